import type { DemoReview } from '../entries.ts'

export const mykonosReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  anemos: [
    [
      5,
      'Jessica Tran',
      'US',
      'Nikos called at eight the night before to move us by a day because of wind. The next morning was glass, and the boats we passed coming back from the day before looked wrung out.',
    ],
    [
      5,
      'Filippo Neri',
      'IT',
      'No shoes from the sand at Ornos onwards, lions of Delos at ten, goats of Rhenia at noon. How such a lunch comes out of that cupboard of a galley is a mystery.',
    ],
    [
      4,
      'Sandra Meier',
      'CH',
      'Ninety minutes on Delos was right for us and short for my archaeologist husband. Paddleboard had seen better days.',
    ],
    [
      5,
      'Clément Aubry',
      'FR',
      'Eau transparente, chèvres curieuses, tomates qui ont un goût. L’équipage a plongé pour retrouver les lunettes de mon père, et les a retrouvées.',
      { fr: true },
    ],
    [
      5,
      'Harriet Osei',
      'GH',
      'He refused to take us round the western cape, and when I saw it later from a taxi I understood why.',
    ],
    [4, 'Lars Thomsen', 'DK', 'Twelve is possible, eight is comfortable. Very honest people.'],
  ],
  aphros: [
    [
      5,
      'Bianca Moretti',
      'IT',
      'Whoever picks the song picks the bay. My cousin has terrible taste, so we swam in eleven places.',
    ],
    [
      4,
      'Ryan Gallagher',
      'IE',
      'No taxis all day. From Platis Gialos to lunch at Super Paradise takes less time than tying your shoes, though spray at forty knots finds its way under any shirt.',
    ],
    [
      5,
      'Elif Kaya',
      'TR',
      'Calm morning, sea caves at Dragonisi, blue on the ceiling of the rock like a lamp underneath us.',
    ],
    [
      3,
      'Trent Walker',
      'US',
      'The wind kept us to the south coast so no caves, and there is shade for six while we were ten. Fun skipper, sunburnt group.',
      {
        reply:
          'Caves need a morning without wind and you had one with plenty. I have ordered a second awning for the stern; your shoulders were the argument.',
      },
    ],
  ],
  'kyma-blue': [
    [
      5,
      'Theresa Wong',
      'CA',
      'A week among Schinoussa and Koufonisia with a cook who could do seven different things with capers. We refused to leave the upper helm until it was dark, like everybody else apparently.',
    ],
    [
      5,
      'Adam Kowalczyk',
      'PL',
      'Gentle is the word. My wife, who had sworn never again, is now looking at catamarans on the internet.',
    ],
    [
      4,
      'Virginie Lacombe',
      'FR',
      'La quatrième bouteille va sur l’ardoise de la table à cartes, c’est de bonne guerre. Retour au moteur contre le vent, un peu long.',
      { fr: true },
    ],
    [
      5,
      'Mark & Dee',
      'AU',
      'Sea bream, melon, Santorini white, feet over the side. Somebody mentioned culture, so we also saw Delos.',
    ],
    [
      4,
      'Ilaria Greco',
      'IT',
      'At sixteen people the evening sail is sociable rather than private. Crew very gentle with my shy teenager, who ended up holding the wheel.',
    ],
  ],
  theros: [
    [
      5,
      'Maximilian Vogt',
      'DE',
      'Antiparos, lunch on Naxos, home by sunset. I got the fuel bill with the receipt stapled to it, to the cent, and it was less than I had feared.',
    ],
    [
      4,
      'Ghada N.',
      'LB',
      'We put six phones in the locked drawer at ten and I slept in the cockpit bed until two. Loud at speed, naturally.',
    ],
    [
      2,
      'Paul Richter',
      'US',
      'A drive failed off Paros and we came home at nine knots in the dark, cold, with one packet of crisps between seven of us.',
      {
        reply:
          'It was a bad evening and you were patient. The charter has been refunded, fuel too, the seal replaced, and there are now blankets and a proper emergency supper aboard, which there should have been.',
      },
    ],
  ],
  'chora-lights': [
    [
      5,
      'Amanda Fairchild',
      'GB',
      'The smell of Katerina’s cheese pies at half past six got ten people out of bed without a word. On the fourth morning I was already awake, waiting.',
    ],
    [
      5,
      'Ziad Khoury',
      'AE',
      'Thirty guests at Rhenia with a DJ, and not one neighbour to disturb but goats. White, wood, linen: it photographs like a house in Chora.',
    ],
    [
      4,
      'Jennifer Lowe',
      'US',
      'Kids drew lots for the bunk cabin every night. Swell off Folegandros moved us at two in the morning, done quietly, hardly anyone woke.',
    ],
  ],
}
