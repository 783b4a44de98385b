import type { ListingChanges, ListingField } from '#contract/fleet/listing-fields.ts'
import type { FilledStep } from '#shared/listing-steps.ts'

/** The step in which each field is entered. Pictures and documents are separate steps. */
export const stepOfField = {
  yachtTypeId: 'type',
  title: 'basics',
  shortName: 'basics',
  short_description: 'basics',
  description: 'basics',
  make: 'type',
  model: 'type',
  year: 'type',
  refitYear: 'type',
  flag: 'type',
  location: 'location',
  boarding: 'location',
  capacity: 'capacity',
  sleepingCapacity: 'capacity',
  legalCapacity: 'capacity',
  cabins: 'capacity',
  bathrooms: 'capacity',
  crew: 'capacity',
  length: 'capacity',
  beam: 'capacity',
  draft: 'capacity',
  engines: 'capacity',
  cruisingSpeed: 'capacity',
  maxSpeed: 'capacity',
  amenities: 'features',
  categories: 'features',
  highlights: 'features',
  included: 'features',
  excluded: 'features',
  captain_option: 'captain',
  captain: 'captain',
  licences: 'captain',
  generalAvailability: 'availability',
  durationType: 'availability',
  currency: 'price',
  price: 'price',
  instantBooking: 'policy',
  cancellation: 'policy',
  houseRules: 'policy',
  rentalAgreement: 'policy',
} as const satisfies Record<ListingField, FilledStep>

/** Fields of the vessel that an operator has checked. They are the same in every listing of it. */
export const checkedVesselFields = [
  'make',
  'model',
  'year',
  'flag',
  'location',
  'capacity',
  'sleepingCapacity',
  'legalCapacity',
  'cabins',
  'length',
] as const satisfies ListingField[]

/**
 * Fields that an operator has checked. They do not change while the listing is public. All others change at once: texts, prices
 * and hours, which bookings have stored for themselves (docs/decisions/0085).
 */
export const checkedFields: ReadonlySet<string> = new Set<ListingField>([
  ...checkedVesselFields,
  'yachtTypeId',
  'captain_option',
  'licences',
  'durationType',
  'currency',
])

/** Texts that guests read. A market setting decides whether they are checked. */
export const wordFields: ReadonlySet<string> = new Set<ListingField>([
  'title',
  'shortName',
  'short_description',
  'description',
  'highlights',
  'houseRules',
  'rentalAgreement',
])

/** The fields that a save sends. */
export const sentFields = (changes: ListingChanges): ListingField[] =>
  // The contract allows no others.
  (Object.keys(changes) as ListingField[]).filter((field) => changes[field] !== undefined)
