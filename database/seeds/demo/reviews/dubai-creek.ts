import type { DemoReview } from '../entries.ts'

export const dubaiCreekReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'noor-el-khor': [
    [
      5,
      'Margaret Oyelaran',
      'GB',
      'Sixty-four colleagues from nine countries, and the man loading refrigerators on the next dhow waved to every one of us. The lamb ran out last, which is as it should be.',
    ],
    [
      5,
      'Suresh Pillai',
      'IN',
      'My daughter’s sangeet was on the upper deck under the lanterns, with the grandmothers cool behind glass below. Nobody had to choose.',
    ],
    [
      4,
      'Heike Lohmann',
      'DE',
      'The level gangway was decisive for us with two wheelchairs. Buffet very good, coffee only so-so, dancer spectacular.',
    ],
    [
      4,
      'Jean-Baptiste Ndiaye',
      'SN',
      'Une délégation de cinquante personnes embarquée en douze minutes, cela mérite d’être salué. Le micro grésille un peu pendant les discours.',
      { fr: true },
    ],
    [
      5,
      'Anita Varga',
      'HU',
      'Turning below Garhoud Bridge and drifting back past the spice wharf, I smelled the cardamom before I saw the sacks.',
    ],
  ],
  zahra: [
    [
      5,
      'Leila Haddad',
      'LB',
      'Twenty-six of us at one table heard every word of my uncle’s toast, for better and for worse.',
    ],
    [
      5,
      'Robert Sinclair',
      'CA',
      'Yusuf’s sister came out of the kitchen to carve the ouzi herself and would not let my father leave without dates from Liwa.',
    ],
    [
      4,
      'Camila Rojas',
      'CL',
      'Sitting on cushions for two hours is not for old knees, though they found a chair for my dad at once. Machboos with prawns: second helping, no shame.',
    ],
    [
      4,
      'Ayşe Demir',
      'TR',
      'It was a cool evening, they rolled the canopy away and Bastakiya went by in lamplight. I would have gone slower still.',
    ],
  ],
  'bani-sayf': [
    [
      5,
      'Oliver Strand',
      'NO',
      'I pulled on a rope that somebody’s grandfather had pulled on, and the old yard went round. No music, no screens, no hurry, three teenagers who did not ask for any.',
    ],
    [
      5,
      'Mariam S.',
      'AE',
      'Forty years in this country and I had never heard the song my own great-grandfather must have sung. My aunt cried and then ate six flatbreads.',
    ],
    [
      4,
      'Paul Desrosiers',
      'CA',
      'Une seule huître sur douze avait une perle, minuscule, et mon fils la garde dans une boîte d’allumettes. Prévoyez un chapeau, l’ombre tourne.',
      { fr: true },
    ],
  ],
  'abra-nouveau': [
    [5, 'Ingrid Halvorsen', 'NO', 'The loudest thing for an hour was my own teaspoon.'],
    [
      5,
      'Daniel Achterberg',
      'NL',
      'We took the old-town hour at dusk, both banks calling to prayer a few seconds apart, karak in hand, blanket on knees. My wife had brought a book and read three lines.',
    ],
    [
      4,
      'Shirin Moradi',
      'DE',
      'Our skipper explained every wind tower and one feud between neighbours. There is no toilet, which they say clearly and which my brother ignored.',
    ],
    [
      5,
      'Emeka Obi',
      'NG',
      'I proposed in front of the textile souk because it was silent enough to be heard. She made me repeat it all the same.',
    ],
    [
      4,
      'Joanna Pike',
      'AU',
      'Two hours to the Water Canal waterfall and back was a touch long on a wooden bench; the one-hour trip is the jewel.',
    ],
  ],
}
