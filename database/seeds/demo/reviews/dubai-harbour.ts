import type { DemoReview } from '../entries.ts'

export const dubaiHarbourReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  amberjack: [
    [
      5,
      'Priya Nair',
      'IN',
      'My parents do not swim and were given the noodle vests without a word, so for the first time in forty years my mother was in the sea. Captain Reza stayed in the water beside her.',
    ],
    [
      5,
      'Tom Whitcombe',
      'GB',
      'Lines off at four, anchor down opposite the Atlantis by twenty past. I had paid for three hours and got three hours of sea, not two hours of canal.',
    ],
    [
      4,
      'Anneke de V.',
      'NL',
      'Fourteen of us fitted without elbows. The grill struggled with that many kebabs and the second batch came late, but by then nobody was counting.',
    ],
    [
      5,
      'Sofiane B.',
      'FR',
      'Deux playlists, une en haut pour les ados, une dans le cockpit pour nous : la paix des familles. Le capitaine a gardé le coucher de soleil pour la fin, juste dans l’axe des tours.',
      { fr: true },
    ],
    [
      5,
      'Khalid A.',
      'SA',
      'Third time on this boat. Reza remembered that my son is afraid of jellyfish and had already looked.',
    ],
    [
      3,
      'Meghan R.',
      'US',
      'Lovely yacht, but Gate 3 took us half an hour to find with a taxi driver who had never heard of it, and that half hour came off our trip.',
      {
        reply:
          'You are right, and we now send a pin and a photograph of the gate the evening before. Write to me when you are next here and the lost half hour is yours.',
      },
    ],
    [
      5,
      'Oksana Melnyk',
      'UA',
      'Birthday cake came out at the exact minute the Palm lights went on. I suspect that was planned.',
    ],
  ],
  'halcyon-reach': [
    [5, 'Rajesh Iyer', 'IN', 'Order the hammour. Then order it again for whoever said they were not hungry.'],
    [
      4,
      'Caroline Duvernay',
      'FR',
      'Vingt personnes, trois générations, aucune dispute. Le chef a préparé pour ma fille végétarienne un vrai plat de pois chiches et de grenade ; seul regret, le café, très léger.',
      { fr: true },
    ],
    [
      5,
      'Hamad Al K.',
      'QA',
      'Grandfather slept two hours in a cold cabin while eleven grandchildren jumped off the stern above his head, and he woke up asking when lunch was.',
    ],
    [
      4,
      'Lorna McAllister',
      'GB',
      'The ankle-deep platform is clever: toddlers paddled, we sat with our feet in. Wind got up after two and the ride home was bumpy in spite of her size.',
    ],
  ],
  bonito: [
    [
      5,
      'Jonas & Lea',
      'DE',
      'Six in the morning sounded like punishment, and then the sea was flat as a plate and we were alone off the crescent.',
    ],
    [
      5,
      'Marisol G.',
      'MX',
      'The captain pulled my boys round on the doughnut until their arms gave up, which took ninety minutes and saved the rest of our holiday.',
    ],
    [
      4,
      'Yuki Tanabe',
      'JP',
      'Small, clean and honest boat. Please know that “cabin” here means a place to change clothes, not to sit.',
    ],
    [
      3,
      'Darren Cole',
      'GB',
      'Fine for four. With eight adults on board we were knee to knee and the cold box was under somebody all the time.',
      {
        reply:
          'Eight is what the licence allows; five is what I would bring myself. I have changed our confirmation so that it says so.',
      },
    ],
  ],
  orlo: [
    [
      5,
      'Helen Papadakis',
      'CY',
      'My mother gets seasick on a pedalo. On Orlo she drank two coffees at the bar upstairs and told the captain about her wedding.',
    ],
    [
      5,
      'Mustafa E.',
      'TR',
      'Wheelchair from quay to cockpit without lifting, which I have asked for in four countries and been given once.',
    ],
    [
      4,
      'Kirsten Aagaard',
      'DK',
      'Slow, as they tell you. We swam off Bluewaters twice and nobody cared what time it was; I only missed a little more shade at the front.',
    ],
    [4, 'Abhishek S.', 'IN', 'Twins, pram, two sets of in-laws, one baby pool inflated on the foredeck. It worked.'],
  ],
  marguerite: [
    [
      5,
      'Eleanor Pryce',
      'GB',
      'Captain Dinesh has polished this boat for so long that he apologised for a fingerprint. Quiet morning on the lee of the Palm, lamb kofta, nobody else in sight until noon.',
    ],
    [5, 'Ji-woo Park', 'KR', 'My daughter drew her dolphin in the logbook between one from Norway and one from Peru.'],
    [
      4,
      'Franck Lemoine',
      'BE',
      'Pour un déjeuner d’affaires à dix, c’est le bon bateau : on s’entend parler. J’aurais aimé un peu plus de choix dans les boissons sans alcool.',
      { fr: true },
    ],
    [5, 'Samira H.', 'AE', 'I asked for no music and got no music. You would be surprised how rare this is.'],
  ],
  tern: [
    [
      5,
      'Callum Reid',
      'AU',
      'Fifty-one knots on the plotter, my fourteen-year-old has a photo of it as his lock screen. Listen to the holding-on talk, he means it.',
    ],
    [
      4,
      'Beatriz Fontes',
      'PT',
      'We were soaked by the first corner and laughing by the second. Take dry clothes for the taxi, the boat has no place to keep them really dry.',
    ],
    [
      3,
      'Ahmed Y.',
      'EG',
      'There was wind, so we did thirty knots and not fifty. The skipper explained why before leaving, but two teenagers were disappointed and one hour is short for the price.',
      {
        reply:
          'Thirty was the right number that afternoon. Bring them back on a calm morning before nine and I will take a quarter off.',
      },
    ],
  ],
  northwind: [
    [
      5,
      'Charlotte Ashdown',
      'GB',
      'Thirty people for my husband’s fiftieth, and at no point did anyone stand in line for a drink, a bathroom or a view. The slow turn at blue hour made the whole upper deck go silent.',
    ],
    [
      5,
      'Bilal Qureshi',
      'PK',
      'Our company turned ten on this yacht. The hostess learned names from the badges before we had left the quay and was still using them at midnight.',
    ],
    [
      4,
      'Nathalie Rousselet',
      'FR',
      'Service impeccable, six salles de bains, jamais d’attente. La piste de danse devient glissante quand le jacuzzi déborde : prévoyez des chaussures.',
      { fr: true },
    ],
    [
      5,
      'Dmitri V.',
      'KZ',
      'I wanted fireworks and was told no in the first phone call, kindly. They were right, the city was enough.',
    ],
    [
      4,
      'Grace Mwangi',
      'KE',
      'Food was generous and hot for thirty-three guests. The sound engineer is worth adding if you have a live singer; ours sounded like a record.',
    ],
  ],
}
