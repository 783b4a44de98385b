import { z } from 'zod'
import { findCurrency } from '#shared/currencies.ts'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { errors } from './errors.ts'
import { CurrencyCode, LocalDate, operation, PlannableDate, PlannableInstant } from './operation.ts'
import { PromoCodeText } from './promo-codes.ts'
import { promotionLabels, TripUnit } from './yacht.ts'

// Above any ship. Which number a yacht may carry is its own capacity's to say, with too_many_guests.
const mostGuests = 10_000

/** One guest where nothing was sent; a text of digits is taken. */
const guests = z.preprocess((value) => {
  if (value === null || value === '') return undefined
  return typeof value === 'string' ? Number(value) : value
}, z.int('Enter a whole number.').min(1, 'Enter at least one guest.').max(mostGuests).default(1))

/** When a trip departs and how long it takes. */
export const tripFields = {
  /** The departure as an instant; what else is sent of date, time and offset must agree with it … */
  start: PlannableInstant.optional(),
  /** … or as the yacht's own calendar and clock show it. Days and weeks start at check-in, so a date is enough. */
  date: PlannableDate.optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM.')
    .optional(),
  /** Tells apart the two departures of one wall time when clocks are set back. */
  offset: z
    .string()
    .regex(/^[+-]\d{2}:\d{2}$/, 'An offset is written +04:00.')
    .optional(),
  /** Hours, days or packages, as the offer sells them; the offer's minimum when left out. */
  duration: z.int().min(1).max(400).optional(),
}

export const ChosenExtras = z.array(z.object({ id: Id, quantity: z.int().min(1).max(99).default(1) })).max(40)

export const QuoteRequest = z
  .object({
    yachtId: Id,
    /** The listing's main offer when left out. */
    offerId: Id.optional(),
    /** An instant-booking slot: it brings its own times. */
    instabookId: Id.optional(),
    ...tripFields,
    guests,
    extras: ChosenExtras.default([]),
    promoCode: PromoCodeText.optional(),
    /** What the guest would like to read the total in. */
    currency: CurrencyCode.refine(
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
  /** `fee`: kept by the cancellation terms when a booking was changed. */
  kind: z.enum(['base', 'captain', 'extra', 'discount', 'service', 'provisioning', 'tax', 'fee']),
  code: z.string(),
  label: LocalText,
  /** Minor units; the amounts of all lines add up to the total. */
  amount: z.int(),
  payable: z.enum(['now', 'base']),
  quantity: z.int().optional(),
  unit: z.enum(['hour', 'day', 'week', 'booking', 'person', 'night']).optional(),
  unitAmount: z.int().optional(),
  basisPoints: z.int().optional(),
  /** Of a tax that the lines above already contain: how much; its own amount is 0. */
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

/** 'now', a local day, or 'at_base': paid to the crew or the base, not through us. */
export const PaymentDue = z.union([z.literal('now'), z.literal('at_base'), LocalDate])

/** Cancelling until then costs the fee; the last tier has no end. Instants are ISO 8601 in UTC. */
export const CancellationDeadline = z.object({ until: z.string().nullable(), basisPoints: z.int(), fee: z.int() })

/** A price with all that a guest agrees to. */
export const TripPrice = z.object({
  /** Equal for two prices of the same trip, payments and terms: POST /bookings takes it with the trip. */
  agreed: z.string(),
  yachtId: Id,
  offerId: Id,
  instabookId: Id.nullable(),
  unit: TripUnit,
  units: z.int(),
  /** The local day of departure: the charter belongs to it. */
  date: LocalDate,
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  guests: z.int(),
  currency: CurrencyCode,
  lines: z.array(QuoteLine),
  /** Base less discounts, and captain: what the service charge is a share of. */
  subtotal: z.int(),
  serviceCharge: z.int(),
  total: z.int(),
  /** The same trip without promotions. */
  originalTotal: z.int(),
  promotion: z.object({ label: z.enum(promotionLabels), percent: z.number() }).nullable(),
  schedule: z.array(z.object({ due: PaymentDue, amount: z.int() })),
  /** Left at base and given back; not part of the total. */
  securityDeposit: z.int(),
  /** The fee is a share of the total, so of a refund the service charge comes back in the same proportion. */
  cancellation: z.array(CancellationDeadline),
  serviceChargeRefund: z.literal('in_proportion'),
  /** Confirmed at once, without waiting for the owner. */
  instant: z.boolean(),
  assumptions: PriceAssumptions,
  display: z.object({
    currency: CurrencyCode,
    total: z.int(),
    /** Shown with "≈": nobody is charged this figure. */
    approximate: z.boolean(),
    rate: z.string().nullable(),
    rateDate: z.string().nullable(),
  }),
})
export type TripPrice = z.infer<typeof TripPrice>

/** A stored price. The id is a secret: whoever knows it may book the quote, once, until it expires. */
export const Quote = TripPrice.extend({ id: Id, expiresAt: z.string() })
export type Quote = z.infer<typeof Quote>

/** Why a trip cannot be had: of every operation that prices or books one. */
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
