/** The parts of a yacht that a picture can show, in the order of a tour. `areas.json` of the messages has their names. */
export const pictureAreas = [
  'exterior',
  'deck',
  'flybridge',
  'helm',
  'saloon',
  'galley',
  'cabin',
  'bathroom',
  'crew',
  'toys',
] as const
export type PictureArea = (typeof pictureAreas)[number]
