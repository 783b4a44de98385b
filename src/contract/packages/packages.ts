import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { TripUnit, YachtCard } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import {
  CurrencyCode,
  LocalDate,
  lenientInteger,
  MoneyShape,
  operation,
  optionalText,
  PlannableDate,
  PlannableInstant,
  queryCurrency,
  wholeNumber,
} from '../operation.ts'
import { ChosenPackage, PackageRefusal } from '../pricing/pricing.ts'

const tags = ['Packages']

/** A thing or service that a partner brings aboard. The amount is minor units for each unit of `per`. */
export const PartnerItem = z.object({
  id: Id,
  name: LocalText,
  description: LocalText.nullable(),
  partner: z.string(),
  amount: z.int(),
  currency: CurrencyCode,
  per: z.enum(['booking', 'person', 'hour']),
  /** Part of every booking of the package; the others are chosen. */
  included: z.boolean(),
  noticeHours: z.int(),
  /** ISO codes of the countries in which the partner works; empty is everywhere. */
  countries: z.array(z.string()),
})
export type PartnerItem = z.infer<typeof PartnerItem>

/** The price of a package with what it includes, on one yacht at its cheapest departure of a day. */
export const PackagePrice = z.object({
  yachtId: Id,
  offerId: Id,
  date: LocalDate,
  start: z.iso.datetime(),
  units: z.int(),
  guests: z.int(),
  /** Minor units, as POST /pricing/calculate quotes it. */
  total: z.int(),
  currency: CurrencyCode,
  display: MoneyShape.extend({ approximate: z.boolean() }).nullable(),
  taxIncluded: z.boolean(),
  instant: z.boolean(),
})
export type PackagePrice = z.infer<typeof PackagePrice>

export const Package = z.object({
  slug: z.string(),
  title: LocalText,
  unit: TripUnit,
  minUnits: z.int(),
  maxUnits: z.int(),
  minGuests: z.int(),
  maxGuests: z.int(),
  included: z.array(LocalText),
  items: z.array(PartnerItem),
  /** The package belongs to one place. Otherwise a visitor may choose one. */
  placed: z.boolean(),
  /** Partners and prices are examples that the operator has not yet checked. */
  isExample: z.boolean(),
  /** The cheapest suitable yacht on its next free day; null where nothing can be booked. */
  from: PackagePrice.nullable(),
})
export type Package = z.infer<typeof Package>

const { slug } = ChosenPackage.shape

const get = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/packages/{slug}',
    tags,
    summary: 'A package, its bounds, its partners’ items and the price from which it can be booked',
    description: 'Without guests and duration: for the smallest party and the shortest trip of the package.',
  })
  .input(z.object({ slug, guests: lenientInteger, duration: lenientInteger, currency: queryCurrency }))
  .output(Package)
  .errors(errors('invalid_request', 'not_found', 'package_unavailable'))

const yachts = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/packages/{slug}/yachts',
    tags,
    summary: 'The suitable yachts that are free on a day, with the price of the package on each',
    description:
      'The cheapest first. `refused` tells why free yachts are left out, for example because an item is sold out.',
  })
  .input(
    z.object({
      slug,
      date: PlannableDate,
      guests: wholeNumber(1, 10_000),
      duration: wholeNumber(1, 400),
      location: optionalText(200),
      currency: queryCurrency,
    }),
  )
  .output(
    z.object({
      data: z.array(z.object({ yacht: YachtCard, price: PackagePrice })),
      refused: z.array(z.object({ packageReason: PackageRefusal, itemId: Id.nullable() })),
      /** When no yacht is free: the nearest days on which one is. */
      nearest: z.array(LocalDate),
    }),
  )
  .errors(errors('invalid_request', 'not_found', 'package_unavailable'))

const OfferedItem = PartnerItem.extend({
  /** For each unit of `per`, in the currency in which the yacht charges; null where no recent rate is known. */
  price: MoneyShape.nullable(),
  /** The reason why it cannot be had on this trip. */
  refusal: PackageRefusal.extract(['notice', 'sold_out', 'rate']).nullable(),
})
export type OfferedItem = z.infer<typeof OfferedItem>

const items = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/packages/{slug}/yachts/{yachtId}/items',
    tags,
    summary: 'The items of a package on one yacht and departure, and whether they can be had',
  })
  .input(z.object({ slug, yachtId: Id, start: PlannableInstant }))
  .output(z.object({ data: z.array(OfferedItem) }))
  .errors(errors('invalid_request', 'not_found'))

export const packageOperations = { get, yachts, items }
