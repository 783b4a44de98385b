import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { licences } from '#shared/licences.ts'
import { LocalText } from '#shared/locale.ts'
import { pictureAreas } from '#shared/picture-areas.ts'
import { CurrencyCode, LocalDate, MoneyShape } from '../operation.ts'

export const TripUnit = z.enum(['hour', 'day', 'week'])
export type TripUnit = z.infer<typeof TripUnit>

export const promotionLabels = [
  'Discount Offer',
  'Special Price',
  'Save Now',
  'Limited Time Deal',
  'Limited Spots',
  'Early Bird',
] as const

/** A price that somebody can pay, with its assumptions. Amounts are minor units of `currency`. */
export const CardPrice = z.object({
  total: z.int(),
  /** The same trip without promotions; equal to total when there are none. */
  originalTotal: z.int(),
  currency: CurrencyCode,
  /** The total in the visitor's currency. `approximate` is false only for a rate from the last 24 hours. */
  display: MoneyShape.extend({ approximate: z.boolean() }).nullable(),
  unit: TripUnit,
  units: z.int(),
  /** Nights of one unit, for packages that are not seven nights long. */
  nights: z.int().nullable(),
  /** The number of guests of the total, and whether another number changes it. */
  guests: z.int(),
  perGuest: z.boolean(),
  taxIncluded: z.boolean(),
  /** The local day of this price. */
  date: LocalDate,
  /** True when the search had no date: the lowest price of the next 30 days. */
  lowest: z.boolean(),
  /** Hours before departure until which cancelling is free; null when it is never free. */
  freeCancellationHours: z.int().nullable(),
})
export type CardPrice = z.infer<typeof CardPrice>

const YachtPhoto = z.object({
  key: z.string(),
  url: z.string(),
  /** Names at least the part of the yacht, where that is known. */
  alt: LocalText.nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  /** The part of the yacht that it shows, where the owner has said so. */
  area: z.enum(pictureAreas).nullable(),
})

const YachtLocation = z.object({
  city: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  countryCode: z.string(),
  marina: z.string().nullable(),
  geoPoint: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
})

/** The data of a card: which yacht, where, for how many guests, at which price. */
export const YachtCard = z.object({
  id: Id,
  title: z.string(),
  shortName: z.string().nullable(),
  short_description: LocalText.nullable(),
  cover_photo: z.string().nullable(),
  photos: z.array(YachtPhoto),
  yachtType: LocalText,
  yachtTypeSlug: z.string(),
  location: YachtLocation,
  capacity: z.int().nullable(),
  cabins: z.int(),
  length: z.number().nullable(),
  year: z.int().nullable(),
  captained: z.boolean(),
  bareboat: z.boolean(),
  durationType: TripUnit,
  instantBooking: z.boolean(),
  featured: z.boolean(),
  averageRating: z.number().nullable(),
  totalReviews: z.int(),
  /** `until` is the last day on which it can be booked; null when it has no end. */
  promotion: z.object({ label: z.enum(promotionLabels), percent: z.number(), until: LocalDate.nullable() }).nullable(),
  price: CardPrice.nullable(),
  ownerReplyMinutes: z.int().nullable(),
  superOwner: z.boolean(),
  /** Kilometres from the searched place; null without one. */
  distance: z.number().nullable(),
})
export type YachtCard = z.infer<typeof YachtCard>

const Offer = z.object({
  id: Id,
  unit: TripUnit,
  main: z.boolean(),
  crewed: z.boolean(),
  currency: CurrencyCode,
  rate: z.int(),
  minUnits: z.int(),
  maxUnits: z.int(),
  leadMinutes: z.int(),
  opens: z.string(),
  closes: z.string(),
  weekdays: z.array(z.int()),
  checkIn: z.string(),
  checkOut: z.string(),
  changeover: z.int().nullable(),
  nights: z.int(),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  instant: z.boolean(),
  depositBasisPoints: z.int(),
  securityDeposit: z.int(),
  cancellation: z.array(z.object({ hoursBefore: z.int(), fee: z.int() })),
  maxGuests: z.int().nullable(),
  /** Licences that the person who sails a bareboat has to show before departure. */
  licences: z.array(z.enum(licences)),
})

