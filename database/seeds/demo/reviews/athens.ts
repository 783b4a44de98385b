import type { DemoReview } from '../entries.ts'

export const athensReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  saronida: [
    [
      5,
      'Matthias Kern',
      'DE',
      'Checked out by four, Aegina by eight, pistachio ice cream by nine. Engine sounds brand new and the second battery bank let us stay away from harbours for three nights.',
    ],
    [
      4,
      'Pauline Roche',
      'FR',
      'Le livret de route vaut un équipier de plus : profondeurs justes, pompes à carburant justes, et la page des regrets remplie par les équipages précédents. Le guindeau fatigue un peu en fin de semaine.',
      { fr: true },
    ],
    [
      5,
      'Radek Dvořák',
      'CZ',
      'The hard way to Kythnos first, as drawn, and then we had the wind behind us for the remaining five days, which is the whole point of the booklet.',
    ],
    [
      3,
      'Allison Burke',
      'US',
      'Boat solid, but Saturday handover at Alimos is chaos and we waited until seven for somebody to sign the inventory.',
      {
        reply:
          'Forty boats and one bad Saturday. Crews of Saronida now have a time slot and my own number, which I answer.',
      },
    ],
  ],
  ammos: [
    [
      5,
      'Family Van Houten',
      'NL',
      'Ten people who cannot agree on a restaurant lived for a week on one boat without a raised voice. Thank the cook.',
    ],
    [
      5,
      'Dana Shapiro',
      'US',
      'The slide went on at the second bay, just as they say, and came off on the last day under protest from my father-in-law, who is sixty-nine.',
    ],
    [
      4,
      'Giulio Marchesi',
      'IT',
      'All night the air conditioning runs and you hear nothing. Moorings in Hydra are hopeless with eight metres of beam, we lay outside and took the tender.',
    ],
    [5, 'Nadia Hosseini', 'SE', 'I was a guest on my own holiday, as advertised, and read two books.'],
    [
      4,
      'Benoît Charlier',
      'BE',
      'Six cabines qui ferment vraiment, un frigo à deux portes et un skipper qui connaît les criques sans taverne. Le wifi disparaît dès qu’on quitte Poros.',
      { fr: true },
    ],
  ],
  hesperia: [
    [
      5,
      'Lawrence Ito',
      'US',
      'Acropolis at eight with a guide, peacocks taking melon from the deckhand at eleven. My daughter believes this is what Greece is.',
    ],
    [
      4,
      'Ewa Lis',
      'PL',
      'Captain Lefteris kept every leg under two hours, even when we begged for a longer one. Epidavros after closing, with only our own footsteps, I will keep.',
    ],
    [
      5,
      'Anders Holmqvist',
      'FI',
      'Swordfish on the quay at Vathi with the captain’s cousin playing backgammon for the bill. We lost.',
    ],
  ],
  lykavittos: [
    [
      5,
      'Zoe Mitchell',
      'AU',
      'Danae never touched the engine after Vouliagmeni. Flat water, warm wind off the hills, dakos on a board, a guitar that she plays better than she admits.',
    ],
    [5, 'Nikolaos F.', 'GR', 'Athenian for fifty years and I had never swum at the places she took us.'],
    [
      4,
      'Carmen Villalba',
      'ES',
      'Lovely evening and the Markopoulo white was cold. Four hours passes quickly, ask for five if you want Sounion.',
    ],
    [
      4,
      'Rory MacLean',
      'GB',
      'We had her bareboat for the week: simple, sound, few rules. Fridge is small for six people and the dinghy needs patching.',
    ],
  ],
  makronisi: [
    [
      5,
      'Stefan Aigner',
      'AT',
      'The second time we start from Lavrion, and we shall not go back to Alimos. Hot springs on Kythnos on Sunday night with a torch between our teeth.',
    ],
    [
      5,
      'Hélène Bouchard',
      'CA',
      'Code zéro envoyé devant Kéa, neuf nœuds sur le compteur et ma fille à la barre. Sifnos le mardi, comme prévu.',
      { fr: true },
    ],
    [
      4,
      'Marko Horvat',
      'SI',
      'Sails well for a catamaran, truly. Watermaker needed a filter on day three, the base explained the change over the phone in ten minutes.',
    ],
    [
      4,
      'Deborah Klein',
      'ZA',
      'Our plane landed at one and we were out of the harbour by five. The helm seat for two lived up to its reputation, my sister is now engaged.',
    ],
  ],
}
