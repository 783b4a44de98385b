export const yachtShapes = [
  'motor-yacht',
  'flybridge',
  'sport-yacht',
  'superyacht',
  'explorer',
  'sailing-yacht',
  'catamaran',
  'power-catamaran',
  'gulet',
  'dhow',
  'day-cruiser',
  'classic-launch',
] as const
export type YachtShape = (typeof yachtShapes)[number]

/** Kinds of water. They determine the colour of the sea and the shape of the coast. */
export const waters = [
  'gulf',
  'florida',
  'aegean',
  'adriatic',
  'riviera',
  'balearic',
  'lycian',
  'atoll',
  'oman',
  'solent',
  'sagami',
] as const
export type Water = (typeof waters)[number]

export const hours = ['dawn', 'noon', 'golden', 'dusk', 'night'] as const
export type Hour = (typeof hours)[number]

export const views = ['sea', 'bay', 'marina', 'aerial', 'plan'] as const
export type View = (typeof views)[number]

/** Everything that a picture depends on. The same spec gives the same picture. */
export type IllustrationSpec = { seed: string; shape: YachtShape; water: Water; hour: Hour; view: View }

export const width = 1336
export const height = 1024
