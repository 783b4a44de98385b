import type { DemoReview } from '../entries.ts'

export const dubaiRashidReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'meridian-crown': [
    [
      5,
      'Sir Anthony Bell',
      'GB',
      'They had asked about allergies before I had thought of them. Forty-eight guests, one sesame, dealt with in writing.',
    ],
    [
      5,
      'Noura Al S.',
      'AE',
      'My brother’s engagement: the city went past from the flagpole to the Palm while we ate, and dessert arrived off the Burj as if by appointment.',
    ],
    [
      4,
      'Konstantin Weiss',
      'DE',
      'Three decks, nine crew, faultless timing. The bar upstairs is indeed the one from Milan, with slightly smaller Negronis.',
    ],
    [
      5,
      'Lakshmi Rangan',
      'IN',
      'Shoes were ticketed like coats at the opera and every pair came back to the right feet at one in the morning.',
    ],
    [
      4,
      'Gregory Hale',
      'US',
      'Took her towards Oman for three nights with ten people. Formalities cost us one morning at anchor, the agent was honest about that beforehand, and the cinema room helped.',
    ],
  ],
  'argo-nord': [
    [
      5,
      'Thibault Leroux',
      'FR',
      'Réveil sous les falaises de Musandam, mille mètres de roche et pas une lumière. Le guide de Khasab nous a fait plonger deux fois avant le petit-déjeuner.',
      { fr: true },
    ],
    [
      5,
      'Bernd Oster',
      'AT',
      'She is a ship and not a yacht, and that is a compliment. My old motorcycle went ashore on the crane and came back with a flat tyre and a happy owner.',
    ],
    [
      4,
      'Kelsey Morgan',
      'AU',
      'Plankton glowing under the stern at night, no other soul for miles. One long rolling night off Fujairah on the way out; take the tablets.',
    ],
  ],
  starling: [
    [
      5,
      'Marcus Feldmann',
      'CH',
      'Landed at seven, swimming off the World by nine, lunch at a laid table, ironed shirt at four, gate B12 at half past five. I have had worse layovers.',
    ],
    [
      5,
      'Shanthi D.',
      'LK',
      'Our suitcases stayed in the cabins while my parents waited for their cruise ship, and they boarded it showered and fed.',
    ],
    [
      4,
      'Philippa Grant',
      'GB',
      'The side terrace beside the dining table is worth the fuss. It was a little windy for hats at the bow lounge.',
    ],
    [
      4,
      'Rodrigo Paes',
      'BR',
      'Quiet, quick, correct. I would only wish for a barbecue on board, because the set menu was rather formal for children.',
    ],
  ],
}
