import type { DemoReview } from '../entries.ts'

export const ibizaReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'sal-marina': [
    [
      5,
      'Marta Vidal',
      'ES',
      'Toni looked through his bucket, shook his head, moved, looked again, moved once more. The posidonia says thank you and so do we.',
    ],
    [
      5,
      'Alice Thornbury',
      'GB',
      'A table in Formentera in high season, in the shade, with our feet in sand. I did not ask what favour it cost him.',
    ],
    [
      4,
      'Jurriaan Smit',
      'NL',
      'No engines in view at the stern, so six of us sat there like seals from Illetes to Cala Saona. Es Vedrà is extra fuel, as they state.',
    ],
    [
      5,
      'Maëlle Guérin',
      'FR',
      'Rien qu’une marche entre le matelas et l’eau : ma mère a plongé quatorze fois, elle comptait. Toni a même trouvé une table pour onze.',
      { fr: true },
    ],
    [
      4,
      'Sebastian Krol',
      'PL',
      'Good sound, cold drinks, fast crossing. Late return traffic into Botafoch cost the last ten minutes of light.',
    ],
    [
      3,
      'Tanya Rhodes',
      'US',
      'Skipper and boat get a five, but we paid for eight hours and were asked to be back in seven and a half because of the next guests.',
      {
        reply:
          'The half hour has been paid back. Evening charters now begin an hour after the day ones, so Toni no longer has to look at his watch and neither do you.',
      },
    ],
  ],
  'luna-pitiusa': [
    [
      5,
      'Camilla Strøm',
      'NO',
      'They opened the stern, lit the grill, sank the platform, and four children were in it up to their waists for five hours. I was the fifth.',
    ],
    [
      5,
      'Gonzalo Ibáñez',
      'ES',
      'Portinatx for dinner, and in the morning Cala d’en Serra with only us and a man rowing.',
    ],
    [4, 'Nick Pappas', 'AU', 'Eleven until eight is a proper day. The grill seats get the smoke when she swings.'],
    [
      4,
      'Ellen Verbeke',
      'BE',
      'Two seats that look out over the water became a chess corner for my father and a crew member, who let him win only once.',
    ],
  ],
  'tagomago-drift': [
    [
      5,
      'Rosie Callaghan',
      'IE',
      'Somebody turned the music off without being asked and twelve people watched the sun go in. Then seconds of paella.',
    ],
    [5, 'Jordi Puig', 'ES', 'I am from Valencia and came prepared to suffer. It was good rice.'],
    [
      4,
      'Anja Weber',
      'DE',
      'We sailed to the Bledes and half the way back, then the wind went home before us. Bring a jumper for after dark.',
    ],
    [
      4,
      'Thomas Picard',
      'FR',
      'Semaine autour de l’île dans le sens du vent, deux nuits à Formentera, le marché de Santa Eulària avec la cuisinière. Les cabines avant sont chaudes jusqu’à minuit.',
      { fr: true },
    ],
  ],
  'vedra-noir': [
    [
      5,
      'Aleksandra D.',
      'PL',
      'The jet tender went ahead to keep our buoy while forty people on the beach wondered who we were. Nobody, it turned out, in very dry towels.',
    ],
    [
      4,
      'Marco Zanetti',
      'CH',
      'Two clubs and Es Vedrà between noon and dinner. At forty knots talk is impossible, which in our group was an advantage.',
    ],
    [
      2,
      'Leanne Potter',
      'GB',
      'Our slot at the beach club had not been confirmed, so we waited on the boat for ninety minutes in the sun while the stewardess made calls.',
      {
        reply:
          'The booking had been made for the day after, by us. We have returned the price of the waiting and of the lunch, and tables are now confirmed in writing with a copy to the guest.',
      },
    ],
  ],
  'barca-vella': [
    [
      5,
      'Ophélie Renard',
      'FR',
      'Vicent achète les crevettes à un vieux monsieur dans un hangar à bateaux et ne dit pas lequel. Le riz, mon Dieu, le riz.',
      { fr: true },
    ],
    [
      5,
      'Dylan Price',
      'GB',
      'The rope swing is for the grandchildren. I am fifty-two and was on it longer than they were.',
    ],
    [
      4,
      'Lucía Marín',
      'ES',
      'She rolls, as any llaüt does, and my sister went green near the cliffs. Twenty minutes later she ate two plates.',
    ],
    [
      5,
      'Stephan Roth',
      'DE',
      'Fifteen miles and not one more, straw hats for all ten, a captain who knows when to be quiet.',
    ],
    [
      4,
      'Imogen Ellis',
      'AU',
      'Pick another if you need loud music or speed. Espalmador at anchor with a lunch from one pan suited the four of us to the ground.',
    ],
  ],
}
