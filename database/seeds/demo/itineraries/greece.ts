import type { DemoRoute } from '../entries.ts'

export const greekRoutes = {
  'mykonos-delos-rhenia-8h': {
    title: ['Delos, then Rhenia', 'Délos, puis Rhénée'],
    about: 'Ruins while the stone is cool, then the empty island next door for the rest of the day.',
    duration: 8,
    unit: 'hour',
    stops: [
      ['Delos', 90, 37.4, 25.266, 'Ashore with a booklet; the museum first.'],
      ['Rhenia, south bay', 210, 37.39, 25.23, 'Lunch aboard and two swims.'],
      ['Ornos', 30, 37.422, 25.325],
    ],
  },
  'mykonos-south-coast-5h': {
    title: ['Beaches of the south coast', 'Les plages de la côte sud'],
    about: 'In the lee from first to last. You choose which one to eat at and which to merely judge.',
    duration: 5,
    unit: 'hour',
    stops: [
      ['Super Paradise', 90, 37.414, 25.37],
      ['Agrari', 60, 37.416, 25.377, 'The quiet swim between the loud ones.'],
      ['Kalo Livadi', 70, 37.437, 25.414],
    ],
  },
  'mykonos-paros-9h': {
    title: ['Paros and Antiparos in a day', 'Paros et Antiparos en une journée'],
    about: 'South with the wind, two islands, one lunch, and the fast way home.',
    duration: 9,
    unit: 'hour',
    stops: [
      ['Naoussa', 80, 37.125, 25.238],
      ['Despotiko', 150, 36.965, 25.0, 'Anchor by the sanctuary, lunch at the goatherd’s.'],
      ['Antiparos', 60, 37.04, 25.08],
    ],
  },
  'mykonos-small-cyclades-week': {
    title: ['A week in the small Cyclades', 'Une semaine dans les petites Cyclades'],
    about: 'Far south early on, then home by short mornings before the meltemi wakes.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Naxos', 960, 37.107, 25.372],
      ['Koufonisia', 1920, 36.933, 25.6, 'Sea caves by paddleboard.'],
      ['Schinoussa', 1440, 36.87, 25.52],
      ['Paros', 1200, 37.085, 25.15],
    ],
  },
  'lefkada-inland-sea-week': {
    title: ['The inland sea in seven nights', 'La mer intérieure en sept nuits'],
    about: 'No leg longer than four hours; a taverna behind every stern line.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Meganisi, Spartochori', 960, 38.66, 20.76, 'Lazy lines are run by the taverna.'],
      ['Kastos', 1200, 38.57, 20.91],
      ['Kioni, Ithaca', 1440, 38.448, 20.69, 'Windmills on the point at sunset.'],
      ['Sivota', 960, 38.62, 20.68],
    ],
  },
  'lefkada-first-week': {
    title: ['A first week on two hulls', 'Première semaine sur deux coques'],
    about: 'Wide bays, easy anchoring, quays with room to spare; the hard ones are left for next year.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Vlicho bay', 900, 38.683, 20.7, 'Practise on mud, which forgives.'],
      ['Atherinos, Meganisi', 1440, 38.68, 20.8],
      ['Kalamos', 1440, 38.62, 20.92, 'George takes your lines himself.'],
      ['Vathi, Ithaca', 1440, 38.366, 20.72],
    ],
  },
  'lefkada-kefalonia-week': {
    title: ['Kefalonia and Ithaca', 'Céphalonie et Ithaque'],
    about: 'Round Cape Ducato if the forecast is kind, down the inside if it is not.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Fiskardo', 1200, 38.459, 20.577, 'Arrive by two or anchor across.'],
      ['Agia Efimia', 1200, 38.302, 20.6],
      ['Vathi, Ithaca', 1440, 38.366, 20.72, 'A harbour like a lake.'],
      ['Skorpios', 240, 38.69, 20.745],
    ],
  },
  'lefkada-caique-week': {
    title: ['The caique’s own round', 'La tournée du caïque'],
    about: 'Ports that captain Stathis delivered melons to, in the order in which they paid.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Mitikas', 1200, 38.668, 20.947, 'Shrimp in a village no yacht has heard of.'],
      ['Kioni, Ithaca', 1440, 38.448, 20.69],
      ['Parga', 1440, 39.284, 20.4],
      ['Paxos, Lakka', 1200, 39.24, 20.13, 'The bell for dinner rings under olive trees.'],
    ],
  },
  'lefkada-skorpios-7h': {
    title: ['Skorpios and the sea cave', 'Skorpios et la grotte marine'],
    about: 'The famous island from outside, the better one from inside a cave.',
    duration: 7,
    unit: 'hour',
    stops: [
      ['Skorpios, east beach', 90, 38.69, 20.752],
      ['Papanikolis cave', 45, 38.625, 20.77, 'In by dinghy when the swell allows.'],
      ['Meganisi', 120, 38.66, 20.78, 'Lunch at anchor or ashore, as you like.'],
    ],
  },
  'athens-saronic-week': {
    title: ['Saronic week, clockwise', 'Semaine saronique, dans le sens des aiguilles'],
    about: 'Aegina for pistachios, Poros for the narrows, Hydra for the donkeys, Epidavros for the stars.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Aegina', 960, 37.746, 23.428],
      ['Poros', 1440, 37.5, 23.455],
      ['Hydra', 1200, 37.351, 23.466, 'Three deep in August: go early, leave late.'],
      ['Palaia Epidavros', 1440, 37.636, 23.157, 'A drowned villa to swim over.'],
    ],
  },
  'athens-cyclades-week': {
    title: ['Western Cyclades', 'Cyclades de l’ouest'],
    about: 'The dry, quiet side of the Cyclades, in the order in which the wind permits.',
    duration: 1,
    unit: 'week',
    stops: [
      ['Kea', 960, 37.66, 24.32],
      ['Kythnos, Kolona', 1440, 37.41, 24.375, 'A sandbar with sea on both sides.'],
      ['Sifnos', 1440, 36.99, 24.66, 'The place to spend money on dinner.'],
      ['Serifos', 1200, 37.14, 24.52],
    ],
  },
  'athens-aegina-8h': {
    title: ['Moni, Agistri and home', 'Moni, Agistri et retour'],
    about: 'Peacocks, pine shade and a fish lunch within sight of the Acropolis, more or less.',
    duration: 8,
    unit: 'hour',
    stops: [
      ['Moni', 110, 37.695, 23.433, 'Keep the melon rinds for the peacocks.'],
      ['Perdika', 90, 37.69, 23.45],
      ['Agistri, Dragonera', 100, 37.68, 23.33],
    ],
  },
  'athens-riviera-4h': {
    title: ['Along the Athenian Riviera', 'Le long de la Riviera athénienne'],
    about: 'City to cape without a traffic light, and a swim where the road does not go.',
    duration: 4,
    unit: 'hour',
    stops: [
      ['Vouliagmeni', 50, 37.806, 23.776],
      ['Fleves islet', 90, 37.765, 23.76, 'Snorkel on the seaward side.'],
    ],
  },
  'athens-spetses-4d': {
    title: ['Four days to Spetses', 'Quatre jours jusqu’à Spetses'],
    about: 'Islands without cars, a theatre without microphones, legs under two hours.',
    duration: 4,
    unit: 'day',
    stops: [
      ['Hydra', 960, 37.351, 23.466, 'Berth arranged by telephone and long acquaintance.'],
      ['Spetses', 1440, 37.263, 23.16],
      ['Epidavros', 1200, 37.636, 23.157, 'Theatre after the coaches have gone.'],
    ],
  },
} as const satisfies Record<string, DemoRoute>
