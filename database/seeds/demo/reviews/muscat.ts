import type { DemoReview } from '../entries.ts'

export const muscatReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  frankincense: [
    [
      5,
      'Judith Meyerhoff',
      'DE',
      'The rock really does turn copper, first the forts and then the whole mountain behind. I looked longest at the carved stern, where somebody has hidden a very small fish.',
    ],
    [5, 'Ismail Al B.', 'OM', 'Shuwa as my village makes it, which I did not expect to say about a boat for visitors.'],
    [
      4,
      'Stuart Pemberton',
      'GB',
      'Dolphins alongside on the morning trip, about thirty of them, and we left them in peace. Slow old lady, so do not plan anything straight afterwards.',
    ],
    [
      4,
      'Agnès Colin',
      'FR',
      'Les lampes de Mutrah s’allument une à une pendant que le panier du shuwa arrive sur le pont. Les bancs sont durs ; les coussins existent, il faut les demander.',
      { fr: true },
    ],
  ],
  daymaniyat: [
    [
      5,
      'Kim Hartono',
      'ID',
      'Four turtles within the first ten minutes, then a leopard shark asleep under a ledge. Hamed had told us to the metre where it would be.',
    ],
    [
      5,
      'Bethany Clarke',
      'GB',
      'Wetsuits in ten sizes meant that my three children were warm, my husband was warm, and I for once was not lending mine to anyone.',
    ],
    [
      4,
      'Sven Oberg',
      'SE',
      'Choppy on the way out, eighteen miles of it, and the boat took it better than I did. In the lee of the islands all was forgiven.',
    ],
    [
      5,
      'Aaliyah Rahman',
      'BD',
      'A ranger who still picks up other people’s rubbish while guiding you earns five stars before the fish even begin.',
    ],
    [
      3,
      'Martin Kolář',
      'CZ',
      'Snorkelling first class. Sandwiches dry, and we were the fourth boat at the second stop although I had been told the numbers are limited.',
      {
        reply:
          'They are limited to the reserve, not to the bay, and that morning everyone chose the same bay. Hamed now begins at the western island. The sandwiches have a new baker.',
      },
    ],
  ],
  qamar: [
    [
      5,
      'Ulrike Paulsen',
      'DE',
      'Fatma tacked this boat around the Fahal rock with a cup of tea on the binnacle and not a drop spilled. Then she made me do it.',
    ],
    [
      5,
      'Gareth Llewellyn',
      'GB',
      'Four nights to Khayran and back under bare brown mountains, phosphorescence off the ladder, wind from eleven until teatime every single day.',
    ],
    [
      4,
      'Reem Al Ghafri',
      'OM',
      'I learned to steer at forty-six. Cabins get warm in the early evening before the breeze drops into the hatch, take a fan.',
    ],
  ],
}
