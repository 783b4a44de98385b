import type { AmenityCode, CategoryCode, InclusionCode } from '#shared/fleet-words.ts'
import type { YachtTypeSlug } from '../yacht-types.ts'
import type { ExtraCode } from './extras.ts'
import type { OwnerKey } from './owners.ts'

/** The same in both languages. */
export type Bilingual = readonly [en: string, fr: string]

/** One way in which a yacht is sold; what it leaves out comes from the market of its destination. Rates in whole units. */
export type Sale = {
  unit: 'hour' | 'day' | 'week'
  rate: number
  min?: number
  max?: number
  /** Nobody but the guests aboard: the licence is the guest's. */
  bareboat?: true
  /** [rate, unit]: when the captain is not in the price. */
  captain?: readonly [rate: number, unit: 'hour' | 'day' | 'booking']
  opens?: string
  closes?: string
  turnaround?: number
  instant?: true
  securityDeposit?: number
  maxGuests?: number
  /** What its price holds beyond what is usual there … */
  includes?: readonly InclusionCode[]
  /** … and what it does not hold, though it is usual. */
  excludes?: readonly InclusionCode[]
}

export type DemoListing = {
  /** Its name in the demo world, and the seed of its pictures. */
  key: string
  name: string
  title: string
  type: YachtTypeSlug
  make: string
  model: string
  year: number
  refit?: number
  /** Metres. */
  length: number
  beam: number
  draft: number
  cabins: number
  baths: number
  crew: number
  /** By day, over night, on the licence. */
  guests: readonly [day: number, sleeping: number, legal: number]
  engines: string
  /** Knots. */
  speed: readonly [cruising: number, top: number]
  owner: OwnerKey
  /** The id of its place in the gazetteer. */
  place: string
  short: Bilingual
  /** Paragraphs. */
  about: readonly string[]
  aboutFr: readonly string[]
  highlights: readonly Bilingual[]
  amenities: readonly AmenityCode[]
  /** The first is the primary one. */
  categories: readonly CategoryCode[]
  extras: readonly ExtraCode[]
  routes: readonly string[]
  sales: readonly Sale[]
  featured?: true
}

export type DemoRoute = {
  title: Bilingual
  about: string
  duration: number
  unit: 'hour' | 'day' | 'week'
  stops: readonly DemoStop[]
}

/** Minutes spent there; what the crew does there. */
type DemoStop = readonly [name: string, minutes: number, latitude: number, longitude: number, note?: string]

/** Rating, who, from where (ISO country), what they wrote; the language when it is not English, the owner's reply. */
export type DemoReview = readonly [
  rating: 1 | 2 | 3 | 4 | 5,
  author: string,
  country: string,
  comment: string,
  more?: { fr?: true; reply?: string },
]
