/** The steps in which an owner describes a yacht, in order. The last one submits it to the operator. */
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
  'itineraries',
  'documents',
  'review',
] as const

/** A step that may stay empty. It is complete with the step before it. */
export const optionalStep = 'itineraries'

export type ListingStep = (typeof listingSteps)[number]

/** A step that needs something. */
export type FilledStep = Exclude<ListingStep, 'review' | typeof optionalStep>

/** The steps that yachts of a fleet often share. A draft can take them over from another listing. */
export const sharedSteps = ['features', 'captain', 'availability', 'policy'] as const satisfies FilledStep[]

export type SharedStep = (typeof sharedSteps)[number]

/** The JSON of one save has at most this many characters. */
export const maxUpdateCharacters = 5000

/** The limit of an imported row with its header line. */
export const maxRowCharacters = 20_000

export const minPictures = 2
export const maxPictures = 40
/** Pixels across, after rotation. */
export const minPictureWidth = 1200
