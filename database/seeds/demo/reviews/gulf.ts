import type { DemoReview } from '../entries.ts'

export const gulfReviews: Record<string, readonly DemoReview[]> = {
  'grand-tourer': [
    [
      5,
      'Oliver Tate',
      'GB',
      'Qualifying from the flybridge, then a swim, then the race. We could read the sponsors on the helmets.',
    ],
    [
      5,
      'Noura Al Mazrouei',
      'AE',
      'They carried a table to the sandbar and we ate lunch with our feet in the tide. My children ask for it every weekend.',
    ],
    [4, 'Erik Sand', 'NO', 'Good yacht, great crew. Getting to Yas on a Friday takes patience.'],
  ],
  sandgrouse: [
    [5, 'Saeed Al Nuaimi', 'AE', 'Rashed found fish when the other boats had gone home. Tea always hot.'],
    [4, 'Martin Pospíšil', 'CZ', 'Six hours, nine sheri, one sunburn. Bahrani island is a gem, water like a pool.'],
    [5, 'Amira Saleh', 'EG', 'Fishing for the men, swimming for us, shade for everyone. Very fair.'],
  ],
  'mangrove-tern': [
    [
      5,
      'Judith Abrams',
      'US',
      'Maitha showed us where the turtles breathe and then said nothing for ten minutes. Bliss.',
    ],
    [
      5,
      'Lars Eriksen',
      'DK',
      'The herons really do not look up. I have birded on four continents and never from such a quiet boat.',
    ],
    [
      4,
      'Camille Perrin',
      'FR',
      'Magnifique à marée haute. Nous avions réservé trop court, prenez trois heures.',
      { fr: true },
    ],
  ],
  nacre: [
    [
      5,
      'Sheikha Alia H.',
      'AE',
      'Correct from first to last. Our elders felt honoured and the coffee was poured as it should be.',
    ],
    [
      4,
      'Dieter Baumann',
      'DE',
      'A delegation dinner for fourteen. Hand-written place cards. A little stiff at first, as they warn you, then very warm.',
    ],
    [5, 'Mona Rashid', 'KW', 'The ladies’ saloon with its own door made this possible for us.'],
  ],
  palmetto: [
    [
      5,
      'Katie Sullivan',
      'IE',
      'Gazelles on the beach at seven in the morning. I had to check the photo to believe it.',
    ],
    [
      4,
      'Ibrahim Diallo',
      'SN',
      'Navigation tranquille entre les îles, belle proue ombragée, tortues au rendez-vous.',
      { fr: true },
    ],
    [
      5,
      'Anjali Verma',
      'IN',
      'We hardly left the foredeck. Calm water all the way because you are behind the islands at once.',
    ],
  ],
  'slate-and-salt': [
    [5, 'Nico Brandt', 'DE', 'Grandfather, dachshund and four adults, nobody climbed over anything.'],
    [
      3,
      'Jason Lee',
      'US',
      'Stylish but there is nowhere to hide from the sun once the T-top runs out, and it was July. Go in winter.',
    ],
    [4, 'Huda Al Marri', 'QA', 'Twenty-two minutes to Nurai, they were proud of it. Table was waiting for us.'],
  ],
  'falcons-rest': [
    [
      5,
      'Peter Hollis',
      'AU',
      'When the engine stopped for that minute, forty people went quiet together. Then the shrimp arrived.',
    ],
    [4, 'Mariam Q.', 'AE', 'Our office iftar. Generous food, good prayer timing, blankets at the end.'],
    [
      4,
      'Teresa Molina',
      'ES',
      'Lovely wooden boat. Benches are hard after two hours, take a cushion from the basket early.',
    ],
  ],
  'sea-ledger': [
    [
      5,
      'Andrew Kim',
      'KR',
      'Closed a deal on a video call ten miles offshore, then went down the slide in a suit. Both worked.',
    ],
    [
      4,
      'Valérie Lemaire',
      'BE',
      'Équipage remarquable, pizza du chef à tomber. Le jacuzzi était en maintenance le premier jour.',
      { fr: true },
    ],
    [5, 'Majid Al Hosani', 'AE', 'Children on the floating basketball, grandparents in the cool, all content. Rare.'],
  ],
  frankincense: [
    [5, 'Rosalind Pike', 'GB', 'The carving on the stern deserves an hour of its own. The shuwa deserves two.'],
    [5, 'Ali Al Balushi', 'OM', 'I have lived in Muscat all my life and had never seen Mutrah like this.'],
    [
      4,
      'Kerstin Vogt',
      'DE',
      'Dolphins on the way out without anybody chasing them. Wonderful evening; the deck toilets are basic.',
    ],
  ],
  daymaniyat: [
    [5, 'Fabian Roth', 'CH', 'Seven turtles, one leopard shark, and a guide who knew where all eight lived.'],
    [4, 'Shireen Patel', 'IN', 'Bumpy ride back in the afternoon, as they told us. The reef is worth every bump.'],
    [
      5,
      'Ana Marques',
      'PT',
      'Gear rinsed, suits in the right size, permits done. I have dived in worse organised marine parks that cost three times as much.',
    ],
  ],
  qamar: [
    [
      5,
      'Duncan Fraser',
      'GB',
      'Fatma could sail a bathtub. We learnt more in four hours than in a week of lessons at home.',
    ],
    [
      5,
      'Beatriz Lopes',
      'BR',
      'Four nights, three coves, light in the water whenever you moved a hand. We did not see another yacht.',
    ],
    [
      4,
      'Jürgen Haas',
      'DE',
      'Excellent boat in good order. On the second day there was no wind and much engine, nobody’s fault.',
    ],
  ],
}
