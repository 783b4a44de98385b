import { landing } from './landing.ts'

export const westernMediterranean = [
  landing({
    slug: 'ibiza',
    title: ['Yacht rental in Ibiza', 'Location de yachts à Ibiza'],
    summary: [
      'Day boats to Formentera and Es Vedrà, with lunch ashore or at anchor.',
      'À la journée vers Formentera et Es Vedrà, déjeuner à terre ou au mouillage.',
    ],
    months: ['May to October', 'De mai à octobre'],
    trip: ['A day of 8 hours', 'Une journée de 8 heures'],
    harbour: ['Marina Botafoch, Marina Ibiza, San Antonio', 'Marina Botafoch, Marina Ibiza, San Antonio'],
    season: [
      'June and September have the sea of August without its queues. In high season the sands of Illetes fill by noon; leave at ten and turn the day round.',
      'Juin et septembre ont la mer d’août sans ses files. En haute saison Illetes se remplit avant midi : partez à dix heures et inversez la journée.',
    ],
    before: [
      'Restaurants on the beach want a reservation and their own tender fetches you. Fuel is charged by what is burnt on most motor yachts: a day to Formentera and back uses far less than one around both islands.',
      'Les restaurants de plage se réservent et viennent vous chercher en annexe. Sur la plupart des yachts à moteur, le carburant se paie à la consommation : l’aller-retour à Formentera en brûle bien moins que le tour des deux îles.',
    ],
  }),
  landing({
    slug: 'palma-de-mallorca',
    title: ['Yacht rental in Palma', 'Location de yachts à Palma'],
    summary: [
      'The Tramuntana coast by the day, the island’s whole circle by the week.',
      'La côte de la Tramuntana à la journée, le tour de l’île à la semaine.',
    ],
    months: ['April to November', 'D’avril à novembre'],
    trip: ['A day, or a week', 'Une journée ou une semaine'],
    harbour: ['Palma, Puerto Portals, Port Adriano', 'Palma, Puerto Portals, Port Adriano'],
    season: [
      'The longest season of the western Mediterranean. A sea breeze, the embat, gets up at noon and dies at six; sailing boats plan lunch around it.',
      'La plus longue saison de la Méditerranée occidentale. Une brise de mer, l’embat, se lève à midi et tombe à dix-huit heures ; les voiliers règlent leur déjeuner sur elle.',
    ],
    before: [
      'A night at Cabrera needs a permit in the boat’s name, asked for up to three weeks ahead. The harbour of Sóller is the only shelter on the north-west coast: when the swell comes from there, captains go east.',
      'Une nuit à Cabrera demande un permis au nom du bateau, à solliciter jusqu’à trois semaines avant. Sóller est le seul abri de la côte nord-ouest : par houle de ce côté, on va vers l’est.',
    ],
  }),
  landing({
    slug: 'monaco',
    title: ['Yacht rental in Monaco', 'Location de yachts à Monaco'],
    summary: [
      'Crewed yachts by the day, from Villefranche to the Italian Riviera.',
      'Des yachts avec équipage à la journée, de Villefranche à la Riviera italienne.',
    ],
    months: ['May to September', 'De mai à septembre'],
    trip: ['A day of 8 hours', 'Une journée de 8 heures'],
    harbour: ['Port Hercule, Cap-d’Ail', 'Port Hercule, Cap-d’Ail'],
    season: [
      'May to September for swimming; the Grand Prix in May and the yacht show in September have berths, prices and terms of their own and are not booked instantly.',
      'De mai à septembre pour la baignade ; le Grand Prix en mai et le salon nautique en septembre ont leurs places, leurs prix et leurs conditions, sans réservation instantanée.',
    ],
    before: [
      'Yachts that ask for an advance for fuel, food and berths account for it with receipts and give back the rest. It is shown apart from the price, so that you can compare like with like.',
      'Les yachts qui demandent une avance pour carburant, vivres et ports en rendent compte sur factures et remboursent le reste. Elle figure à part du prix, pour comparer ce qui est comparable.',
    ],
  }),
  landing({
    slug: 'cannes',
    title: ['Yacht rental in Cannes', 'Location de yachts à Cannes'],
    summary: [
      'The Lérins islands for a half day, Saint-Tropez for a whole one.',
      'Les îles de Lérins pour une demi-journée, Saint-Tropez pour une journée.',
    ],
    months: ['May to September', 'De mai à septembre'],
    trip: ['4 to 8 hours', '4 à 8 heures'],
    harbour: ['Vieux-Port, Port Canto', 'Vieux-Port, Port Canto'],
    season: [
      'May belongs to the film festival, June and July to swimmers, September to the boat show. When the mistral blows, the strait between the islands is still flat.',
      'Mai appartient au festival du film, juin et juillet aux nageurs, septembre au salon nautique. Par mistral, l’eau reste plate entre les îles.',
    ],
    before: [
      'Anchoring over seagrass is restricted for larger yachts along this whole coast; the captain knows where the sand is. A run to Saint-Tropez burns fuel in earnest: look at whether it is in the total.',
      'Le mouillage sur les herbiers est réglementé pour les grands yachts sur toute la côte ; le capitaine connaît les fonds de sable. Aller à Saint-Tropez consomme : regardez si le carburant est dans le total.',
    ],
  }),
  landing({
    slug: 'porto-cervo',
    title: ['Yacht rental in Porto Cervo', 'Location de yachts à Porto Cervo'],
    summary: [
      'La Maddalena’s coves by the day, with a captain who knows which one the wind spares.',
      'Les criques de La Maddalena à la journée, avec un capitaine qui sait laquelle le vent épargne.',
    ],
    months: ['June and September', 'Juin et septembre'],
    trip: ['A day of 8 hours', 'Une journée de 8 heures'],
    harbour: ['Porto Cervo, Portisco, Poltu Quatu', 'Porto Cervo, Portisco, Poltu Quatu'],
    season: [
      'June, early July and September. August has the best parties and the fullest bays. The mistral may keep boats in harbour for a day or two in any month.',
      'Juin, début juillet et septembre. Août a les plus belles fêtes et les baies les plus pleines. Le mistral peut retenir les bateaux un jour ou deux en toute saison.',
    ],
    before: [
      'The national park asks a fee by boat and day, and the pink beach of Budelli is looked at, not landed on. Book lunch ashore before you leave the quay.',
      'Le parc national perçoit un droit par bateau et par jour ; la plage rose de Budelli se regarde sans y débarquer. Réservez le déjeuner à terre avant d’appareiller.',
    ],
  }),
  landing({
    slug: 'amalfi-coast',
    title: ['Yacht rental on the Amalfi Coast', 'Location de yachts sur la côte amalfitaine'],
    summary: [
      'Positano, Li Galli and Capri by water, where the road takes two hours.',
      'Positano, Li Galli et Capri par la mer, là où la route prend deux heures.',
    ],
    months: ['May to October', 'De mai à octobre'],
    trip: ['A day of 7 to 8 hours', 'Une journée de 7 à 8 heures'],
    harbour: ['Sorrento, Positano, Salerno', 'Sorrente, Positano, Salerne'],
    season: [
      'May, June and September. In August the queue of boats at the Blue Grotto is longer than the visit; the green and the white ones are close by.',
      'Mai, juin et septembre. En août, la file devant la grotte Bleue dure plus que la visite ; la verte et la blanche sont à côté.',
    ],
    before: [
      'Boarding is often from a beach or a public pier: travel light and in soft shoes. Entry to the Blue Grotto is by rowing boat and paid there, when the swell allows.',
      'On embarque souvent d’une plage ou d’un quai public : voyagez léger, en chaussures souples. La grotte Bleue se visite en barque, payée sur place, quand la houle le permet.',
    ],
  }),
]
