import { z } from 'zod'
import { findCurrency } from '#shared/currencies.ts'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { promotionLabels, TripUnit } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, LocalDate, operation, PlannableDate, PlannableInstant, WishedCurrency } from '../operation.ts'
import { PromoCodeText } from './promo-codes.ts'

// This bound is above the capacity of any ship. The yacht's own capacity is checked later and refused with too_many_guests.
const mostGuests = 10_000

/** The default is one guest. A text of digits is accepted. */
const guests = z.preprocess((value) => {
  if (value === null || value === '') return undefined
  return typeof value === 'string' ? Number(value) : value
}, z.int('Enter a whole number.').min(1, 'Enter at least one guest.').max(mostGuests).default(1))

/** When a trip departs and how long it takes. */
export const tripFields = {
  /** The departure as an instant; date, time and offset must agree with it where they are sent … */
  start: PlannableInstant.optional(),
  /** … or by the yacht's calendar and clock. Charters by the day or week start at check-in, so a date is enough. */
  date: PlannableDate.optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM.')
    .optional(),
  /** Tells apart two departures with the same local time when clocks are set back. */
  offset: z
    .string()
    .regex(/^[+-]\d{2}:\d{2}$/, 'An offset is written +04:00.')
    .optional(),
  /** Hours, days or packages, as the offer is sold. Left out, the offer's minimum. */
  duration: z.int().min(1).max(400).optional(),
}

/** The most hours of an extra. It is above the length of any charter. */
export const mostExtraHours = 9999

const ChosenExtra = z.object({
  id: Id,
  quantity: z.int().min(1).max(99).default(1),
  /** For how many hours each, where the owner lets the guest choose. Left out: the whole trip, at most the extra's maximum. */
  hours: z.int('Enter whole hours.').min(1, 'Enter at least one hour.').max(mostExtraHours).optional(),
})
export type ChosenExtra = z.infer<typeof ChosenExtra>
export const ChosenExtras = z.array(ChosenExtra).max(40)

/** `not_offered`: the hours of this extra cannot be chosen. `trip_too_short`: the trip is shorter than the fewest hours. */
export const HoursRefusal = z.enum(['not_offered', 'too_few', 'too_many', 'trip_too_short'])
export type HoursRefusal = z.infer<typeof HoursRefusal>

/** A package of the market, by the slug of its text, and the optional items of its partners. */
export const ChosenPackage = z.object({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+$/, 'A slug is lower-case letters, digits and hyphens.'),
  items: z.array(Id).max(40).default([]),
})
export type ChosenPackage = z.infer<typeof ChosenPackage>

/**
 * The reason why a package cannot be booked like this: its length or party is out of bounds, the yacht is of no suitable category
 * or in another country, an item is not of this package, its notice is too short, it is sold out that day, or its price cannot
 * be converted at a recent rate.
 */
export const PackageRefusal = z.enum(['length', 'party', 'yacht', 'item', 'notice', 'sold_out', 'rate'])
export type PackageRefusal = z.infer<typeof PackageRefusal>

