import type { DemoReview } from '../entries.ts'

export const northReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'lady-wren': [
    [
      5,
      'Edith Marlowe',
      'GB',
      'My father served on one of these. He put his hand flat on the brass plate, said nothing for a while, and then asked for gin.',
    ],
    [
      5,
      'Cornelia Hess',
      'DE',
      'Horizontal rain outside, twenty degrees and crumpets inside. I have never been so happy about bad weather.',
    ],
    [
      4,
      'Kwame Asante',
      'GH',
      'The captain’s jokes are every bit as old as advertised. Because of the lock we had to leave at ten past four sharp, so tell your late friends half past three.',
    ],
    [5, 'Hugh Farringdon', 'GB', 'Tower Bridge from the wheelhouse with a toasting fork in one hand.'],
    [
      4,
      'Martine Leclerc',
      'FR',
      'Douze autour de deux tables, le poêle qui ronfle, Greenwich dans la brume. La banquette du fond est étroite pour trois Français après le déjeuner.',
      { fr: true },
    ],
  ],
  tideway: [
    [5, 'Josh Abara', 'GB', 'Head of audit screamed. We have it on tape.'],
    [
      4,
      'Saoirse Doyle',
      'IE',
      'Good stories up to Wapping, then hold on to your fillings. Red waterproofs kept us dry from the neck down.',
    ],
    [
      5,
      'Miguel Torres',
      'CO',
      'We went as far as the Thames Barrier, silver in the sun like helmets, and the guide knew how each gate turns.',
    ],
    [
      3,
      'Ruth Cohen',
      'GB',
      'My choice, so my fault, but fifty minutes with a bad back is a mistake. Tell people about the bumps before Canary Wharf, not after Tower Bridge.',
      {
        reply:
          'Agreed. The question about backs, knees and babies now comes with the booking and again on the pontoon.',
      },
    ],
  ],
  shiokaze: [
    [
      5,
      'Emily Carver',
      'US',
      'Fuji came out for twelve minutes, black on orange, and the mate bowed to it before he bowed to us.',
    ],
    [
      5,
      'Misaki Tanaka',
      'JP',
      'The sushi box from Misaki alone was worth the trip across the bay. My parents, both over eighty, were handed down the steps as if they were porcelain.',
    ],
    [
      4,
      'Arthur Nguyen',
      'VN',
      'No mountain that evening, so Kenji took the canals and the refineries. I am an engineer and preferred it.',
    ],
    [
      4,
      'Louise Hébert',
      'CA',
      'Chaussons chauds, serviettes chaudes, karaoké plus froid : le répertoire anglais est mince. Sous le Bay Bridge, silence complet et mille lumières.',
      { fr: true },
    ],
  ],
}
