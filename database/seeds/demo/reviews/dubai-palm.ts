import type { DemoReview } from '../entries.ts'

export const dubaiPalmReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  solene: [
    [
      5,
      'Victoria Lindqvist',
      'SE',
      'Barefoot from the hotel to the pontoon, focaccia warm at the other end. I could have stopped there and been content.',
    ],
    [5, 'Mohammed R.', 'SA', 'One stewardess looked after sixteen of us and I never saw her run.'],
    [
      4,
      'Patricia Holm',
      'US',
      'That big sunbed upstairs causes fights, so draw lots early. Otherwise a calm, pretty boat and a quick hop to the swimming in front of the Atlantis.',
    ],
    [
      5,
      'Élodie Garnier',
      'FR',
      'Ma belle-mère, qui critique tout, a demandé la recette de la focaccia. Le Seabob a occupé les garçons pendant trois heures.',
      { fr: true },
    ],
  ],
  'pelican-house': [
    [5, 'Aoife Brennan', 'IE', 'The swings. My mother is seventy-eight and would not get off the swings.'],
    [
      5,
      'Karim Benali',
      'MA',
      'First outing with a newborn: anchored between two fronds, water like milk in a saucer, and the mate made my wife a flat white without being asked.',
    ],
    [
      4,
      'Sophie Tremblay',
      'CA',
      'L’ardoise annonçait mangue, fruit du dragon et « pastèque, désolé ». Les enfants ont fini la pastèque ; il manquait juste un peu de vent pour les kayaks.',
      { fr: true },
    ],
    [
      5,
      'Ritu Agarwal',
      'IN',
      'All of us had been dancing until four. Hammocks, espresso, no wake, nobody spoke until one o’clock.',
    ],
    [
      4,
      'Bart Claes',
      'BE',
      'A pleasant veranda that floats; the view inside the crescent is of villas rather than horizon, which my kids preferred and I did not.',
    ],
  ],
  vesper: [
    [
      5,
      'Alessandra Conti',
      'IT',
      'Finally a boat here that knows when to stop decorating. We were six, there were oysters, and the beach club looked at us for once.',
    ],
    [
      5,
      'Rupert Fane',
      'GB',
      'Thirty-six knots with the wind passing over my hat instead of through it. Expensive by the hour and I would pay it again.',
    ],
    [
      4,
      'Yasmin T.',
      'EG',
      'The table at the crescent was booked, shaded and ready, as promised. With nine of us on board it was snug, so believe them when they say six.',
    ],
    [
      3,
      'Craig Donnelly',
      'US',
      'Beautiful object. It is a small yacht for the money, the generator was noisy at lunch, and nobody had warned us about shoes.',
      {
        reply:
          'The generator mount has been changed since. About the shoes you are simply right: it was in small print, and small print is for insurers, not for guests.',
      },
    ],
    [5, 'Mei Fujimoto', 'JP', 'Every cupboard closes with one soft click, and I opened them all.'],
  ],
  tamarind: [
    [
      5,
      'Angela Reyes',
      'PH',
      'I came for the team building and stayed for a second mate from Cebu who sings Whitney better than Whitney. Our finance director has asked that the video be deleted.',
    ],
    [
      4,
      'Hassan Jaber',
      'BH',
      'Meeting from nine, party from five, invoice with the right order number two days later. The presentation screen is bright enough even with curtains open.',
    ],
    [
      2,
      'Nicola Ferrante',
      'IT',
      'Quiet dinner music was what we had asked for. The karaoke was set up when we boarded, the previous group had left confetti in the cockpit, and we sailed forty minutes late.',
      {
        reply:
          'Everything you write is true. We had squeezed two charters too close together, and since that night an empty hour stands between them. You have your money for the lost time, and my apology.',
      },
    ],
  ],
  'isla-clara': [
    [
      5,
      'Sinead Kavanagh',
      'IE',
      'The back wall went up into the ceiling and my two-year-old laughed at it for about four minutes.',
    ],
    [
      4,
      'Pedro Salgado',
      'AR',
      'Twelve friends with a plan to do nothing, done very well. We got one good hour of sail in the afternoon; the rest was engines, and shrimp from a cook who argued about football.',
    ],
    [
      4,
      'Charlene Booysen',
      'ZA',
      'Slept eight of us for one night off the Royal beach. Cabins are cool, showers strong, the foredeck cushions at sunrise are the thing.',
    ],
  ],
}
