import type { DemoReview } from '../entries.ts'

export const gocekReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'kaptan-sevda': [
    [5, 'Susanne Albrecht', 'DE', 'We extended by three nights because of vine leaves, and we are not the first.'],
    [
      5,
      'Graham Tully',
      'GB',
      'Tea in tulip glasses after the first swim, stern tied to a pine, nobody selling anything. The honesty list at the end came to less than one evening in a hotel bar.',
    ],
    [
      4,
      'Selin Arslan',
      'TR',
      'I know gulets since childhood and this one is kept with love. When the wind is from the south the aft cabins hear the water slapping.',
    ],
    [
      5,
      'Catalina Duarte',
      'CO',
      'Ten cousins between five and seventy. The captain taught the small ones four knots and beat my uncle at backgammon every night.',
    ],
    [
      5,
      'Bertrand Guillon',
      'FR',
      'Le cuisinier a vu que ma femme ne mangeait pas d’aubergine et n’en a plus servi, sans qu’on ait rien dit. Les voiles sont sorties trois après-midi sur sept, quel spectacle.',
      { fr: true },
    ],
    [
      4,
      'Hana Suzuki',
      'JP',
      'Showers are small and a bit weak. Everything else is large: breakfast, cushions, hospitality.',
    ],
    [5, 'Michael Brandvold', 'US', 'By day three I had lost my shoes and by day five I had stopped looking.'],
  ],
  'mavi-gece': [
    [
      5,
      'Ursula von Arx',
      'CH',
      'The sommelier talked me into a white from Thrace and then a red from the Euphrates, and I have since ordered cases of both.',
    ],
    [
      5,
      'James Okonkwo',
      'NG',
      'A wedding for thirty at anchor and twelve of us staying the week. Chef Cem changed the menu after tasting my grandmother’s pepper sauce.',
    ],
    [
      4,
      'Francesca Lodi',
      'IT',
      'Five hundred metres of sail on the way to Ölüdeniz: even the crew took pictures. The jacuzzi is at the bow, so forget it under way.',
    ],
  ],
  yunus: [
    [5, 'Tamsin Boyd', 'GB', 'Sloping side decks, toddler under one arm, coffee in the other hand. Sold.'],
    [
      5,
      'Dieter Lang',
      'DE',
      'With two artificial knees I had given up on sailing boats. On this one I walked forward to the anchor like a young man.',
    ],
    [
      4,
      'Agata Wrona',
      'PL',
      'The chart that grades bays by shade and goats is correct, particularly about the goats. The outboard was moody in the mornings.',
    ],
    [
      4,
      'Loïc Kerbrat',
      'FR',
      'Deux minutes jusqu’à la boulangerie, quarante mouillages pour la finir. Grand-voile un peu détendue, mais pour des familles c’est parfait.',
      { fr: true },
    ],
  ],
  nar: [
    [
      5,
      'Christine Bakker',
      'NL',
      'Ten showers a day and not one lecture about water. I saw the red top from two bays away when my swim turned out longer than planned.',
    ],
    [
      4,
      'Oğuz Tan',
      'TR',
      'We argued about Sarsala against Kapı Creek until Thursday, and on Friday went to both. Sails are standard, expectations should be too.',
    ],
    [
      5,
      'Vanessa Schmid',
      'AT',
      'Loading twelve bags of groceries in the shade at nine in the morning is a thing you only value after you have done it elsewhere in the sun.',
    ],
    [
      3,
      'Neil Hutton',
      'GB',
      'Watermaker superb, air none, and in the forward cabins it was very hot without a breath of wind. Ask about fans.',
      { reply: 'There are six fans aboard now, two of them in each bow. You were the one who asked; thank you.' },
    ],
  ],
  safir: [
    [
      5,
      'Dalia Rostom',
      'EG',
      'At Cleopatra’s baths we were alone, and when the gulets came back from lunch we were leaving. He has the timing of a pickpocket.',
    ],
    [
      4,
      'Pekka Laine',
      'FI',
      'Dinner in Kalkan, bookshop in Kaş, olive oil from a jetty. The flybridge has little shade after three.',
    ],
    [
      4,
      'Georgina Webb',
      'GB',
      'Painted fish by half past nine, snorkels rinsed, baklava at eleven: three crew for seven guests spoils you.',
    ],
  ],
  piril: [
    [
      5,
      'Yvonne Maas',
      'NL',
      'Our son is nine and would not put his face in water. Mert said nothing about it for two hours, and on the way home the boy was floating on his back.',
    ],
    [5, 'Burak Şahin', 'TR', 'Bag of simit handed down by the aunt at the fuel dock, still hot, best table in Göcek.'],
    [
      4,
      'Delphine Masson',
      'FR',
      'Trois baies, trois couleurs. La troisième, « sans raison », était la plus belle ; il faudrait une heure de plus.',
      { fr: true },
    ],
    [
      5,
      'Sandeep Gill',
      'GB',
      'The toilet does work by pressing one button once, and after years of boats I want that recorded.',
    ],
    [
      4,
      'Olga Sidorova',
      'KZ',
      'Eight people is full, so some sit in sun. Ladder with flat steps very good for my mother.',
    ],
  ],
}
