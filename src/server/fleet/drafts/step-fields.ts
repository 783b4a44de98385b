import type { ListingChanges, ListingField } from '#contract/listing-fields.ts'
import type { FilledStep } from '#shared/listing-steps.ts'

/** At which step each field is entered. Pictures and documents are steps of their own. */
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

/** What an operator has checked of the vessel itself: every listing of it keeps it. */
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
 * What an operator has checked: it does not change while the listing is public. All other fields do at once: words, prices
 * and hours, which bookings have frozen (docs/decisions/0085).
 */
export const checkedFields: ReadonlySet<string> = new Set<ListingField>([
  ...checkedVesselFields,
  'yachtTypeId',
  'captain_option',
  'licences',
  'durationType',
  'currency',
])

/** Free, or checked, as the market decides: what guests read. */
export const wordFields: ReadonlySet<string> = new Set<ListingField>([
  'title',
  'shortName',
  'short_description',
  'description',
  'highlights',
  'houseRules',
  'rentalAgreement',
])

/** The fields that a save names. */
export const sentFields = (changes: ListingChanges): ListingField[] =>
  // The contract allows no others.
  (Object.keys(changes) as ListingField[]).filter((field) => changes[field] !== undefined)
