import type { DemoReview } from '../entries.ts'

export const splitReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  vjetar: [
    [
      5,
      'Florian Huber',
      'AT',
      'Square top, tall mast, eight and a half knots to Vis with one reef in. Ivana had marked on the track where the gusts begin and they began there.',
    ],
    [
      5,
      'Sarah Whitlock',
      'GB',
      'We came aboard on the Friday night, had breakfast inside the palace and were off Šolta before the car park queue had moved.',
    ],
    [
      4,
      'Jakub Novotný',
      'CZ',
      'A fast boat which forgives less than a slow one, and that is why we chose her. The bow locker leaks a little on the wind.',
    ],
    [
      5,
      'Mireille Tanguy',
      'FR',
      'Bateau d’avril 2021, nous a-t-on dit, et Ivana nous a fait lui souhaiter son anniversaire. Voiles en parfait état, accueil comme chez une tante.',
      { fr: true },
    ],
    [
      5,
      'Torbjørn Dahl',
      'NO',
      'Everything labelled, everything worked, spare bulbs in a jam jar with a date on the lid.',
    ],
    [
      4,
      'Monica Alvarez',
      'US',
      'Check the anchor alarm instructions while you are still in harbour; we learned at three in the morning. Otherwise a joy to steer.',
    ],
  ],
  lavanda: [
    [
      5,
      'Keith & Moira',
      'IE',
      'Plane at noon, swim at four, as promised. The three reserved buoys meant our evenings started with gin instead of with circling.',
    ],
    [
      4,
      'Claudia Reinhardt',
      'DE',
      'Two families, six children, no accidents. Fishing rods: we too caught nothing, and wrote our names on the list.',
    ],
    [
      4,
      'Sara Lindberg',
      'SE',
      'Practical boat near the airport. With ten people the two bathrooms need a timetable, which the eleven-year-old drew up and enforced.',
    ],
    [
      3,
      'Vincent Moreau',
      'FR',
      'Le bateau est bien placé et bien conçu, mais l’un des frigos ne refroidissait plus dès le lundi, et la base n’a pu passer que le mercredi.',
      {
        fr: true,
        reply:
          'Deux jours sans frigo avec huit personnes, c’est trop. Nous avons remboursé la glace et une partie de la semaine, et chaque bateau emporte désormais une glacière électrique de secours.',
      },
    ],
  ],
  'crna-perla': [
    [
      5,
      'Bridget Nolan',
      'AU',
      'Half past seven felt cruel until we were third into the Blue Cave and saw the line behind us on the way out.',
    ],
    [
      5,
      'Davide Fontana',
      'IT',
      'Figs off Stiniva, lobster pasta in Komiža, one glass with Veljko in his garden on Budikovac. Tomislav does not need a watch.',
    ],
    [
      4,
      'Ingeborg Nilsen',
      'NO',
      'A long day, eleven hours with transfer, and open sea for part of it. My mother slept in the cabin, my children on the flybridge.',
    ],
    [
      5,
      'Salman Akhtar',
      'PK',
      'The fuel was really included. I asked twice, because elsewhere in this harbour it was not.',
    ],
    [
      4,
      'Megan Rhys',
      'GB',
      'Five islands is one too many for small ones; by the fourth ours wanted only the shower hose.',
    ],
  ],
  'mala-bura': [
    [
      5,
      'Paolo Rinaldi',
      'IT',
      'He picked us up from the palace steps like a taxi and put us in a cove for exactly one boat.',
    ],
    [
      5,
      'Lena Fischer',
      'DE',
      'My six-year-old saw the whole wreck from the surface, with her face in the water and one hand in the skipper’s.',
    ],
    [
      4,
      'Tyler Grant',
      'US',
      'No toilet on board, so we were glad of Maslinica. Masks were rinsed in front of us and the towels smelled of laundry.',
    ],
    [4, 'Nina Kovač', 'SI', 'The bura blew on Tuesday, he cancelled by himself and gave us Thursday, flat and blue.'],
  ],
  dalmatinka: [
    [
      5,
      'Rolf Baumgartner',
      'CH',
      'On Wednesday a cake came aboard in Korčula, from Tomislav’s mother, still warm, and nobody could explain by which road.',
    ],
    [
      5,
      'Eva Sandoval',
      'ES',
      'For my parents’ fiftieth anniversary we were fourteen, seven cabins cool all night, and lamb under the bell at a house we would never have found.',
    ],
    [
      4,
      'Gordon Fraser',
      'GB',
      'Half board is plenty. We motored more than I had hoped, but she is a ship and the captain explained the wind each breakfast with toast and a knife.',
    ],
    [
      4,
      'Mylène Caron',
      'CA',
      'Les boiseries en olivier sentent bon le matin. Un petit bémol pour le jacuzzi, tiède.',
      { fr: true },
    ],
  ],
  zora: [
    [
      5,
      'Kapitän Uwe D.',
      'DE',
      'For the exam week of our sailing school there is no better classroom. The sextant put us four miles inland, which was our fault.',
    ],
    [
      4,
      'Mirela Popa',
      'RO',
      'It rained for three days and we sat dry and high behind the windows with the heater on, playing cards over the Kornati.',
    ],
    [
      4,
      'Jan-Willem Kok',
      'NL',
      'Honest price, honest boat. Sails are tired but shaped well enough, and from the mast steps my daughter called the shallows.',
    ],
  ],
  'adriatic-swan': [
    [
      5,
      'Catherine Delacroix',
      'BE',
      'Chef Bruno walked up to a fishing boat in Vis and came back with our dinner under his arm, still annoyed.',
    ],
    [
      4,
      'Vikram Sethi',
      'IN',
      'The berth in front of Hvar appeared after one phone call in dialect. Accounts at the end were exact to forty cents; Wi-Fi between the islands came and went.',
    ],
  ],
}