const Extra = z.object({
  id: Id,
  offerId: Id.nullable(),
  code: z.string(),
  name: LocalText,
  per: z.enum(['booking', 'hour', 'person', 'night']),
  amount: z.int(),
  currency: CurrencyCode,
  mandatory: z.boolean(),
  payable: z.enum(['now', 'base']),
  maxQuantity: z.int(),
  /** The guest chooses for how many hours. Null: the extra is for the whole trip. */
  minHours: z.int().nullable(),
  /** Null: up to the length of the trip. */
  maxHours: z.int().nullable(),
})

/** Where guests board, in addition to the position. */
export const WayAboard = z.object({
  berth: z.string().nullable(),
  gate: LocalText.nullable(),
  parking: LocalText.nullable(),
})
export type WayAboard = z.infer<typeof WayAboard>

/** The whole public page of a yacht, with the field names of the product's first specification. */
export const Yacht = YachtCard.omit({ distance: true }).extend({
  status: z.string(),
  isLive: z.boolean(),
  displayOrder: z.int(),
  description: LocalText.nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  refitYear: z.int().nullable(),
  beam: z.number().nullable(),
  draft: z.number().nullable(),
  bathrooms: z.int().nullable(),
  crew: z.int().nullable(),
  sleepingCapacity: z.int().nullable(),
  legalCapacity: z.int().nullable(),
  engines: z.string().nullable(),
  fuel: z.string().nullable(),
  cruisingSpeed: z.number().nullable(),
  maxSpeed: z.number().nullable(),
  flag: z.string().nullable(),
  timeZone: z.string(),
  features: z.object({ amenities: z.array(z.string()), engines: z.string().nullable() }),
  captain_option: z.string(),
  priceDetails: z.object({
    captainProvided: z.boolean(),
    captainPrice: z.int(),
    captainPriceType: z.string(),
    captainPriceIncluded: z.boolean(),
    currency: z.object({ code: CurrencyCode, symbol: z.string() }),
  }),
  cancellationPolicy: z.object({ daysPrior: z.number(), refund: z.number(), terms: z.string() }),
  generalAvailability: z.object({
    type: TripUnit,
    startTime: z.string(),
    endTime: z.string(),
    bufferTime: z.int(),
    minHours: z.int(),
    maxHours: z.int(),
    minDays: z.int(),
    maxDays: z.int(),
    availableDays: z.array(z.int()),
  }),
  yachtTypeId: Id,
  primary_category: z.string().nullable(),
  primary_subcategory: z.string().nullable(),
  categories: z.array(z.string()),
  highlights: z.array(LocalText),
  amenities: z.array(z.string()),
  houseRules: z.array(LocalText),
  specifications: z.record(z.string(), z.unknown()),
  videoUrl: z.string().nullable(),
  hasVideo: z.boolean(),
  /** Each film in its file formats, the smallest file first. */
  videos: z.array(
    z.object({ poster: z.string().nullable(), sources: z.array(z.object({ url: z.string(), type: z.string() })) }),
  ),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  bookingCount: z.int(),
  /** The last valid days of the verified insurance and registration; null where there is no such paper. */
  papers: z.object({ insuredUntil: LocalDate.nullable(), registeredUntil: LocalDate.nullable() }),
  /** The captain of a crewed charter, and the year since which they have been on board. */
  captain: z.object({ name: z.string(), since: z.int().nullable() }).nullable(),
  boarding: WayAboard,
  ownerName: z.string(),
  owner: z.object({
    id: Id,
    name: z.string(),
    picture: z.string().nullable(),
    about: LocalText.nullable(),
    languages: z.array(z.string()),
    replyMinutes: z.int().nullable(),
    superOwner: z.boolean(),
    since: z.string(),
  }),
  offers: z.array(Offer),
  extras: z.array(Extra),
})
export type Yacht = z.infer<typeof Yacht>
