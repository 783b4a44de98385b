import type { DemoReview } from '../entries.ts'

export const lefkadaReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  maistro: [
    [
      5,
      'Ralf Steiner',
      'DE',
      'Eleni’s brother drew a cross beside the rock off Meganisi, pressing hard. We passed it at lunch on day two and I thought of him.',
    ],
    [
      5,
      'Fiona & Neil',
      'GB',
      'Two adults doing everything from the helm, two teenagers doing nothing from the bow. Perfect division of labour.',
    ],
    [
      4,
      'Marianne Poulsen',
      'DK',
      'New sails make a difference even on a charter boat. The gas locker hinge is loose and we forgot to write it in the list, so here it is.',
    ],
    [5, 'Szilvia Nagy', 'HU', 'Handover took ninety minutes and answered everything I had been too shy to ask.'],
    [
      5,
      'Étienne Barbier',
      'FR',
      'La carte annotée à la main nous a valu une taverne sans nom et une bouée gratuite. Télécommande de guindeau au cockpit : on ne veut plus autre chose.',
      { fr: true },
    ],
    [
      4,
      'Aaron Feinberg',
      'US',
      'In-mast furling jammed once, on Thursday; a phone call, two minutes, solved. Bottle of olive oil made it home in my hand luggage, wrapped in a sail tie.',
    ],
  ],
  glaros: [
    [5, 'Familie Öztürk', 'DE', 'Four bathrooms, eight people, two marriages intact.'],
    [
      5,
      'Claire Hennessy',
      'IE',
      'The lesson with the line to the pines took ten minutes and in Fiskardo we looked like locals, while a boat from somewhere grander went round and round.',
    ],
    [4, 'Mladen Savić', 'RS', 'Fridges stayed cold all week on the sun. Under sail in light wind she is a sofa.'],
    [
      4,
      'Karin Solberg',
      'NO',
      'Breakfast for ten in the shade, trampoline for the rest of the day. One cabin hatch dripped on the night of the thunderstorm.',
    ],
  ],
  nefeli: [
    [5, 'Alistair Munro', 'GB', 'Kioni quay was full and there was a gap as wide as a wardrobe. We fitted.'],
    [
      5,
      'Elena Vasile',
      'RO',
      'Four friends, one oven, two lasagnes. In five knots of wind we passed three big yachts with their motors on.',
    ],
    [
      4,
      'Gilles Fabre',
      'FR',
      'Petit prix, petit bateau, grandes soirées. À six il faut bien s’aimer ; nous étions quatre, c’était la bonne jauge.',
      { fr: true },
    ],
    [
      4,
      'Wiebke Janssen',
      'DE',
      'Sails sweetly and smells of soap. The single toilet needs a firm hand, instructions are on the door.',
    ],
  ],
  odysseas: [
    [
      5,
      'Trygve Bakken',
      'NO',
      'Big boat, big sail, good crew: Zakynthos by evening with a third of the Ionian under the keel. Giorgos checked my logbook line by line and I approve.',
    ],
    [
      4,
      'Luis Ortega',
      'ES',
      'Having the skipper for two days taught us where the gusts of Ducato hide. The ice maker earned more thanks than I did.',
    ],
    [
      3,
      'Kevin Mallory',
      'GB',
      'Powerful and well found but the generator tripped each time the barbecue and the air conditioning met, and in a berth beside others that is embarrassing.',
      {
        reply:
          'Two big appetites on one circuit. The barbecue now has its own, and I have left a bottle of tsipouro with your name in the office.',
      },
    ],
  ],
  'agia-kyra': [
    [
      5,
      'Dorothea Klein',
      'DE',
      'Captain Stathis touched the stem before we left, sang off Skorpios, and touched it again when we were home. Octopus in between.',
    ],
    [
      5,
      'Ben Ashworth',
      'GB',
      'The bell rang once for dinner and eight people, who never agree, arrived together. Our week to Ithaca was the slowest of my life, in a good way.',
    ],
    [
      4,
      'Sanne Kuipers',
      'NL',
      'Into Papanikolis by tender, swimming in green light with bats overhead. A wooden boat creaks at night, bring earplugs if that bothers you.',
    ],
    [
      4,
      'Théo Lambert',
      'BE',
      'Mon fils dessine ce bateau depuis le retour, cheminée jaune comprise. Un peu de fumée sous le taud pendant la grillade.',
      { fr: true },
    ],
  ],
  'little-aris': [
    [
      5,
      'Jess Holloran',
      'AU',
      'Never driven anything bigger than a pedalo. Twenty minutes of teaching, eleven beaches on the map, and we did seven.',
    ],
    [5, 'Stelian Ionescu', 'RO', 'We stayed in sight of the mountain as told. He rang at two to ask if we had eaten.'],
    [
      4,
      'Maud Peeters',
      'BE',
      'Le carburant a coûté vingt-deux euros, exactement dans la fourchette. L’échelle est courte quand on a passé soixante ans.',
      { fr: true },
    ],
    [4, 'Hendrik Visser', 'NL', 'Four adults and a cool box is a full ship. Go to Madouri first, before the wind.'],
    [
      2,
      'Sharon Pike',
      'GB',
      'The anchor would not hold on the rope it had and we drifted off the beach with nobody aboard. A kind Italian swam after it for us.',
      {
        reply:
          'The chain had been shortened by an earlier guest and we had not seen it. There are five metres of new chain on her since, I check them each morning, and your day was free as it should be.',
      },
    ],
  ],
}
