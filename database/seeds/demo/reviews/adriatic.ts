import type { DemoReview } from '../entries.ts'

export const adriaticReviews: Record<string, readonly DemoReview[]> = {
  vjetar: [
    [
      5,
      'Thomas Eder',
      'AT',
      'Friday night aboard, shopping done, out at nine on Saturday while the vans queued. Ivana’s base is the best run in Split.',
    ],
    [4, 'Rob Hastings', 'GB', 'Tall rig wants attention in a jugo, reef early. Everything else a pleasure.'],
    [
      5,
      'Marieke Bos',
      'NL',
      'Breakfast in the palace, lunch at Šolta, phosphorescence at Vis. She points like a dream.',
    ],
  ],
  lavanda: [
    [5, 'Katrin Vogel', 'DE', 'Landed at noon, swam at four. The pre-booked buoys in August are worth gold.'],
    [4, 'Giovanni Riva', 'IT', 'Two families, eight days of sun, no fish caught with that forest of rods.'],
    [
      5,
      'Émilie Garnier',
      'FR',
      'Bateau parfait avec des enfants, cockpit et carré de plain-pied. Équipe très réactive.',
      { fr: true },
    ],
  ],
  'crna-perla': [
    [
      5,
      'Lauren Hughes',
      'US',
      'We were second in line at the Blue Cave and gone before the loudspeakers. Half past seven hurts for ten minutes.',
    ],
    [5, 'Szymon Wójcik', 'PL', 'Fuel really included. Veljko’s bar on Budikovac is a place I will go back to.'],
    [4, 'Nina Petersen', 'DK', 'A long day but never rushed. Little ones slept on the way home.'],
    [
      3,
      'Mark Ellison',
      'GB',
      'Cave was closed because of swell. They told us at the dock and replaced it with another one, which was nice but not the same.',
    ],
  ],
  'mala-bura': [
    [5, 'Julia Santos', 'BR', 'Saw the wreck from the surface with my six-year-old on my back. Coves just for us.'],
    [4, 'Ian McBride', 'GB', 'Picked up in front of the palace like royalty. Quick boat, dry towels, good coffee.'],
    [5, 'Martina Bauer', 'DE', 'Skipper was silent in four languages and funny in two.'],
  ],
  dalmatinka: [
    [
      5,
      'Sally Freeman',
      'AU',
      'Fourteen of us for Mum’s seventieth. The Wednesday cake found us on Mljet, do not ask me how.',
    ],
    [
      5,
      'Kamila Nowak',
      'PL',
      'Three-course lunches every day, lamb under the bell in the evening. Came home rounder and happier.',
    ],
    [
      4,
      'François Lambert',
      'FR',
      'Très bel équipage, cabines fraîches la nuit. Une escale de plus à Korčula aurait été bienvenue.',
      { fr: true },
    ],
  ],
  zora: [
    [4, 'Nigel Trott', 'GB', 'Third week of April, fleece in the morning and T-shirt by eleven. Heater is a blessing.'],
    [
      5,
      'Anja Lindner',
      'DE',
      'I took my father’s sextant course on her. The mast steps are great for spotting shoals in the Kornati.',
    ],
    [
      4,
      'Craig Lennox',
      'GB',
      'Basic in a good way. The deck saloon kept us cheerful through two wet days off Primošten.',
    ],
  ],
  otok: [
    [
      5,
      'Matthias Keller',
      'CH',
      'A catamaran with feeling in the wheel. Two of us fought for the leeward helm all week.',
    ],
    [4, 'Hanne Dekker', 'BE', 'Roof open, sail in sight, beer in hand. The labels on the windlass are priceless.'],
    [4, 'Luka Horvat', 'HR', 'Nova, brza i uredna: new, fast and tidy. Water tank is on the small side for eight.'],
  ],
  'adriatic-swan': [
    [
      5,
      'Jonathan Pryce',
      'GB',
      'Berth on the Hvar front on a Saturday in July. Bruno walked along the quay with a fish the length of his arm.',
    ],
    [
      4,
      'Ekaterina M.',
      'RU',
      'Very strong crew. Advance was accounted for to the cent, they even returned eleven euro forty.',
    ],
    [
      5,
      'Bernadette Hale',
      'IE',
      'Breakfast in Split, lunch under the walls of Dubrovnik, and not one hair out of place. The glass roof is magic at night.',
    ],
  ],
  lokrum: [
    [
      5,
      'Victor Hale',
      'US',
      'The back door of the Elaphiti is the right one. That hole in the rock at two o’clock is unreal.',
    ],
    [5, 'Aoife Brennan', 'IE', 'Lunch with a cousin in Suđurađ, engine off under the walls. Marin is a natural host.'],
    [4, 'Robert Klein', 'DE', 'Beautiful, though it was choppy on the way back and the two at the bow got wet.'],
    [
      5,
      'Isabelle Faure',
      'FR',
      'Journée idéale, loin des navettes. Eau turquoise et skipper attentionné.',
      { fr: true },
    ],
  ],
  ragusa: [
    [
      5,
      'Tanya Hollander',
      'US',
      'Our welcome reception for forty-two, red sails, klapa in the dusk. People thought that we had hired the city.',
    ],
    [4, 'Darko Matić', 'HR', 'Impressive ship with clean facilities. Slow, so start early if you want Lokrum as well.'],
  ],
  mljetska: [
    [
      5,
      'Peter and Gill Stone',
      'GB',
      'Tacked up the Mljet channel by turning the wheel and drinking tea. Nightingales at the marina.',
    ],
    [4, 'Roland Huber', 'AT', 'Quiet islands, easy boat. Konoba moorings do cost a dinner, and what a dinner.'],
    [4, 'Alenka Zupan', 'SI', 'South is the right direction. Shower drain was slow.'],
  ],
  sponza: [
    [5, 'Miriam Adler', 'IL', 'On Lastovo the Milky Way threw our shadows on the deck. Petra had planned the moon.'],
    [5, 'Hugh Carmichael', 'GB', 'Skipper, swimmer, astronomer, cook. Petra should be prescribed.'],
    [4, 'Joanna Lis', 'PL', 'Long passage on Wednesday, glorious reward on Wednesday night.'],
  ],
  konavle: [
    [5, 'Alexei Baranov', 'RS', 'Kotor in an afternoon with no queue at either border. Rakija lesson was long.'],
    [
      4,
      'Charlotte Weiss',
      'DE',
      'Perast at breakfast is a painting. Cabins a little warm until the generator was started.',
    ],
    [5, 'Graham Ellis', 'GB', 'Up the walls of Kotor at seven, swimming by nine, thanks to the captain’s advice.'],
  ],
}
