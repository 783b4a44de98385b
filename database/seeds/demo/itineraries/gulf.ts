import type { DemoRoute } from '../entries.ts'

export const gulfRoutes = {
  'dubai-palm-3h': {
    title: ['Round the Palm in three hours', 'Le tour de la Palm en trois heures'],
    about: 'Outside of the crescent on the way there, a swim in front of the Atlantis, home along the beach hotels.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Outer crescent', 45, 25.138, 55.117, 'Twenty knots in the open, then slow for the photographs.'],
      ['Atlantis anchorage', 60, 25.134, 55.121, 'Anchor down over sand; mats and boards go in.'],
      ['Burj beach', 40, 25.141, 55.183],
      ['JBR front', 25, 25.078, 55.128],
    ],
  },
  'dubai-palm-4h': {
    title: ['The Palm with lunch at anchor', 'La Palm, déjeuner au mouillage'],
    about: 'An extra hour over the usual loop, spent eating. The crew set the table once the swimmers are dry.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Ain Dubai', 25, 25.0795, 55.1175],
      ['Palm tip, west side', 75, 25.128, 55.108, 'First swim, out of the wash.'],
      ['Atlantis anchorage', 80, 25.134, 55.121, 'Lunch in the lee with the hotel behind.'],
      ['Fishing harbour', 30, 25.152, 55.196],
    ],
  },
  'dubai-sunset-2h': {
    title: ['Two hours around sunset', 'Deux heures autour du couchant'],
    about:
      'Departure is set ninety minutes before the sun goes, so that its last quarter of an hour finds you stopped, not steaming.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Bluewaters', 20, 25.079, 55.118],
      ['Off the Palm’s trunk', 40, 25.105, 55.125, 'Drinks are poured when the engines stop.'],
      ['Burj beach at dusk', 40, 25.141, 55.183],
    ],
  },
  'dubai-first-light-2h': {
    title: ['First light on flat water', 'Premières lueurs sur mer plate'],
    about: 'Leaves at six, when the Gulf is still asleep and the anchorage empty. You are at your desk by nine.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Crescent beach', 60, 25.121, 55.149, 'Swim close in; the bottom shelves to nothing.'],
      ['Palm monorail bridge', 15, 25.112, 55.139],
    ],
  },
  'dubai-world-islands-4h': {
    title: ['Four hours to the World Islands', 'Quatre heures vers les World Islands'],
    about: 'Straight out, one long stop among the islands, and back with the sun behind the city.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['World Islands, east gate', 20, 25.222, 55.182],
      ['Lagoon between the islands', 90, 25.224, 55.165, 'Calm in any wind; the tender runs to the beach clubs.'],
      ['Jumeirah front', 30, 25.19, 55.21],
    ],
  },
  'dubai-world-islands-5h': {
    title: ['World Islands with a long table', 'World Islands et grande table'],
    about: 'Five hours leave room for a cooked lunch and two anchorages, one for the noisy and one for the rest.',
    duration: 5,
    unit: 'hour',
    stops: [
      ['Palm tip', 30, 25.14, 55.13],
      ['World Islands, south side', 110, 25.212, 55.166, 'Toys out until the bell rings for lunch.'],
      ['Lagoon between the islands', 70, 25.224, 55.165],
      ['Burj beach', 25, 25.141, 55.183, 'A last look with the lights coming on.'],
    ],
  },
  'dubai-bluewaters-3h': {
    title: ['A lazy loop by Bluewaters', 'Boucle paresseuse par Bluewaters'],
    about: 'Never more than two miles from the quay and never faster than a jog. Made for grandparents and for naps.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Bluewaters lee', 60, 25.077, 55.113, 'Swimming on the side away from the traffic.'],
      ['JBR beach', 30, 25.075, 55.127],
      ['Palm lagoon', 50, 25.107, 55.134],
    ],
  },
  'dubai-long-lunch-4h': {
    title: ['The long lunch', 'Le long déjeuner'],
    about: 'Three courses, one anchorage. We move only if the wind does.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Fishing harbour anchorage', 150, 25.156, 55.19, 'Grill lit on arrival, coffee two hours later.'],
      ['Jumeirah front', 40, 25.18, 55.2],
    ],
  },
  'dubai-speed-loop-2h': {
    title: ['The fast loop', 'La boucle rapide'],
    about: 'Palm, World and wheel in one breath, with a swim in the middle to get the colour back.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Palm tip', 5, 25.14, 55.13, 'Fifty knots if the sea lies down.'],
      ['World Islands', 35, 25.22, 55.17, 'Boards, tube and breath.'],
      ['Ain Dubai', 10, 25.0795, 55.1175],
    ],
  },
  'dubai-blue-hour-4h': {
    title: ['Into the blue hour', 'Jusqu’à l’heure bleue'],
    about: 'Daylight for swimming, sunset for speeches, the lit skyline for dancing: one evening in three acts.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Palm anchorage', 70, 25.128, 55.112, 'Platform down while there is light.'],
      ['Off the Atlantis', 60, 25.136, 55.119, 'Dinner served as the façade turns gold.'],
      ['Dubai Marina mouth', 50, 25.086, 55.128, 'Slow turn beneath the towers.'],
    ],
  },
  'dubai-blue-hour-2h': {
    title: ['Blue hour for two', 'L’heure bleue à deux'],
    about: 'Leaves as others come home. The water goes still and the towers light from the bottom up.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Off the Burj beach', 45, 25.143, 55.18, 'Engines off, candles on.'],
      ['Marina by night', 30, 25.08, 55.14],
    ],
  },
  'dubai-canal-2h': {
    title: ['Marina canal and one swim', 'Canal de la Marina et une baignade'],
    about:
      'Half the trip is city, half is sea. The canal is best in the hour before sunset, when every window returns it.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Marina canal', 35, 25.08, 55.14],
      ['Off JBR', 45, 25.081, 55.123, 'One good swim from the platform.'],
    ],
  },
  'dubai-family-3h': {
    title: ['Children first', 'Les enfants d’abord'],
    about:
      'Short legs, shallow water, ice cream at the turn. The captain lets each child steer for as long as it takes to say its name.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Palm lagoon', 70, 25.108, 55.133, 'Waist-deep sandbank; noodles and jackets for all.'],
      ['Ain Dubai', 20, 25.0795, 55.1175],
      ['Bluewaters lee', 40, 25.077, 55.113],
    ],
  },
  'dubai-sea-breeze-3h': {
    title: ['Under sail on the sea breeze', 'À la voile sur la brise'],
    about: 'Out on one tack, home on the other, guests at the wheel in turns.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Sailing reach off Jumeirah', 75, 25.13, 55.16, 'Sails up, engines cold.'],
      ['Royal beach anchorage', 50, 25.122, 55.125, 'Swim ladder and fruit.'],
    ],
  },
  'dubai-umm-al-quwain-2d': {
    title: ['Two days to the islands of Umm Al Quwain', 'Deux jours vers les îles d’Umm Al Quwain'],
    about: 'A night among mangroves and flamingos thirty miles up the coast, where no tower can be seen.',
    duration: 2,
    unit: 'day',
    stops: [
      ['Ajman roads', 60, 25.42, 55.42],
      ['Al Sinniyah island', 960, 25.6, 55.63, 'Overnight at anchor; kayaks at first light.'],
      ['Sailing home', 240, 25.35, 55.3],
    ],
  },
  'dubai-kingfish-5h': {
    title: ['Kingfish at dawn', 'Le thazard à l’aube'],
    about: 'Lines in before the sun, trolling until it bites back, reef fishing until you have had enough.',
    duration: 5,
    unit: 'hour',
    stops: [
      ['Eleven-mile wreck', 110, 25.22, 54.98, 'Live bait for kingfish and queenfish.'],
      ['Pipeline corner', 90, 25.17, 55.02],
      ['Inshore coral', 45, 25.12, 55.08, 'Hammour on the bottom rods.'],
    ],
  },
  'dubai-creek-dinner-2h': {
    title: ['Dinner along the Creek', 'Dîner le long du Creek'],
    about: 'Upstream with the starters, downstream with the sweets. The wharves are at their busiest after dark.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Al Seef', 20, 25.259, 55.306],
      ['Spice wharf', 30, 25.267, 55.299, 'Slow pass along the loading dhows.'],
      ['Garhoud Bridge', 20, 25.243, 55.338, 'Turning point; the main course is served here.'],
    ],
  },
  'dubai-old-town-3h': {
    title: ['Old town and Water Canal', 'Vieille ville et Water Canal'],
    about: 'From wind towers to waterfall: three centuries of Dubai at five knots.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Bastakiya', 25, 25.264, 55.3, 'Tea is poured beneath the wind towers.'],
      ['Business Bay', 40, 25.186, 55.27],
      ['Canal waterfall', 20, 25.19, 55.243, 'The curtain of water parts for boats.'],
    ],
  },
  'dubai-old-town-1h': {
    title: ['An hour with the old town', 'Une heure avec la vieille ville'],
    about: 'Both banks of the Creek, close enough to smell the cardamom.',
    duration: 1,
    unit: 'hour',
    stops: [
      ['Textile souk', 15, 25.264, 55.297],
      ['Deira wharves', 20, 25.27, 55.302, 'Engines of the cargo dhows, none of ours.'],
    ],
  },
  'dubai-marina-dinner-3h': {
    title: ['Gala evening in the marina', 'Soirée de gala dans la Marina'],
    about: 'Three hours on still water between lit towers, with a stop for speeches in the turning basin.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Marina promenade', 50, 25.078, 55.138],
      ['Turning basin', 40, 25.071, 55.13, 'Anchor of silence for the speeches.'],
      ['Harbour mouth', 30, 25.088, 55.138, 'Cake and skyline.'],
    ],
  },
  'dubai-pearling-4h': {
    title: ['A morning as a pearl diver', 'Une matinée de pêcheur de perles'],
    about: 'Rig the yard, learn the song, open the oyster. Some mornings there is even something in it.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Creek mouth', 30, 25.276, 55.287, 'Yard hoisted by eight pairs of hands.'],
      ['Old pearl bank', 100, 25.33, 55.25, 'Diving demonstration with nose clip and stone.'],
      ['Shindagha', 20, 25.27, 55.291],
    ],
  },
  'dubai-inside-the-palm-3h': {
    title: ['Inside the Palm', 'À l’intérieur de la Palm'],
    about: 'Between fronds, where it is forbidden to make a wave. Villas, herons, absolute calm.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Frond lagoon', 90, 25.118, 55.132, 'Kayaks and boards in water like glass.'],
      ['Crescent inner shore', 50, 25.124, 55.147],
    ],
  },
  'dubai-beach-club-4h': {
    title: ['Beach club by sea', 'Club de plage par la mer'],
    about: 'Arrive in the tender, leave when the bill does. The yacht waits off the crescent with fresh towels.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Crescent anchorage', 30, 25.131, 55.11],
      ['Lunch ashore', 120, 25.13, 55.113, 'Table booked by the crew.'],
      ['Palm tip', 30, 25.14, 55.13],
    ],
  },
  'dubai-meeting-4h': {
    title: ['A working morning', 'Une matinée de travail'],
    about: 'Two hours of agenda at anchor, one of lunch, one of nobody mentioning it again.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Quiet anchorage', 130, 25.149, 55.178, 'Screen, coffee, telephones in a basket.'],
      ['Jumeirah front', 60, 25.18, 55.2, 'Lunch is laid upstairs meanwhile.'],
    ],
  },
  'dubai-city-front-4h': {
    title: ['The whole city in one evening', 'Toute la ville en une soirée'],
    about: 'From the Creek to the Palm along fifteen miles of skyline, at the speed of a good dinner.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Creek mouth', 15, 25.276, 55.287],
      ['Jumeirah front', 50, 25.2, 55.22, 'Starters with the flagpole abeam.'],
      ['Burj beach', 45, 25.143, 55.18],
      ['Palm crescent', 40, 25.138, 55.117, 'Turn for home; dessert on the sundeck.'],
    ],
  },
  'dubai-musandam-3d': {
    title: ['Three days in the fjords of Musandam', 'Trois jours dans les fjords de Musandam'],
    about: 'Round the cape by night, wake between cliffs, spend two days where the road ends.',
    duration: 3,
    unit: 'day',
    stops: [
      ['Night passage', 600, 25.9, 56.0],
      ['Khor ash Sham', 1200, 26.205, 56.33, 'Dolphins most mornings; the landing boat goes to Telegraph Island.'],
      ['Kumzar', 180, 26.337, 56.41, 'A village with its own language and very good bread.'],
      ['Lima rocks', 300, 25.94, 56.46],
    ],
  },
  'abu-dhabi-sandbar-5h': {
    title: ['Lunch on the sandbar', 'Déjeuner sur le banc de sable'],
    about: 'Timed for low water, when there is beach enough for a table and a game of football.',
    duration: 5,
    unit: 'hour',
    stops: [
      ['Yas channel', 30, 24.48, 54.58],
      ['Sandbar off Saadiyat', 150, 24.565, 54.455, 'Table, umbrellas and grill go ashore.'],
      ['Louvre waterfront', 25, 24.533, 54.398],
    ],
  },
  'abu-dhabi-saadiyat-3h': {
    title: ['Saadiyat and the Louvre', 'Saadiyat et le Louvre'],
    about: 'A swim off the white beach, then a slow pass under the dome while the light falls through it.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Saadiyat beach', 80, 24.557, 54.43],
      ['Louvre waterfront', 30, 24.533, 54.398, 'Near enough to hear the fountains.'],
    ],
  },
  'abu-dhabi-fish-and-swim-6h': {
    title: ['Fish until noon, swim until three', 'Pêche jusqu’à midi, baignade jusqu’à quinze heures'],
    about: 'Half a day for the rods and half for everyone else, with the catch for lunch in between.',
    duration: 6,
    unit: 'hour',
    stops: [
      ['Outer reef', 150, 24.66, 54.5, 'Sheri and hammour on hand lines.'],
      ['Bahrani island', 120, 24.525, 54.56, 'White bottom, lunch from the pan.'],
    ],
  },
  'abu-dhabi-mangroves-2h': {
    title: ['High water in the mangroves', 'Marée haute dans la mangrove'],
    about: 'In with the flood and out before the ebb, on battery alone.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Jubail channels', 60, 24.535, 54.49, 'Herons, crabs and a lesson on roots.'],
      ['Louvre at dusk', 20, 24.533, 54.398],
    ],
  },
  'abu-dhabi-corniche-3h': {
    title: ['Evening along the Corniche', 'Soirée le long de la Corniche'],
    about: 'The capital’s best façade is the one it shows the sea. Dinner begins at the flag and ends at the palace.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Corniche', 60, 24.48, 54.345],
      ['Breakwater', 30, 24.482, 54.322, 'Engines stopped for the view.'],
      ['Palace basin', 30, 24.464, 54.315],
    ],
  },
  'abu-dhabi-hudayriyat-4h': {
    title: ['Hudayriyat and the bay without a name', 'Hudayriyat et la baie sans nom'],
    about: 'Ghaf trees to the waterline, turtles in the channel. Bring binoculars, leave the speaker.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Hudayriyat bridge', 20, 24.42, 54.34],
      ['The nameless bay', 120, 24.37, 54.31, 'Swim, then grill on the platform.'],
    ],
  },
  'muscat-forts-3h': {
    title: ['The forts of old Muscat', 'Les forts du vieux Mascate'],
    about:
      'Jalali and Mirani guard a harbour where captains used to paint the names of their ships on the cliff. They are still there.',
    duration: 3,
    unit: 'hour',
    stops: [
      ['Old Muscat harbour', 40, 23.618, 58.594, 'Slow turn below the palace.'],
      ['Mutrah', 50, 23.624, 58.568, 'Anchor for supper as the corniche lights.'],
      ['Qantab cove', 30, 23.553, 58.643],
    ],
  },
  'muscat-daymaniyat-6h': {
    title: ['Daymaniyat islands', 'Les îles Daymaniyat'],
    about: 'Eighteen miles out to nine islands and two long swims, with a ranger’s commentary.',
    duration: 6,
    unit: 'hour',
    stops: [
      ['Jabal al Kabir reef', 110, 23.857, 58.105, 'Turtles on nearly every trip.'],
      ['Jun beach', 80, 23.853, 58.12, 'Picnic aboard; ashore only out of nesting season.'],
    ],
  },
  'muscat-khayran-4d': {
    title: ['Four days to Bandar Khayran', 'Quatre jours vers Bandar Khayran'],
    about: 'Coves with no road to them, one after another, and a sea that glows when you dip a hand in it.',
    duration: 4,
    unit: 'day',
    stops: [
      ['Qantab', 900, 23.553, 58.643],
      ['Bandar Khayran', 1500, 23.515, 58.735, 'Two nights in different arms of the inlet.'],
      ['Yiti', 900, 23.535, 58.67],
    ],
  },
} as const satisfies Record<string, DemoRoute>
