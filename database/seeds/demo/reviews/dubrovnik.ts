import type { DemoReview } from '../entries.ts'

export const dubrovnikReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  lokrum: [
    [
      5,
      'Nora Lindholm',
      'FI',
      'At two o’clock the colour came into the rock on Lopud just as Marin had said, and then we had it to ourselves.',
    ],
    [
      5,
      'Andrew Beaumont',
      'GB',
      'Under the city walls with the engine off, near enough to hear a waiter drop a fork. The cousin in Suđurađ grills a bass I still think about.',
    ],
    [
      4,
      'Ana Ferreira',
      'PT',
      'Three stops and none of them in my guidebook. I would have liked twenty minutes more at the abandoned villa and twenty less at lunch, my husband the opposite.',
    ],
    [
      5,
      'Cho Min-seo',
      'KR',
      'Even with shade over the table I burned my feet, because I would not take them out of the water.',
    ],
    [
      5,
      'Estelle Fournier',
      'FR',
      'On nous avait promis le côté tranquille de Šipan : trois enfants du village, un chien, un plongeoir en pierre. Marin connaît tout le monde, y compris le chien.',
      { fr: true },
    ],
    [
      4,
      'Wade Jennings',
      'US',
      'Great day, bumpy last half hour as the afternoon wind came up the channel. Eleven would be tight, we were seven.',
    ],
  ],
  ragusa: [
    [
      5,
      'Petra & Ivo',
      'HR',
      'Red sails up, klapa singing, two hundred strangers on the harbour wall applauding our wedding.',
    ],
    [
      4,
      'Dominic Shaw',
      'GB',
      'Forty of us for a client evening at dusk. Ham carved on deck, captain in waistcoat, speeches audible; the steps to the lower deck are steep in heels.',
    ],
    [
      5,
      'Renata Castillo',
      'MX',
      'I expected a pirate toy and found carpentry. My uncle, who restores furniture, spent the reception under a table.',
    ],
  ],
  mljetska: [
    [
      5,
      'Jörg and Silke',
      'DE',
      'Two people, one self-tacking jib, no shouting, nine days after our silver wedding. Nightingales at the berth on the first evening and the last.',
    ],
    [
      4,
      'Adèle Simonin',
      'FR',
      'Le lac salé de Mljet à l’aube, rames rentrées. Moteur un peu bruyant pour sa taille ; tout le reste est soigné, jusqu’aux bouts lovés par couleur.',
      { fr: true },
    ],
    [
      4,
      'Piotr Zieliński',
      'PL',
      'Okuklje is as round as they say and the mooring did cost a dinner. Dinner was worth a mooring.',
    ],
  ],
  sponza: [
    [
      5,
      'Lucy Hargreaves',
      'GB',
      'Lastovo, no moon, telescope out of the bow locker, and Petra naming things in three languages. My son decided on astronomy between Tuesday and Thursday.',
    ],
    [5, 'Emil Sørensen', 'DK', 'She was already swimming back across the bay each morning when we came up for coffee.'],
    [
      4,
      'Tatjana Krasniqi',
      'AL',
      'Sailed wherever there was wind and waited where there was none. Cabins in the bows are narrow at the feet if you are tall.',
    ],
    [
      5,
      'Colin Pretorius',
      'ZA',
      'Petra cooks twice a week by contract and did it four times by temperament. The black risotto!',
    ],
  ],
}
