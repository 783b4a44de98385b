import type { DemoReview } from '../entries.ts'

export const abuDhabiReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'grand-tourer': [
    [
      5,
      'Fiona Galbraith',
      'GB',
      'Lunch with the tide round the chair legs and a crab that took an interest in my sandal. The crew carried the table ashore and, an hour later, carried it back past small fish.',
    ],
    [
      4,
      'Saeed M.',
      'AE',
      'Good family boat, proper shade, patient captain. Under the bridge my sons held their breath, there is not much air above the mast.',
    ],
    [
      5,
      'Tobias Renner',
      'DE',
      'From the sofa you look at turn nine, and then you turn round and there is the sea. Odd and wonderful.',
    ],
    [
      3,
      'Melissa Ortega',
      'US',
      'Because of our own traffic we left at eleven instead of nine, missed the tide at the sandbar and swam in deeper water. Nobody’s fault, but it would help to know that tides matter here.',
      {
        reply:
          'It is our job to say so, and the confirmation now carries the hour of low water. Come at nine next time, I will keep the table.',
      },
    ],
  ],
  sandgrouse: [
    [
      5,
      'Ravi Chandran',
      'IN',
      'Rashed asked my kids what they like to eat and then went and found it. Sheri, fried, on a plate, by one.',
    ],
    [
      5,
      'Hugo Lindgren',
      'SE',
      'Eight rods, eleven fish, one seasick uncle who recovered the moment we anchored at Bahrani.',
    ],
    [
      4,
      'Mona Tawfik',
      'EG',
      'Fast and safe with deep sides. The kettle really is always hot; the toilet under the console is for the thin and brave.',
    ],
    [
      4,
      'Liam Foster',
      'IE',
      'A local boat for local seas, no nonsense, shade for all of us. I would start earlier than seven if I came again.',
    ],
  ],
  'mangrove-tern': [
    [
      5,
      'Clara Bianchi',
      'IT',
      'A heron looked at us, decided we were not interesting and went on fishing two metres away.',
    ],
    [
      5,
      'Naomi Feld',
      'IL',
      'Maitha, the biologist, whispered for two hours and I learned more than in a semester. Our baby slept from the first channel to the Louvre.',
    ],
    [
      4,
      'Julien Perrot',
      'FR',
      'Douze flamants, une tortue, aucun bruit. Il fait chaud entre les palétuviers, demandez le départ le plus matinal.',
      { fr: true },
    ],
    [
      4,
      'Charles Adeyemi',
      'NG',
      'The departure time follows the tide and was an awkward one for us, but the dome at dusk from the water repaid the early nap.',
    ],
  ],
  nacre: [
    [
      5,
      'Sheikha R.',
      'BH',
      'Place cards in a beautiful hand, coffee from the left, my grandmother treated as the only guest among twenty.',
    ],
    [
      4,
      'Ambroise Keller',
      'LU',
      'Nous recevions des partenaires et le protocole était parfait, jusqu’aux tapis de prière orientés. La décoration date un peu, ce qui n’est pas sans charme.',
      { fr: true },
    ],
    [
      5,
      'Amal Zayani',
      'TN',
      'The ladies’ saloon with its own door was the reason we booked, and my aunts closed it behind them with great satisfaction. By the time the crew changed into white the Corniche was lit from end to end.',
    ],
  ],
  palmetto: [
    [
      5,
      'Gemma Whitfield',
      'GB',
      'Fifteen minutes from Al Bateen to a beach with trees and no name. We counted four turtles and no people.',
    ],
    [
      4,
      'Prakash Thapa',
      'NP',
      'Parents-in-law stayed inside in the cool and still saw everything, since the windows come down to the seat. Barbecue simple and good.',
    ],
    [
      4,
      'Julia Nowak',
      'PL',
      'Foredeck lounge with the shade up: five hours, three novels, one nap. The music system kept dropping the connection.',
    ],
  ],
  'falcons-rest': [
    [
      5,
      'Abdulla K.',
      'AE',
      'That minute when the engine stops and nobody speaks, I have told everyone in my office about it.',
    ],
    [
      4,
      'Dagmar Huth',
      'DE',
      'Rosewater at the beginning, blankets at the end, shrimp from the charcoal in between. We were thirty-eight, which is full; thirty would be cosier.',
    ],
    [
      5,
      'Rosalind Chua',
      'SG',
      'A rice dish as wide as a cartwheel crossed the deck on four hands, and still there was some left for the crew.',
    ],
  ],
  'sea-ledger': [
    [
      5,
      'Christopher Yuen',
      'HK',
      'Board call with three continents from the saloon, not one frozen face, while above us the others were on the slide. I joined them at four in my meeting trousers.',
    ],
    [
      5,
      'Latifa B.',
      'KW',
      'The children asked the chef for pizza, he looked at them as a man from Lyon looks at pizza, and then made eleven.',
    ],
    [
      4,
      'Henrik Møller',
      'DK',
      'Two days, ten people, very quiet ship. The floating basketball net drifted off once and was recovered by a director.',
    ],
    [
      4,
      'Priscilla Amoah',
      'GH',
      'Meeting room seals as described, and no one upstairs heard our budget. Allow more time for boarding than they suggest, security at Yas was slow.',
    ],
    [
      3,
      'Laurent Vasseur',
      'FR',
      'Beau bateau, liaison impeccable, mais le jacuzzi était en panne tout le week-end et nous ne l’avons su qu’à bord.',
      {
        fr: true,
        reply:
          'La pièce est arrivée le lundi, ce qui ne vous consolait guère. Nous aurions dû vous prévenir le jeudi ; le prochain après-midi est à moitié prix pour vous.',
      },
    ],
  ],
}
