import type { DemoReview } from '../entries.ts'

export const greekReviews: Record<string, readonly DemoReview[]> = {
  anemos: [
    [
      5,
      'Charlotte Ray',
      'GB',
      'Delos at half past nine with nobody in the theatre but us and the lizards. Nikos knew to go early.',
    ],
    [
      5,
      'Antoine Morel',
      'FR',
      'Annulé la veille pour cause de vent, reporté au lendemain sans discuter : journée parfaite. Voilà des gens sérieux.',
      { fr: true },
    ],
    [
      4,
      'Jessica Lund',
      'US',
      'Goats, clear water, excellent tomatoes. A bit of spray round the corner on the way home.',
    ],
    [5, 'Piotr Zielinski', 'PL', 'Picked up barefoot from Ornos beach. I have never started a day better.'],
  ],
  aphros: [
    [
      4,
      'Matteo Greco',
      'IT',
      'Five beaches, no taxi, home with salt in our hair. Worth it in August for the transport alone.',
    ],
    [5, 'Lena Hoffmann', 'DE', 'Whoever picks the song picks the bay: we argued all day and loved it.'],
    [
      3,
      'Harry Collins',
      'GB',
      'Good skipper but the wind was strong and it was a wet ride between beaches. A bigger boat might suit families better.',
    ],
  ],
  'kyma-blue': [
    [
      5,
      'Rebecca Lowe',
      'AU',
      'A week to Koufonisia with friends from school. The cook’s capers and the upper helm: nobody came down until midnight.',
    ],
    [
      4,
      'Thomas Girard',
      'CH',
      'Excellent catamaran et équipage discret. Le deuxième jour a été agité jusqu’à Naxos.',
      { fr: true },
    ],
    [
      5,
      'Maya Cohen',
      'IL',
      'Sunset half day, sixteen of us, three bottles of Assyrtiko as promised and then the famous tab.',
    ],
  ],
  theros: [
    [
      5,
      'Georgios Pappas',
      'CY',
      'Despotiko for lunch and back for sunset. Fuel receipt to the litre, I appreciate that.',
    ],
    [4, 'Amelia Ross', 'US', 'Fast, glamorous and thirsty. The drawer for phones was the best idea of the trip.'],
    [
      3,
      'Annabel Frost',
      'GB',
      'The sea between Naxos and Mykonos was too rough for the speed we had paid for. Captain’s call, correctly made, yet a shorter day than planned.',
    ],
  ],
  petalouda: [
    [5, 'Sven Åkesson', 'SE', 'Maro got the hard miles done on day one and then let us think that we were sailors.'],
    [
      4,
      'Fiona Mackay',
      'GB',
      'Force six on the nose to Ios, champagne sailing afterwards. Good bunks, dry boat, honest skipper.',
    ],
    [
      3,
      'Klara Weiss',
      'AT',
      'We had expected more swimming and less distance. Ask for the lazy route, we learned too late that there is one.',
    ],
  ],
  'chora-lights': [
    [
      5,
      'Dimitra Ioannou',
      'GR',
      'My fortieth with twenty-eight friends off Rhenia. Katerina’s cake arrived by tender with sparklers, legal ones.',
    ],
    [
      5,
      'Blake Morrison',
      'US',
      'Woke up every day to the smell of bread. Kids fought over the bunks, then over the croissants.',
    ],
    [
      4,
      'Stavroula Nikolaidi',
      'GR',
      'Folegandros at anchor under the cliff, seven crew who never got in the way. Sea pool was a hit with teenagers.',
    ],
  ],
  maistro: [
    [
      5,
      'Martin Kessel',
      'DE',
      'Sailed two-handed with our teenagers and never once needed them. The hand-marked chart is framed at home now.',
    ],
    [
      5,
      'Helen Ashworth',
      'GB',
      'Best prepared charter boat in twelve years of doing this. Sails looked new because they were.',
    ],
    [4, 'Bart Jansen', 'NL', 'Everything worked. The holding tank gauge is an optimist, otherwise five.'],
    [5, 'Luca Moretti', 'IT', 'That rock off Meganisi is indeed nearer than it looks. Grazie.'],
  ],
  glaros: [
    [
      5,
      'Anna Kowalska',
      'PL',
      'Two families, four bathrooms, still friends. Stern-line lesson at handover paid off the same evening.',
    ],
    [
      4,
      'Richard Snow',
      'GB',
      'Solar kept the fridges cold all week. She is wide: do as they say and skip the quay at Fiskardo.',
    ],
    [
      5,
      'Claire Dumas',
      'FR',
      'Bateau impeccable, équipe de base charmante, conseils précieux. Les enfants vivaient sur le trampoline.',
      { fr: true },
    ],
  ],
  nefeli: [
    [
      5,
      'Tim and Jo Waller',
      'GB',
      'There was a gap at Kioni exactly as wide as Nefeli. We felt very clever all evening.',
    ],
    [4, 'Ondřej Malý', 'CZ', 'Small, tidy, sails well in nothing. Olive oil was gone by Wednesday.'],
    [4, 'Saskia de Wit', 'NL', 'Lovely for four. The oven is indeed real, we baked in it.'],
  ],
  odysseas: [
    [
      5,
      'Alan Briggs',
      'GB',
      'Eight of us who have raced together for years. She is quick, everything is the right size, and Giorgos checked our logbook with a straight face.',
    ],
    [
      3,
      'Marek Dvořák',
      'CZ',
      'Powerful boat but the generator tripped on two nights, so no air conditioning in July. Fixed quickly by phone the second time.',
      { reply: 'The cooling pump was replaced that Saturday. Thank you for your patience, Marek. Giorgos' },
    ],
    [
      5,
      'Julia Brandl',
      'AT',
      'We took the skipper for the first two days and learned to trust the boat. Zakynthos and back in a week!',
    ],
  ],
  lemoni: [
    [5, 'Nadja Frei', 'CH', 'Our first catamaran and nobody shouted. It turns like a shopping trolley, in a good way.'],
    [4, 'Simon Carr', 'GB', 'Bright and clever inside. Not a rocket, but we were not in a race.'],
    [
      5,
      'Elif Demir',
      'TR',
      'From the sofa on the roof we watched everyone else anchor. Best television of the summer.',
    ],
  ],
  'agia-kyra': [
    [
      5,
      'Barbara Thorn',
      'GB',
      'The bell for dinner, the funnel, the octopus. Stathis touched the stem before every departure, and by Tuesday so did we.',
    ],
    [
      5,
      'Romain Petit',
      'FR',
      'Une semaine hors du temps, le capitaine chante vraiment. La grotte en annexe restera notre plus beau souvenir.',
      { fr: true },
    ],
    [4, 'Vera Lukić', 'RS', 'Day trip to Skorpios with both grandmothers. Gentle, funny, well fed.'],
  ],
  'little-aris': [
    [
      5,
      'Josh Tilley',
      'GB',
      'No licence, twenty-minute lesson, eleven beaches, two sunburnt children. Cheapest great day of our holiday.',
    ],
    [4, 'Ilse Maes', 'BE', 'Easy to drive. They rang at four to ask if all was well, which we liked.'],
    [4, 'Gábor Nagy', 'HU', 'Burned twenty-two euros of fuel. Map is excellent, beach seven is the one.'],
  ],
  'ionian-grace': [
    [
      4,
      'Geoffrey Lamb',
      'GB',
      'Forty years of sailing and I now admit that a sofa at the helm has merit. Fifteen litres an hour, as claimed.',
    ],
    [
      5,
      'Ulrike Sommer',
      'DE',
      'Thrusters at both ends saved a marriage. The bicycles took us to places without taxis.',
    ],
  ],
  saronida: [
    [
      4,
      'Paulo Esteves',
      'PT',
      'Aegina by dinner, promise kept with twenty minutes to spare. Booklet is excellent, including the page of regrets.',
    ],
    [5, 'Kirsten Dahl', 'NO', 'Spyros carried our bags himself on a day with forty departures. Boat was spotless.'],
    [4, 'Nora Feld', 'DE', 'Solid boat, good batteries. Hydra harbour was chaos, as the booklet says it will be.'],
  ],
  ammos: [
    [
      5,
      'The Hendersons',
      'AU',
      'Twelve of us, one skipper, one cook, zero decisions. The slide nearly broke our seventy-year-old, who went again.',
    ],
    [5, 'Chiara Leone', 'IT', 'It is a house with six bedrooms that moves to a new view every day.'],
    [
      4,
      'Brigitte Noël',
      'FR',
      'Très confortable, groupe électrogène silencieux. Il faut réserver le cuisinier tôt.',
      { fr: true },
    ],
  ],
  hesperia: [
    [
      5,
      'Donald Reeve',
      'US',
      'Acropolis at eight, peacocks at eleven, octopus at one. My wife called it the best planned day of her life and she married me.',
    ],
    [
      4,
      'Sofia Lindgren',
      'SE',
      'Epidavros in the evening with our own guide, empty. Fuel advance was settled with every receipt.',
    ],
  ],
  lykavittos: [
    [
      5,
      'Mireille Castel',
      'FR',
      'Danae connaît chaque crique sans transats. Souper délicieux, vin frais, guitare juste.',
      { fr: true },
    ],
    [
      5,
      'Aaron Blum',
      'US',
      'A four-hour sail past Vouliagmeni for the price of a museum tour. Nobody touched the engine.',
    ],
    [4, 'Zuzana Horváth', 'SK', 'Sweet boat, sweet skipper. Cockpit is snug for eight.'],
  ],
  makronisi: [
    [
      5,
      'Erik Thorsen',
      'NO',
      'Second time in the Cyclades, first time without losing a day at each end. Nine knots on the beam, as promised.',
    ],
    [
      4,
      'Philippa Hart',
      'GB',
      'Sifnos by Tuesday! Code zero was a joy. Olympic Marina is far from shops, so provision ahead.',
    ],
    [
      5,
      'Daniel Weber',
      'CH',
      'Well kept, newish, sails properly. The helm seat for two claimed another engagement: ours.',
    ],
  ],
  pallas: [
    [
      5,
      'Ruth Abelson',
      'US',
      'Eleven meals I still think about. By Thursday everybody had swapped decks, precisely as foretold.',
    ],
    [
      4,
      'Werner Pohl',
      'DE',
      'Wonderful crew. We sailed on three days out of seven and the captain seemed surprised himself.',
    ],
  ],
  'vouliagmeni-express': [
    [4, 'Kostas Vlachos', 'GR', 'Closed the laptop at eleven, lunch on Agistri, opened it at four. My suit survived.'],
    [5, 'Imogen Wright', 'GB', 'Flat calm and they let my daughter ski behind. Thirty minutes door to island.'],
  ],
}
