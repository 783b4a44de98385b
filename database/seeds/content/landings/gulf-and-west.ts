import { landing } from './landing.ts'

export const gulfAndWest = [
  landing({
    slug: 'dubai',
    title: ['Yacht rental in Dubai', 'Location de yachts à Dubaï'],
    summary: [
      'By the hour with captain and crew, from a day boat for six to a superyacht for a company dinner.',
      'À l’heure, avec capitaine et équipage : d’un bateau de jour pour six au superyacht d’un dîner d’entreprise.',
    ],
    months: ['November to April', 'De novembre à avril'],
    trip: ['3 to 4 hours', '3 à 4 heures'],
    harbour: ['Dubai Marina, Dubai Harbour, Port Rashid', 'Dubai Marina, Dubai Harbour, Port Rashid'],
    season: [
      'From November to April the air is around 25 °C and the Gulf is flat by late afternoon. May to September is hot: take the hours before ten or after sunset, and a boat with an air-conditioned saloon. The two hours around sunset are asked for most and cost a little more; New Year’s Eve is a night of its own, with its own prices.',
      'De novembre à avril, l’air tourne autour de 25 °C et le golfe est lisse en fin d’après-midi. De mai à septembre il fait très chaud : choisissez les heures avant dix heures ou après le coucher du soleil, et un salon climatisé. Les deux heures du couchant sont les plus demandées et coûtent un peu plus ; le réveillon du Nouvel An a ses propres tarifs.',
    ],
    before: [
      'Captain, crew, fuel for the usual routes, water and ice are in the price of hourly charters; food and drinks usually are not. Children and infants count as guests. Bring identity papers for everybody: the coast guard asks for a list of those aboard.',
      'À l’heure, le prix comprend capitaine, équipage, carburant des parcours habituels, eau et glace ; les repas et boissons sont en général à part. Enfants et nourrissons comptent comme invités. Prévoyez les papiers de chacun : les garde-côtes demandent la liste des personnes à bord.',
    ],
  }),
  landing({
    slug: 'abu-dhabi',
    title: ['Yacht rental in Abu Dhabi', 'Location de yachts à Abou Dabi'],
    summary: [
      'Sheltered channels, mangroves and sandbars: an easy first charter for families.',
      'Chenaux abrités, mangrove et bancs de sable : une première sortie facile en famille.',
    ],
    months: ['October to April', 'D’octobre à avril'],
    trip: ['3 to 5 hours', '3 à 5 heures'],
    harbour: ['Yas Marina, Emirates Palace Marina', 'Yas Marina, marina de l’Emirates Palace'],
    season: [
      'October to April is for swimming and long lunches; in summer go out early and be back by ten. The weekend of the Grand Prix at the turn of November to December is booked a year ahead, at rates of its own.',
      'D’octobre à avril, on se baigne et l’on déjeune longuement ; l’été, partez tôt et rentrez vers dix heures. Le week-end du Grand Prix, entre novembre et décembre, se réserve un an à l’avance, à des tarifs particuliers.',
    ],
    before: [
      'The sandbars show at low water: ask the crew which start suits the tide on your day. Shallow channels are closed to deep hulls, so a smaller boat often sees more here than a large one.',
      'Les bancs de sable se découvrent à marée basse : demandez à l’équipage quel départ convient ce jour-là. Les chenaux peu profonds sont fermés aux grandes carènes : un petit bateau en voit souvent davantage.',
    ],
  }),
  landing({
    slug: 'miami',
    title: ['Yacht rental in Miami', 'Location de yachts à Miami'],
    summary: [
      'Half days on Biscayne Bay with a captain, a float and the skyline on the way home.',
      'Une demi-journée dans la baie de Biscayne, avec capitaine, matelas flottant et gratte-ciel au retour.',
    ],
    months: ['December to May', 'De décembre à mai'],
    trip: ['4 to 6 hours', '4 à 6 heures'],
    harbour: ['Miami Beach Marina, Sea Isle, Coconut Grove', 'Miami Beach Marina, Sea Isle, Coconut Grove'],
    season: [
      'The dry season runs from December to May: steady breeze, little rain, water you can swim in. Summer is warmer and quieter, with short storms after lunch; morning departures avoid most of them. Hurricane season is from June to November, and a captain who cancels for weather leaves you the choice of a refund or another date.',
      'La saison sèche va de décembre à mai : brise régulière, peu de pluie, eau tiède. L’été est plus chaud et plus calme, avec de brefs orages après le déjeuner ; partez le matin. La saison des ouragans va de juin à novembre : si le capitaine annule pour la météo, vous choisissez entre remboursement et nouvelle date.',
    ],
    before: [
      'Many boats here carry at most twelve guests besides the crew, whatever their length: look at the capacity on the card, not at the deck. Holiday weekends and the boat show in February go first.',
      'Beaucoup de bateaux n’embarquent que douze invités en plus de l’équipage, quelle que soit leur longueur : fiez-vous à la capacité affichée. Les week-ends fériés et le salon nautique de février partent en premier.',
    ],
  }),
  landing({
    slug: 'male',
    title: ['Yacht rental in Malé', 'Location de yachts à Malé'],
    summary: [
      'A week on the atolls, fully crewed, with a dive boat behind and a different reef each morning.',
      'Une semaine dans les atolls, avec équipage complet, un bateau de plongée et chaque matin un autre récif.',
    ],
    months: ['December to April', 'De décembre à avril'],
    trip: ['7 nights', '7 nuits'],
    harbour: ['Hulhumalé, Malé', 'Hulhumalé, Malé'],
    season: [
      'December to April is dry, with the clearest water. From May to November the wind turns to the south-west: showers pass quickly, and manta rays gather on the western side of the atolls.',
      'De décembre à avril le temps est sec et l’eau la plus claire. De mai à novembre le vent tourne au sud-ouest : les averses passent vite et les raies mantas se rassemblent à l’ouest des atolls.',
    ],
    before: [
      'Weeks are sold as one package and begin on the changeover day that the yacht’s page names. Divers bring their certificate; sea planes do not fly at night, so choose a flight that lands before the afternoon if you continue to a resort.',
      'La semaine se vend d’un bloc et commence le jour indiqué sur la page du yacht. Les plongeurs apportent leur brevet ; les hydravions ne volent pas la nuit : arrivez avant l’après-midi si vous poursuivez vers une île-hôtel.',
    ],
  }),
]