export const QuoteRequest = z
  .object({
    yachtId: Id,
    /** The main offer of the listing is the default. */
    offerId: Id.optional(),
    /** An instant slot, which has its own times. */
    instabookId: Id.optional(),
    ...tripFields,
    guests,
    extras: ChosenExtras.default([]),
    package: ChosenPackage.optional(),
    promoCode: PromoCodeText.optional(),
    /** The key of a hold for a guest who waited: the period that it holds counts as free. */
    firstChoice: z
      .string()
      .regex(/^[\w-]{43}$/, 'A key has 43 characters.')
      .optional(),
    /** The currency in which the guest wants to read the total. */
    currency: WishedCurrency.refine(
      (code) => findCurrency(code) !== undefined,
      'Choose a currency from the list.',
    ).optional(),
  })
  .refine(({ instabookId, start, date }) => instabookId ?? start ?? date, {
    path: ['date'],
    message: 'Choose a date.',
  })
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const QuoteLine = z.object({
  /**
   * `package` names the package of the trip, and its amount is 0; `partner`: an item of one of its partners, whose id is the code.
   * `fee`: a cancellation fee on a part that a change of the booking removed.
   */
  kind: z.enum(['base', 'captain', 'extra', 'package', 'partner', 'discount', 'service', 'provisioning', 'tax', 'fee']),
  code: z.string(),
  label: LocalText,
  /** Minor units; the amounts of all lines add up to the total. */
  amount: z.int(),
  payable: z.enum(['now', 'base']),
  quantity: z.int().optional(),
  unit: z.enum(['hour', 'day', 'week', 'booking', 'person', 'night']).optional(),
  /** For how many hours the guest chose an extra; its `quantity` is the number of pieces times these. */
  hours: z.int().optional(),
  unitAmount: z.int().optional(),
  basisPoints: z.int().optional(),
  /** The tax that the lines above already include. The `amount` of such a line is 0. */
  contained: z.int().optional(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

export const PriceAssumptions = z.object({
  unit: TripUnit,
  units: z.int(),
  nights: z.int().nullable(),
  guests: z.int(),
  crewed: z.boolean(),
  captain: z.enum(['included', 'added', 'none']),
  taxes: z.array(z.object({ code: z.string(), basisPoints: z.int() })),
  taxIncluded: z.boolean(),
  mandatoryExtras: z.array(z.string()),
})

/** 'now', a local day, or 'at_base': the guest pays the crew or the base, not us. */
export const PaymentDue = z.union([z.literal('now'), z.literal('at_base'), LocalDate])

/** Cancelling before `until` costs the fee. The last tier has no end. Instants are ISO 8601 in UTC. */
export const CancellationDeadline = z.object({ until: z.string().nullable(), basisPoints: z.int(), fee: z.int() })

/** A price with everything that a guest agrees to. */
export const TripPrice = z.object({
  /** A hash of trip, payments and terms: equal prices have the same hash. POST /bookings takes it with the trip. */
  agreed: z.string(),
  yachtId: Id,
  offerId: Id,
  instabookId: Id.nullable(),
  unit: TripUnit,
  units: z.int(),
  /** The local day of departure. The charter counts for this day. */
  date: LocalDate,
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  guests: z.int(),
  currency: CurrencyCode,
  lines: z.array(QuoteLine),
  /** The base less discounts, plus the captain. The service charge is a share of it. */
  subtotal: z.int(),
  serviceCharge: z.int(),
  total: z.int(),
  /** The total of the same trip without promotions. */
  originalTotal: z.int(),
  promotion: z.object({ label: z.enum(promotionLabels), percent: z.number() }).nullable(),
  schedule: z.array(z.object({ due: PaymentDue, amount: z.int() })),
  /** Left at base and given back; not part of the total. */
  securityDeposit: z.int(),
  /** The fee is a share of the total. A refund therefore includes the same share of the service charge. */
  cancellation: z.array(CancellationDeadline),
  serviceChargeRefund: z.literal('in_proportion'),
  /** The booking is confirmed at once, without the owner's answer. */
  instant: z.boolean(),
  assumptions: PriceAssumptions,
  display: z.object({
    currency: CurrencyCode,
    total: z.int(),
    /** Shown with "≈": no guest is charged this amount. */
    approximate: z.boolean(),
    rate: z.string().nullable(),
    rateDate: z.string().nullable(),
  }),
})
export type TripPrice = z.infer<typeof TripPrice>

/** A stored price. The id is a secret: a caller with the id may book the quote once, until it expires. */
export const Quote = TripPrice.extend({ id: Id, expiresAt: z.string() })
export type Quote = z.infer<typeof Quote>

/** Refusals of every operation that prices or books a trip. */
export const tripRefusals = [
  'invalid_request',
  'not_found',
  'dates_taken',
  'past',
  'too_soon',
  'too_far',
  'closed',
  'too_short',
  'too_long',
  'too_many_guests',
  'extra_unavailable',
  'extra_hours',
  'package_unavailable',
  'promo_code_invalid',
  'charge_out_of_range',
] as const

export const calculatePrice = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/pricing/calculate',
    tags: ['Pricing'],
    summary: 'The price of a trip, kept for fifteen minutes',
    description:
      'Answers with a stored quote; POST /bookings takes its id. When the period is taken, dates_taken comes with the ' +
      'nearest departures that are free.',
  })
  .input(QuoteRequest)
  .output(Quote)
  .errors(errors(...tripRefusals))

export const previewPrice = operation
  .meta({ auth: 'visitor', reads: true })
  .route({
    method: 'POST',
    path: '/pricing/preview',
    tags: ['Pricing'],
    summary: 'The price of a trip, without storing it',
    description: 'What pages show. POST /bookings takes the trip together with `agreed` of this answer.',
  })
  .input(QuoteRequest)
  .output(TripPrice)
  .errors(errors(...tripRefusals))
