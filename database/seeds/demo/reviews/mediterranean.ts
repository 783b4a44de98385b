import type { DemoReview } from '../entries.ts'

export const mediterraneanReviews: Record<string, readonly DemoReview[]> = {
  'sal-marina': [
    [
      5,
      'Rosie Palmer',
      'GB',
      'We never left the stern. Toni moved us once because of the seagrass and got a round of applause.',
    ],
    [
      5,
      'Clément Vasseur',
      'FR',
      'Table à Formentera un 14 août : miracle. Carburant compris, aucune surprise.',
      { fr: true },
    ],
    [4, 'Bas Hendriks', 'NL', 'Great boat, great skipper. Illetes was busy, so go on a Tuesday.'],
    [5, 'Marta Soler', 'ES', 'You can see they care about the posidonia. And about the gazpacho.'],
  ],
  'luna-pitiusa': [
    [5, 'Dominic West', 'GB', 'The fold-out grill became our restaurant. Eleven until eight and nobody wanted land.'],
    [
      4,
      'Francesca Neri',
      'IT',
      'Overnight to Portinatx in September, the north coast all to ourselves. Cabins small but pretty.',
    ],
    [
      3,
      'Kieran Walsh',
      'IE',
      'Good day spoiled a little by music from the boat next to us. The crew offered to move twice and we should have said yes sooner.',
    ],
  ],
  'tagomago-drift': [
    [5, 'Leonie Fuchs', 'DE', 'Music off by unanimous habit: it is true, and I got goosebumps.'],
    [5, 'Jack Tillman', 'GB', 'Two hours of stirring and it was the best paella of the trip. We steered a bit, badly.'],
    [4, 'Montserrat Vila', 'ES', 'Lovely week round the island. Boat is nearly new and looks it.'],
  ],
  'vedra-noir': [
    [4, 'Sebastian Krol', 'PL', 'Fast, black, shameless. Tender sent ahead for the buoy is a great trick.'],
    [
      3,
      'Lucy Barnett',
      'GB',
      'Very glamorous but the clubs at both stops were full despite the bookings, so we ended up eating crisps at anchor. Crew were mortified and lovely.',
    ],
    [5, 'Ahmed Zaki', 'EG', 'Formentera in fifteen minutes. Fresh towels after each swim, I counted nine.'],
  ],
  'barca-vella': [
    [
      5,
      'Nuria Camps',
      'ES',
      'El arroz de Vicent: rice with prawns bought from a boathouse, eaten from the pan. This is my Ibiza.',
    ],
    [
      5,
      'Paul Whitley',
      'GB',
      'My kids used the rope swing until they could not lift their arms. Slow boat, happy boat.',
    ],
    [
      4,
      'Gwenaëlle Le Goff',
      'FR',
      'Authentique et généreux. Ça roule un peu au mouillage, on est prévenu.',
      { fr: true },
    ],
  ],
  'sirena-alta': [
    [
      5,
      'Harriet Blythe',
      'GB',
      'Cabrera by permit with six other boats in the bay. Chef Aina’s market dinners were the talk of the week.',
    ],
    [5, 'Ole Kristiansen', 'NO', 'I do not sleep on boats. I slept on this one, at anchor, in swell.'],
  ],
  'seu-vella': [
    [4, 'Jens Carlsen', 'DK', 'Round Mallorca in seven days on one page of advice, all of it sound. Stiff and quick.'],
    [
      5,
      'Ana Marques',
      'PT',
      'Provisions came by tricycle, artichokes on top. We would go round the other way next year.',
    ],
    [
      4,
      'Stefanie Roth',
      'DE',
      'Very new boat with great kit. Handover was rushed because the flight before ours was late.',
    ],
  ],
  portixol: [
    [5, 'Natasha Field', 'GB', 'Heated cabin in April, doors open by noon. Four coves and tapas off the jetty.'],
    [4, 'Robin Schulz', 'DE', 'Our skipper swam circles around us, literally. Great half day.'],
    [5, 'Álvaro Gil', 'ES', 'The groupers at El Toro are as large as dogs, they do not exaggerate.'],
  ],
  alfabia: [
    [
      5,
      'Margaret Sloane',
      'US',
      'The bosun was pleased that I noticed the paint. The mule ride to the farm lunch was the children’s highlight.',
    ],
    [4, 'Henri Duval', 'FR', 'Quatre jours à Minorque, service sans faute. Un peu de roulis à Fornells.', { fr: true }],
  ],
  xaloc: [
    [5, 'Ellen Ryan', 'IE', 'Door opened at one, wind came in, lunch went round. Two turtles!'],
    [4, 'Jan Müller', 'DE', 'Good value sail with real sailing. Twelve on board is full.'],
    [
      5,
      'Paola Bianchi',
      'IT',
      'A week to Cabrera and round the south. Jaume’s office got the permit in one minute, they said, and I believe it.',
    ],
  ],
  'es-trenc': [
    [4, 'Gemma Hart', 'GB', 'Beach cricket in knee-deep water with a cooler for a wicket. Dad bowled the deckhand.'],
    [5, 'Uwe Lindemann', 'DE', 'Fifty minutes to water the colour of gin. Lunch for eleven was excellent.'],
    [4, 'Lotte Visser', 'NL', 'Cala Figuera at night is a secret. Flybridge is small but has the best seat.'],
  ],
  'rei-jaume': [
    [
      5,
      'Crispin Aldous',
      'GB',
      'I hauled on a halyard made before my grandfather was. We raced as ballast with privileges and came third.',
    ],
    [5, 'Victoria Pons', 'ES', 'An oyster between tacks. I did not know how much I needed that.'],
  ],
  'casino-square': [
    [
      5,
      'Fernando Prieto',
      'MX',
      'Race weekend: cars braking thirty metres from my eggs. Ear defenders in five colours.',
    ],
    [4, 'Anastasia Kir', 'CY', 'Portofino for two nights, a faultless crew. Berthing fees add up, they do tell you.'],
    [
      5,
      'Ottavia Gallo',
      'IT',
      'Calvi in eight hours with dinner on the fifty square metres of terrace, tenders calling as though we were a restaurant.',
    ],
  ],
  'belle-epoque': [
    [
      5,
      'Edith Warner',
      'US',
      'Monsieur Paul has a sound for each lever. We swam in the shade of the lighthouse and felt like a film.',
    ],
    [
      5,
      'Grégoire Blanc',
      'FR',
      'Deux heures de rêve, accueil au ponton du palace, glace tendue avec le sourire.',
      { fr: true },
    ],
    [
      4,
      'Hamish Boyd',
      'GB',
      'Rain in the morning and he would not take her out, quite right too. Afternoon was worth waiting for.',
    ],
  ],
  rocher: [
    [
      5,
      'Laetitia Colin',
      'FR',
      'Enfin un tarif raisonnable à Monaco. Grillades sous Roquebrune, enfants ravis.',
      { fr: true },
    ],
    [
      4,
      'Dean Foster',
      'GB',
      'Lunch in Italy with a hand-written bill. My child’s portion would indeed have fed the skipper.',
    ],
    [4, 'Karin Aalto', 'FI', 'Well organised family day. Fontvieille is a walk from the station.'],
  ],
  'tete-de-chien': [
    [
      5,
      'Charles Edmonton',
      'CA',
      'We changed the plan four times and Camille’s captain found a berth each time. The baby slept to the hum.',
    ],
    [4, 'Irina Petrova', 'LV', 'Three engines, one happy family. Galley forward is a good idea.'],
  ],
  honorat: [
    [5, 'Nils Bergman', 'SE', 'Finished a panel at noon, in the water at half past, monks’ wine at four.'],
    [
      4,
      'Giorgia Fontana',
      'IT',
      'The strait is as green as they say. Sunday was crowded until we moved beyond the fort.',
    ],
    [
      5,
      'Pauline Arnaud',
      'FR',
      'Skipper charmant, mouillage au calme, débarquement face au Palais. Rien à redire.',
      { fr: true },
    ],
  ],
  'esterel-rouge': [
    [
      5,
      'Bianca Moreau',
      'BE',
      'Une heure au lieu de trois, et quelle heure. Les aiguilles rouges à trente nœuds.',
      { fr: true },
    ],
    [4, 'Simon Hartley', 'GB', 'Open boat, so it is windy at the back. Blankets came before we asked.'],
  ],
  croisette: [
    [
      5,
      'Meredith Kane',
      'US',
      'Our film’s reception for thirty-eight. Permits, list, rope, screens: done. I only had to smile.',
    ],
    [4, 'Tobias Engel', 'DE', 'Port-Cros with no noise after ten. Sea urchins as promised, by arrangement with a man.'],
  ],
  'mistral-gagnant': [
    [
      5,
      'Agnès Marchal',
      'FR',
      'La bouillabaisse d’Amel en deux services, le chat sur les genoux, l’Esterel au couchant.',
      { fr: true },
    ],
    [5, 'Colin Barker', 'GB', 'Mistral blew, so we stayed between the islands and I can now tie eleven knots.'],
    [
      4,
      'Doris Egger',
      'CH',
      'Living on board with a couple who love it. Aft cabins share one wall, bring earplugs if you snore.',
    ],
  ],
  'petit-large': [
    [4, 'Jorge Salinas', 'ES', 'Ninety minutes between a train and a meeting. First swim after exactly twelve.'],
    [5, 'Mathilde Roy', 'FR', 'Efficace et souriant, il a même récupéré un sac oublié à Antibes.', { fr: true }],
    [
      2,
      'Werner Falk',
      'DE',
      'Swell outside the bay and a hard ride on a small boat; my back noticed. The skipper was kind and cut it short, I would choose something larger next time.',
    ],
  ],
}
