/** The steps in which an owner describes a yacht, in their order; the last one sends it to the operator. */
export const listingSteps = [
  'type',
  'basics',
  'location',
  'capacity',
  'features',
  'captain',
  'availability',
  'price',
  'policy',
  'photos',
  'documents',
  'review',
] as const

export type ListingStep = (typeof listingSteps)[number]

/** A step that something is entered at. */
export type FilledStep = Exclude<ListingStep, 'review'>

/** The most characters of JSON that one save may have. */
export const maxUpdateCharacters = 5000

/** Of a row that a listing is taken over from, with its heading. */
export const maxRowCharacters = 20_000

export const minPictures = 2
export const maxPictures = 40
/** Pixels across, as the picture is seen. */
export const minPictureWidth = 1200
