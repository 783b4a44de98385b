import type { DemoRoute } from '../entries.ts'

export const westernRoutes = {
  'miami-sandbar-4h': {
    title: ['Key Biscayne sandbar', 'Le banc de sable de Key Biscayne'],
    about: 'Government Cut, a glance at Fisher Island, then two and a half hours standing in the ocean with a drink.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Star Island', 20, 25.777, -80.151],
      ['Mashta sandbar', 150, 25.685, -80.172, 'Mat, boards and music; the captain stays dry.'],
      ['Brickell skyline', 20, 25.76, -80.185],
    ],
  },
  'miami-nixon-5h': {
    title: ['Nixon Beach and back by sunset', 'Nixon Beach, retour au couchant'],
    about: 'The louder of the two sandbars, chosen on purpose, and the long way home past the stilt houses.',
    duration: 5,
    unit: 'hour',
    stops: [
      ['Nixon Beach', 170, 25.672, -80.181, 'Rafted up with friends if you have brought any.'],
      ['Stiltsville', 25, 25.653, -80.173],
      ['Rickenbacker bridge', 20, 25.743, -80.18, 'Sun through the arches.'],
    ],
  },
  'miami-star-island-2h': {
    title: ['Star Island and the port at dusk', 'Star Island et le port au crépuscule'],
    about: 'Gossip by address for an hour, then the cruise ships leaving like lit streets.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Star Island', 35, 25.777, -80.151],
      ['Venetian Islands', 30, 25.79, -80.16],
      ['Port channel', 20, 25.77, -80.165, 'Stop for the horn.'],
    ],
  },
  'miami-bimini-10h': {
    title: ['Bimini for lunch', 'Déjeuner à Bimini'],
    about: 'Across the Gulf Stream after breakfast, cleared by eleven, conch salad at half past twelve, home by dark.',
    duration: 10,
    unit: 'hour',
    stops: [
      ['Gulf Stream crossing', 70, 25.75, -79.7],
      ['North Bimini', 180, 25.728, -79.298, 'Customs, then lunch on the dock.'],
      ['Honeymoon Harbour', 120, 25.575, -79.3, 'Stingrays in the shallows.'],
      ['Crossing home', 75, 25.75, -79.7],
    ],
  },
  'miami-stiltsville-3h': {
    title: ['Stilt houses and starfish', 'Maisons sur pilotis et étoiles de mer'],
    about: 'Shallow water with stories: seven houses in the sea and the flats around them.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Cape Florida light', 20, 25.666, -80.156],
      ['Stiltsville', 35, 25.653, -80.173, 'One tale per house.'],
      ['Seagrass flats', 60, 25.66, -80.2, 'Viewing boxes out, feet up.'],
    ],
  },
  'miami-millionaires-4h': {
    title: ['Four hours of houses and water', 'Quatre heures de villas et d’eau'],
    about: 'A circuit of the northern bay with a stop for swimming where the manatees winter.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Hibiscus and Palm islands', 30, 25.779, -80.158],
      ['Indian Creek', 25, 25.87, -80.138],
      ['Haulover flats', 90, 25.905, -80.133, 'Anchor, lunch, float.'],
      ['Sunset Harbour', 20, 25.795, -80.147],
    ],
  },
  'miami-keys-3d': {
    title: ['Three days down Hawk Channel', 'Trois jours par Hawk Channel'],
    about: 'A toy lighthouse, a reef seen from the deck, and a bar in Key Largo to finish.',
    duration: 3,
    unit: 'day',
    stops: [
      ['Boca Chita', 960, 25.523, -80.174, 'Night in the little harbour.'],
      ['Molasses Reef', 180, 25.012, -80.376, 'Snorkel on the mooring.'],
      ['Tarpon Basin', 900, 25.117, -80.43],
    ],
  },
  'miami-grove-sail-3h': {
    title: ['Afternoon from Coconut Grove', 'Après-midi depuis Coconut Grove'],
    about: 'Out past the dinghy fleet, a leisurely loop of the southern bay, back with the trade wind on the quarter.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Dinner Key channel', 20, 25.72, -80.22],
      ['South bay', 90, 25.66, -80.21, 'Guests may take the wheel here.'],
      ['Matheson Hammock', 35, 25.678, -80.255],
    ],
  },
  'miami-elliott-key-7h': {
    title: ['A day on Elliott Key', 'Une journée à Elliott Key'],
    about: 'The northernmost of the true Keys, an hour and a half from downtown and about eighty years.',
    duration: 7,
    unit: 'hour',
    stops: [
      ['Nixon Beach', 60, 25.672, -80.181],
      ['Elliott Key', 180, 25.454, -80.197, 'Bow to the sand, ramp down, picnic under sea grapes.'],
      ['Featherbed bank', 30, 25.53, -80.25],
    ],
  },
  'miami-sailfish-6h': {
    title: ['Six hours offshore', 'Six heures au large'],
    about: 'Bait at the inlet, kites up on the edge of the Stream, deep drop if they will not play.',
    duration: 6,
    unit: 'hour',
    stops: [
      ['Haulover bait ground', 40, 25.9, -80.1],
      ['Edge of the Stream', 220, 25.88, -80.02, 'Live bait under two kites.'],
      ['Wreck row', 60, 25.86, -80.08],
    ],
  },
  'miami-venetian-1h': {
    title: ['The Venetian hour', 'L’heure vénitienne'],
    about: 'Behind the islands, where it is quiet enough to hear ice.',
    duration: 1,
    unit: 'hour',
    stops: [
      ['San Marco Island', 20, 25.789, -80.167],
      ['Flagler Monument', 15, 25.785, -80.152, 'Stop for a toast.'],
    ],
  },
  'miami-exumas-5d': {
    title: ['Five days in the Exumas', 'Cinq jours dans les Exumas'],
    about: 'One night crossing, four days of sandbanks, and a chef who shops from canoes.',
    duration: 5,
    unit: 'day',
    stops: [
      ['Night crossing', 720, 25.3, -78.5],
      ['Highborne Cay', 1200, 24.715, -76.82, 'Nurse sharks under the dock.'],
      ['Warderick Wells', 1800, 24.39, -76.63],
      ['Staniel Cay', 1500, 24.17, -76.44, 'The grotto at slack water, before breakfast.'],
    ],
  },
  'miami-sunrise-2h': {
    title: ['Sunrise through Government Cut', 'Lever du soleil par Government Cut'],
    about: 'Out with the pilot boats, in with a coffee. The ocean is orange for about nine minutes.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Government Cut', 25, 25.762, -80.13],
      ['Off South Beach', 40, 25.78, -80.11, 'Throttle back for the sun.'],
      ['Fisher Island', 20, 25.76, -80.14],
    ],
  },
  'london-greenwich-3h': {
    title: ['Down to Greenwich and back', 'Greenwich aller et retour'],
    about:
      'Through the lock, under the bridge, past four centuries of warehouses to the Cutty Sark, with tea on the return.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Tower Bridge', 15, 51.5055, -0.0754],
      ['Limehouse Reach', 35, 51.505, -0.035, 'Crumpets come off the stove.'],
      ['Greenwich', 50, 51.483, -0.01],
    ],
  },
  'london-barrier-1h': {
    title: ['Parliament to the Barrier', 'Du Parlement à la Barrière'],
    about: 'Stories above Wapping, spray below it.',
    duration: 1,
    unit: 'hour',
    stops: [
      ['Westminster', 12, 51.501, -0.122],
      ['Canary Wharf', 8, 51.505, -0.028, 'Throttles down from here.'],
      ['Thames Barrier', 8, 51.497, 0.037],
    ],
  },
  'yokohama-night-3h': {
    title: ['Bay Bridge and factory lights', 'Bay Bridge et usines de nuit'],
    about: 'Towards Fuji while there is light, up the industrial canals when there is not.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Honmoku', 30, 35.42, 139.68],
      ['Under the Bay Bridge', 20, 35.455, 139.675, 'Look up at the right moment.'],
      ['Keihin canal', 50, 35.49, 139.73, 'Refineries like cities; hot towels.'],
    ],
  },
  'male-mantas-week': {
    title: ['A week with the mantas', 'Une semaine avec les mantas'],
    about: 'Side of the atoll by season, dive by tide. The plan is drawn on Sunday and rubbed out on Monday.',
    duration: 1,
    unit: 'week',
    stops: [
      ['North Malé atoll', 1440, 4.42, 73.5, 'Check dive and the first cleaning station.'],
      ['Ari atoll, north', 2880, 4.1, 72.8],
      ['Maamigili', 1440, 3.47, 72.83, 'Whale sharks along the southern reef.'],
      ['Vaavu channel', 1440, 3.55, 73.4],
    ],
  },
  'male-rasdhoo-5d': {
    title: ['Five days by Rasdhoo', 'Cinq jours par Rasdhoo'],
    about: 'Lagoon sailing to a small atoll that has everything the large ones have, nearer together.',
    duration: 5,
    unit: 'day',
    stops: [
      ['Gaafaru', 1200, 4.75, 73.47],
      ['Rasdhoo', 2400, 4.265, 72.99, 'Turtles at the wall, barbecue on the bank.'],
      ['Thoddoo', 900, 4.44, 72.96, 'Watermelons straight from the field.'],
    ],
  },
  'male-layover-5h': {
    title: ['Between two flights', 'Entre deux vols'],
    about: 'Airport jetty to airport jetty with a reef and a sandbank in between.',
    duration: 5,
    unit: 'hour',
    stops: [
      ['Turtle wall', 60, 4.31, 73.56],
      ['Half-tide sandbank', 120, 4.33, 73.59, 'Umbrellas, lunch, showers.'],
    ],
  },
} as const satisfies Record<string, DemoRoute>
