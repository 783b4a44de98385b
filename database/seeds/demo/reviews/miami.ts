import type { DemoReview } from '../entries.ts'

export const miamiReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'biscayne-blue': [
    [
      5,
      'Alejandra Peña',
      'US',
      'Second song, eleven of us on the mat, captain alone with the guacamole. Just like they wrote.',
    ],
    [
      5,
      'Scott Rademacher',
      'US',
      'The mate met us at the garage with a cart, which after two kids and four coolers felt like being rescued by the Coast Guard.',
    ],
    [
      4,
      'Karla Jiménez',
      'MX',
      'Sandbar full on a Saturday, of course, and they found us the edge of it where you can still hear yourself. Bathroom line is real with twelve.',
    ],
    [
      5,
      'Thiago Nunes',
      'BR',
      'Bring your own meat and let the captain tell you when to turn it. He was right about the picanha and wrong about soccer.',
    ],
    [
      4,
      'Mathilde Renaud',
      'FR',
      'Tapis flottant immense, eau à la taille, pélicans en formation au-dessus de nous. Pensez aux courses livrées au ponton : la liste de magasins fonctionne très bien.',
      { fr: true },
    ],
    [
      5,
      'Denise Carver',
      'US',
      'My mom turned sixty, we were twelve grown women, and the speaker went exactly as loud as she wanted and no louder.',
    ],
    [
      3,
      'Jordan Blake',
      'US',
      'Thunderstorm at two, back at the dock at two thirty, trip cut short by an hour and a half. I get it, safety, but the weather page had said so since breakfast.',
      {
        reply:
          'We gambled on the storm going north and it did not. The ninety minutes are credited to you, and on such mornings we now call before you leave home.',
      },
    ],
  ],
  'little-havana': [
    [
      5,
      'Ernesto Valdés',
      'US',
      'Orestes played only salsa, told us who is suing whom on Star Island, and handed my boss a pair of flip-flops without comment.',
    ],
    [
      4,
      'Kylie Sutton',
      'AU',
      'From desk to sunset in under ten minutes. The port cranes look like giraffes at that hour.',
    ],
    [5, 'Gabriela Montoya', 'CO', 'Asked for reggaetón, got a lecture and then Celia Cruz, and he was right.'],
    [4, 'Bradley Owens', 'US', 'Fun boat for eight, noisy for twelve. Limes cut to a professional standard.'],
  ],
  'key-lime': [
    [
      5,
      'Lauren Fitzgerald',
      'US',
      'Captain Beth poled us in over the seagrass and my four-year-old ticked off eleven animals on the card. Home before the nap, nap in the car.',
    ],
    [5, 'Rafael Quintero', 'VE', 'No bridge, no traffic, starfish by nine thirty.'],
    [
      4,
      'Inga Mattsson',
      'SE',
      'The poker club story alone is worth the trip to Stiltsville. Wind made the last mile wet, and jackets lived in the locker under us.',
    ],
    [
      5,
      'Priyanka Shah',
      'US',
      'Viewing box over the side, two cousins, no screens for three hours. I would like to rent Beth separately.',
    ],
    [
      4,
      'Sabine Wirth',
      'DE',
      'Simple boat, very good guide. Eight passengers would be too much, with five we were happy.',
    ],
  ],
  'ocean-drive': [
    [
      5,
      'Monique Baptiste',
      'HT',
      'Stone crab arrived by tender with the mustard on ice, and the steward with an earpiece filled my glass before I knew it was low.',
    ],
    [
      4,
      'Curtis Langley',
      'US',
      'So much room for twelve that we lost two of them upstairs with a deck of cards. The foredeck pool heats up slowly, say so when you book.',
    ],
    [
      5,
      'Irina Volkova',
      'CY',
      'Always one more corner to disappear into, and in the last of them I finished a whole novel.',
    ],
  ],
  'tradewind-sally': [
    [
      5,
      'Martha Ellison',
      'US',
      'Open the front door at anchor and the whole house breathes. Tessa’s sister made key lime pie in a rolling galley and it was level.',
    ],
    [
      5,
      'Niels Overgaard',
      'DK',
      'Three nights to the Keys, one of them at Boca Chita beneath that toy lighthouse with a raccoon on the dock.',
    ],
    [
      4,
      'Paola Medina',
      'PR',
      'The afternoon sail coincided with a hundred little dinghies coming home, and we drifted through them like a swan. Ladder is steep after swimming.',
    ],
    [
      4,
      'Geneviève Côté',
      'CA',
      'Deux sœurs qui se disputent sur le réglage du foc et tombent toujours d’accord sur l’heure de l’apéro. Les moustiques de Boca Chita, en revanche, ne négocient pas.',
      { fr: true },
    ],
  ],
  'manatee-drift': [
    [
      5,
      'Barbara Nowicki',
      'US',
      'My aunt does not do boats. She walked off the bow onto Nixon Beach, sat in a chair in the water and asked when we could do this again.',
    ],
    [5, 'Jerome Whitaker', 'US', 'Two real toilets. Put that on a banner.'],
    [
      4,
      'Carolina Lagos',
      'CL',
      'Luis slowed at every manatee sign and at the third there was one, with a calf. We missed Elliott Key because of clouds, and ran home ahead of them dry.',
    ],
    [4, 'Moshe Levin', 'IL', 'Good for three generations. Shade covers the middle but not the ends.'],
  ],
  'gulf-streamer': [
    [
      5,
      'Hank Tillman',
      'US',
      'Two sailfish on the kites before ten, both released, one of which posed. Cole fishes like his uncle, with more sunscreen.',
    ],
    [
      5,
      'Álvaro Castaño',
      'ES',
      'The current was wrong, so we dropped to nine hundred feet for tilefish and ate them that night in Little Havana.',
    ],
    [
      4,
      'Shane Kowalski',
      'US',
      'Mate worked harder than the six of us together, tip accordingly. Rough through the inlet on the way out, skip the big breakfast.',
    ],
    [
      2,
      'Douglas Pratt',
      'US',
      'Six hours, one barracuda, and we trolled one line for the last two because a rigger was broken. No fish is fishing, broken gear is not.',
      {
        reply:
          'No argument. That outrigger should have been fixed on Thursday night and it was fixed on Sunday. I refunded two of the six hours and would like you back in kite season at half rate. Dwight',
      },
    ],
  ],
  deco: [
    [
      5,
      'Vivian Prescott',
      'US',
      'The man who gave his retirement to this boat drove us round the Venetian Islands and told each coat of varnish by its year.',
    ],
    [
      5,
      'Andrés & Pilar',
      'AR',
      'Two glasses in two holders from 1956, a heron on a lawn, a ring. The engine covered the sound of me crying.',
    ],
    [
      4,
      'Ellie Kirkham',
      'GB',
      'An hour is enough for the photographs, ninety minutes for the pleasure. With four aboard someone gets the warm seat by the engine.',
    ],
    [
      4,
      'Fabien Lacroix',
      'FR',
      'Le bruit sourd du V8 entre les jardins, un chien sur un ponton qui nous a suivis jusqu’au bout de sa pelouse. Peu d’ombre à bord, prenez un chapeau.',
      { fr: true },
    ],
  ],
  'flamingo-road': [
    [
      5,
      'Ashley Monroe',
      'US',
      'Twelve hats, twelve hooks, one captain who has seen it all. Monique had electrolytes in my hand before I had admitted anything.',
    ],
    [5, 'Valentina Rossi', 'IT', 'The mirrors. Whoever chose the light in those mirrors should be paid more.'],
    [
      4,
      'Brooke Hanson',
      'US',
      'Terraces down, bar open, seven speakers. We broke the no-glass rule once and will not again.',
    ],
    [
      5,
      'Daniela Herrera',
      'CO',
      'Back at the dock at six on the dot and the cars were there, which with my cousins is a miracle of logistics.',
    ],
    [
      4,
      'Tiffany Cho',
      'US',
      'Ice drawer is as fancy as they claim. I wished for more floor space to dance once the mats were out.',
    ],
    [
      5,
      'Roxane Gauthier',
      'CA',
      'Un enterrement de vie de jeune fille où tout le monde est rentré avec ses deux chaussures. La capitaine a prêté un maillot à la future mariée et gardé son sérieux.',
      { fr: true },
    ],
  ],
  'second-wind': [
    [
      5,
      'Howard Beck',
      'US',
      'Walt gave me the tiller before we had passed the last mooring. I am seventy-one and had forgotten that I knew how.',
    ],
    [
      4,
      'Lotte Hermans',
      'NL',
      'Come ready to pull things. Bottle opener is still tied to the binnacle, sandwiches are your own affair.',
    ],
    [
      5,
      'Isaac Romero',
      'US',
      'Halyards, pelicans, no playlist. For what we paid, in this city, you normally get parking.',
    ],
    [
      4,
      'Cheng Li',
      'CN',
      'First sail of my daughter’s life, flat water under Key Biscayne though the palms were bending. Wind died before sunset and we motored in.',
    ],
  ],
  rumba: [
    [
      5,
      'Nicole Ferraro',
      'US',
      'Six thirty, Government Cut, sun straight out of the sea and then a dolphin as if on salary. Cuban coffee tasted of winning.',
    ],
    [
      4,
      'Jamal Edwards',
      'JM',
      'He took the swell sideways, upwards and twice in the air. I needed three of my four towels.',
    ],
    [
      3,
      'Emily Sorensen',
      'US',
      'Thrilling for two of us, too much for the other two, and there is nowhere on board to sit it out.',
      {
        reply:
          'Quite true, she has one mood. If half a party prefers calm, we now run the bay side first and let those step off at Fifth for breakfast.',
      },
    ],
  ],
  'magnolia-belle': [
    [
      5,
      'Eugenia Whitfield',
      'US',
      'I turned eighty on this boat. The ramp took my walker, the mate played Gershwin, and no one’s hat blew away.',
    ],
    [
      4,
      'Bruce Tanaka',
      'US',
      'Shrimp and grits for eleven, all hot, all at once. She is slow, and if your teenagers mind, leave them ashore.',
    ],
    [
      5,
      'Colette Dubreuil',
      'FR',
      'Des rampes en laiton, des rideaux, un clavier : on croirait le salon d’une grand-mère qui aurait pris la mer. Ma mère a chanté, ce qui n’était pas arrivé depuis dix ans.',
      { fr: true },
    ],
  ],
}
