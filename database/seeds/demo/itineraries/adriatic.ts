import type { DemoRoute } from '../entries.ts'

export const adriaticRoutes = {
  'split-vis-hvar-week': {
    title: ['Vis, Hvar and back', 'Vis, Hvar et retour'],
    about: 'Out to the far island first, then downwind through the near ones.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Maslinica, Šolta', 960, 43.395, 16.208],
      ['Komiža, Vis', 1440, 43.043, 16.087, 'Book the buoy before you book the flight.'],
      ['Palmižana', 1440, 43.162, 16.397],
      ['Milna, Brač', 960, 43.327, 16.45],
    ],
  },
  'split-kornati-week': {
    title: ['North to the Kornati', 'Cap au nord, les Kornati'],
    about: 'A hundred bare islands and eleven konobas, each reachable only by keel.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Primošten', 960, 43.586, 15.92],
      ['Kornati, Levrnaka', 1920, 43.81, 15.25, 'Lamb is ordered by radio, two hours ahead.'],
      ['Skradin', 1440, 43.817, 15.923, 'Up the river, under the bridges, to the falls.'],
    ],
  },
  'split-five-islands-10h': {
    title: ['Blue Cave and five islands', 'Grotte bleue et cinq îles'],
    about: 'Ten hours, five landfalls, and every one of them ahead of the crowd.',
    duration: 10,
    unit: 'hour',
    stops: [
      ['Biševo, Blue Cave', 50, 42.98, 16.02, 'Third in the queue on a bad day.'],
      ['Stiniva', 60, 43.02, 16.17],
      ['Komiža', 100, 43.043, 16.087],
      ['Budikovac', 80, 43.033, 16.25, 'Veljko pours his own wine.'],
    ],
  },
  'split-brac-5h': {
    title: ['Šolta and the wreck', 'Šolta et l’épave'],
    about: 'Half a day for people who would rather see three coves well than six from afar.',
    duration: 5,
    unit: 'hour',
    stops: [
      ['Nečujam', 70, 43.385, 16.32, 'Masks on: the wreck lies in four metres.'],
      ['Stomorska', 60, 43.373, 16.352],
      ['Lučice, Brač', 70, 43.31, 16.43],
    ],
  },
  'split-mljet-week': {
    title: ['South to Mljet', 'Cap au sud, Mljet'],
    about: 'Down the Makarska channel under the mountains, back through the vineyards of Korčula.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Bol, Brač', 960, 43.262, 16.655],
      ['Korčula town', 1440, 42.96, 17.136, 'Dinner on the walls.'],
      ['Pomena, Mljet', 1440, 42.787, 17.345, 'Bicycles around the salt lake.'],
      ['Hvar town', 1200, 43.172, 16.44],
    ],
  },
  'dubrovnik-elaphiti-8h': {
    title: ['Elaphiti by the back door', 'Les Élaphites par la porte de service'],
    about: 'Three islands from their northern sides, where the current brings nobody.',
    duration: 8,
    unit: 'hour',
    stops: [
      ['Koločep caves', 60, 42.675, 18.0],
      ['Lopud, Šunj side', 100, 42.68, 17.955, 'The bottom is sand for two hundred metres.'],
      ['Suđurađ, Šipan', 110, 42.71, 17.915, 'Lunch between two Renaissance towers.'],
    ],
  },
  'dubrovnik-walls-2h': {
    title: ['The walls from the water', 'Les remparts vus de la mer'],
    about: 'Lokrum on the way out, Lovrijenac on the way in, and the sun going down behind the bridge.',
    duration: 2,
    unit: 'hour',
    stops: [
      ['Lokrum', 35, 42.626, 18.12],
      ['Old harbour', 30, 42.64, 18.112, 'Engine off beneath the fort, harbourmaster permitting.'],
    ],
  },
  'dubrovnik-mljet-week': {
    title: ['Mljet, Lastovo, Korčula', 'Mljet, Lastovo, Korčula'],
    about: 'The southern islands in a figure of eight, with one night dark enough for a telescope.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Okuklje, Mljet', 960, 42.726, 17.675],
      ['Skrivena Luka, Lastovo', 1440, 42.737, 16.892, 'Turn off every lamp.'],
      ['Lumbarda, Korčula', 1440, 42.921, 17.17, 'White wine that grows in sand.'],
      ['Ston', 1200, 42.84, 17.7],
    ],
  },
  'dubrovnik-kotor-3d': {
    title: ['Three days to the Bay of Kotor', 'Trois jours aux bouches de Kotor'],
    about: 'One border, two fjord-like basins, and a chapel on an island that sailors built stone by stone.',
    duration: 3,
    unit: 'day',
    stops: [
      ['Cavtat', 120, 42.581, 18.216, 'Papers are stamped while you have coffee.'],
      ['Perast', 1200, 42.487, 18.698],
      ['Kotor', 900, 42.425, 18.77, 'Climb the walls before eight.'],
    ],
  },
} as const satisfies Record<string, DemoRoute>
