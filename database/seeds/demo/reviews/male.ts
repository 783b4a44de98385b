import type { DemoReview } from '../entries.ts'

export const maleReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'manta-season': [
    [
      5,
      'Katrin Ebner',
      'AT',
      'Nineteen mantas on one cleaning station, and back on the mother ship it was so quiet that I could hear my own logbook.',
    ],
    [
      5,
      'Rohan Wijesinghe',
      'LK',
      'I do not dive. I had my own guide, my own reef and, on the Wednesday, my own turtle.',
    ],
    [
      4,
      'Giselle Faucher',
      'FR',
      'Le compresseur sur le dhoni, voilà la bonne idée : on dort. Trois plongées par jour, c’est un rythme soutenu ; j’en ai sauté quelques-unes sans remords.',
      { fr: true },
    ],
    [
      5,
      'Dave Hollis',
      'AU',
      'Ibrahim chose the eastern side on Sunday and by Monday noon was insufferable, with reason.',
    ],
    [
      4,
      'Yoon Seo-yeon',
      'KR',
      'The whale shark made of sand was as long as a bus and had better manners. Cabin water pressure could be stronger.',
    ],
    [
      3,
      'Frank Delgado',
      'US',
      'Diving excellent, but two days of rain and twenty people in one saloon is a lot of people, and the Wi-Fi they mention is a rumour past the second atoll.',
      {
        reply:
          'The rain I can only apologise for. A second covered lounge has since been made on the top deck, and our page now says plainly where the signal ends.',
      },
    ],
  ],
  fehi: [
    [
      5,
      'Hamish Orr',
      'NZ',
      'Outer reef at six with a surfboard, nobody out, Aminath’s pancakes at eight. Ten knots of wind every day from the same side, as if it were paid.',
    ],
    [
      5,
      'Benedetta Sala',
      'IT',
      'Nurse sharks under the stern at night: my children were in before I had finished being afraid.',
    ],
    [
      4,
      'Joost Hendriks',
      'NL',
      'Ten metres wide is a village square. One afternoon we crossed an open channel and she slammed a bit, then it was lagoons again.',
    ],
  ],
  hanifaru: [
    [
      5,
      'Olivia Harcourt',
      'GB',
      'The seaplane stopped beside the yacht, someone opened a door, and I was handed a cold towel by name. Next morning the island outside had been exchanged for another.',
    ],
    [
      5,
      'Majid Al T.',
      'AE',
      'Three generations came, fourteen people in all. The biologist had my nephews counting parrotfish at seven each morning, of their own free will.',
    ],
    [
      4,
      'Emmanuelle Prieur',
      'FR',
      'Deux cabines de soins, dix-huit personnes d’équipage, et pourtant jamais l’impression d’être surveillé. La carte des oreillers est plus longue que celle des fromages, ce qu’on pardonne sous les tropiques.',
      { fr: true },
    ],
  ],
  'bodu-mas': [
    [
      5,
      'Lindsay Park',
      'US',
      'Seven hours between flights and I spent none of them in the terminal. Turtle at eleven, grilled tuna on a strip of sand at one, hair still wet at check-in.',
    ],
    [5, 'Manoj Perera', 'LK', 'They locked our bags below and texted me when the check-in counter opened.'],
    [
      4,
      'Franziska Graf',
      'CH',
      'The sandbank gets smaller while you eat, which is charming and slightly worrying. Bring a shirt for snorkelling, the sun at noon is merciless.',
    ],
    [
      4,
      'Darius Kazlauskas',
      'LT',
      'Reef wall with hawksbills a few metres down, crew very watchful of my weak swimmer of a wife. Freshwater shower short but real.',
    ],
  ],
}
