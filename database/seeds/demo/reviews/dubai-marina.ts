import type { DemoReview } from '../entries.ts'

export const dubaiMarinaReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  saffron: [
    [
      5,
      'Hannah Brandt',
      'DE',
      'Coming off the tram with two buggies and being aboard four minutes later is my idea of luxury.',
    ],
    [
      5,
      'Deepa Krishnan',
      'IN',
      'Joy asked once how we take our tea. Five cups later, five different ways, not one mistake.',
    ],
    [
      4,
      'Luca Bertoni',
      'IT',
      'Ride down the canal is half of the pleasure, with the towers turning gold. Grill good, meat a bit too cooked for an Italian, but she let my brother take over.',
    ],
    [
      5,
      'Zainab O.',
      'NG',
      'Fifteen for a graduation and every one of them found a seat they refused to leave. Two of ours were indeed the bow people.',
    ],
    [4, 'Pieter Vos', 'ZA', 'Good value, tidy, friendly. The bathroom downstairs is tight for anyone over six foot.'],
    [
      5,
      'Amandine F.',
      'FR',
      'Mes neveux ont salué chaque bateau-restaurant du canal et compté dix-neuf réponses. Équipage patient, grillades parfaites, fumée derrière nous comme promis.',
      { fr: true },
    ],
    [
      3,
      'Gary Simmons',
      'GB',
      'Twenty minutes of canal each way is lovely the first time, but on a two-hour hire it leaves you eighty minutes of sea, and I wish I had booked three.',
      {
        reply:
          'Fair point. The two-hour page now says how long the canal takes, and on your next trip we begin the clock at the breakwater.',
      },
    ],
  ],
  juno: [
    [
      5,
      'Rebecca Hallam',
      'GB',
      'Seventh birthday, nine children, zero tears. The gate across the cockpit corner deserves its own review.',
    ],
    [
      5,
      'Omar & Lina',
      'JO',
      'A lifejacket that truly fitted our ten-kilo daughter, put on her by a deckhand who first put one on her bear.',
    ],
    [
      4,
      'Wei Ling Tan',
      'SG',
      'North wind, so the captain rang in the morning and advised two hours rather than three. I respect a man who sells me less.',
    ],
    [
      4,
      'Valérie Marchetti',
      'CH',
      'On a soufflé les bougies sous la grande roue, à l’abri. Gâteau un peu trop sucré, bateau très bien pensé pour les petits.',
      { fr: true },
    ],
  ],
  lazuli: [
    [
      5,
      'Erik Sandström',
      'SE',
      'Eleven years I have worked in this city and this was the first time I heard its sea. Anton switched off the engines behind Bluewaters and handed me the wheel.',
    ],
    [
      5,
      'Rosa Belmonte',
      'ES',
      'Lying in the net with the water hissing a metre below, then mezze at eight knots: my grandmother called it the best bus she ever took.',
    ],
    [
      4,
      'Farid Mansour',
      'LB',
      'The breeze came late and we motored for the first hour. As they write on their page, that hour became a swim at the sandbar, and then it filled in and we flew.',
    ],
    [5, 'Greta N.', 'NO', 'Anton corrected my sail trim so gently that I thought it was my own idea.'],
    [
      3,
      'Jason Kim',
      'US',
      'If you want speed or a party this is not the boat, and our group wanted both. Crew were sweet about it and the food was fine.',
      {
        reply:
          'Thank you for taking it with good humour. Mirabelle, three berths along, is the boat your friends had in mind, and I will gladly put the price of a round of drinks towards her.',
      },
    ],
  ],
  'calypso-days': [
    [
      5,
      'Nomvula Dube',
      'ZA',
      'Feet in the water for an hour, five friends on the swim step in a row, and a captain who produced a lemon at the very second it was needed.',
    ],
    [
      4,
      'Chloe Bennett',
      'NZ',
      'Cheap and cheerful with a properly cold cabin. She rolls when the big dinner boats pass, so hold your cup.',
    ],
    [5, 'Igor Petrović', 'RS', 'Sunil had a charger for my very old telephone. Enough said about Sunil.'],
    [
      2,
      'Steven Marsh',
      'GB',
      'Air conditioning stopped after half an hour with nine of us on board in the heat, and the cabin we had chosen the boat for was a sauna.',
      {
        reply:
          'A blocked sea strainer, cleared the same night, and no excuse to you who had booked her for the cold. We refunded half the charter and I am sorry about your sister’s afternoon.',
      },
    ],
  ],
  quill: [
    [
      5,
      'Aditya Menon',
      'IN',
      'She said yes. The captain needed my one word, I forgot it, he understood anyway from my face.',
    ],
    [
      5,
      'Laura & Ben K.',
      'CA',
      'Number ninety-four on the stewardess’s list, in her handwriting. The photographs from the tender look as if we had been alone in the Gulf.',
    ],
    [
      4,
      'Mathieu Carlier',
      'FR',
      'Quatre minutes après le signal, le soleil était derrière la voile de l’hôtel, au degré près. Les mezzés ensuite étaient corrects sans plus, mais nous n’avions pas faim.',
      { fr: true },
    ],
    [
      4,
      'Tariq Al F.',
      'KW',
      'Booked for an ordinary afternoon with cousins, brisk little yacht, roof open. A crew used to lovers is very discreet with everybody.',
    ],
  ],
  fennel: [
    [
      5,
      'Mick O’Donovan',
      'IE',
      'Three kingfish before most people’s breakfast, grilled beside the pontoon at noon. Abu Saif does not talk until he has something to say, and then it is about fish.',
    ],
    [5, 'Hiroshi M.', 'JP', 'He gave the best rod to my eight-year-old, who had never held one.'],
    [
      4,
      'Andrei Popescu',
      'RO',
      'We left at five and had nothing until nine, then a queenfish and two barracuda within a quarter of an hour. Bring a warm layer for the run out in the dark.',
    ],
    [
      3,
      'Sunita Rao',
      'IN',
      'Real fishing boat, so real smell of fish and one simple toilet. My husband was in heaven; I would choose another boat for myself.',
      {
        reply:
          'He sent us a photograph of the framed photograph. For you there is Calypso Days, with a cold cabin and no bait.',
      },
    ],
  ],
  mirabelle: [
    [
      5,
      'Isabela Couto',
      'BR',
      'When the sides folded down my friends actually clapped, including the one who had said she would not be impressed.',
    ],
    [
      5,
      'Nour El H.',
      'LB',
      'A Tuesday morning was free the day before, so we had the balconies, the mat and the whole anchorage for eleven of us.',
    ],
    [
      4,
      'Alexander Grau',
      'AT',
      'Very well thought out at anchor, and the berth at the mouth saves real time. The paddleboards were popular and two is not many for eighteen people.',
    ],
    [
      5,
      'Fatou Diop',
      'SN',
      'Trente ans, dix-sept amies, un bar ouvert sur l’eau. Personne n’a regardé son téléphone, sauf pour filmer les balcons.',
      { fr: true },
    ],
    [
      4,
      'Simon Leung',
      'HK',
      'Bar stools outside the hull sound like a gimmick until you sit there with your knees over the sea.',
    ],
    [
      5,
      'Katarzyna W.',
      'PL',
      'The stewards kept the towels dry, the little ones sunscreened and the music one notch below argument.',
    ],
  ],
}
