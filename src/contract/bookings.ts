import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { licences } from '#shared/licences.ts'
import { Locale } from '#shared/locale.ts'
import { mostOthers } from '#shared/most-others.ts'
import { errors } from './errors.ts'
import { CurrencyCode, LocalDate, operation, optionalText, text } from './operation.ts'
import { CancellationDeadline, PaymentDue, QuoteLine, QuoteRequest, tripRefusals } from './pricing.ts'
import { Phone } from './user.ts'
import { TripUnit } from './yacht.ts'

const tags = ['Bookings']

export const BookingStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled'])
export type BookingStatus = z.infer<typeof BookingStatus>

/** What was agreed, frozen on the booking. */
export const BookingTerms = z.object({
  lines: z.array(QuoteLine),
  schedule: z.array(z.object({ due: PaymentDue, amount: z.int() })),
  cancellation: z.array(CancellationDeadline),
  securityDeposit: z.int(),
})
export type BookingTerms = z.infer<typeof BookingTerms>

/** What the guest of a bareboat said that one of the party holds, and when. */
const ConfirmedLicences = z.object({ licences: z.array(z.enum(licences)), at: z.string() })

export const Booking = z.object({
  id: Id,
  bookingRef: z.string(),
  status: BookingStatus,
  /** Until when the period is held while nothing is paid; null once it is not held any more. */
  holdExpiresAt: z.string().nullable(),
  yacht: z.object({
    id: Id,
    title: z.string(),
    location: z.string(),
    cover_photo: z.string().nullable(),
    timeZone: z.string(),
  }),
  instant: z.boolean(),
  unit: TripUnit,
  units: z.int(),
  bookingDate: LocalDate,
  start: z.string(),
  end: z.string(),
  guests: z.int(),
  guestName: z.string(),
  guestEmail: z.string(),
  /** Null where none was asked for. */
  licences: ConfirmedLicences.nullable(),
  currency: CurrencyCode,
  amount: z.int(),
  ...BookingTerms.shape,
  createdAt: z.string(),
})
export type Booking = z.infer<typeof Booking>

/** A trip at the price that the guest has seen. */
export const AgreedTrip = z.object({ trip: QuoteRequest, agreed: z.hash('sha256') })
export type AgreedTrip = z.infer<typeof AgreedTrip>

/** What one of the party holds and shows at the handover: all that each bareboat asks for, of every yacht that is asked. */
export const HeldLicences = z.array(z.enum(licences)).max(licences.length)

export const BookingRequest = z.object({
  /** A stored quote … */
  quoteId: Id.optional(),
  /** … or a trip, with `agreed` of the price that the guest has seen. */
  trip: QuoteRequest.optional(),
  agreed: z.hash('sha256').optional(),
  name: text(120, 'Enter your name.'),
  email: z.email('Invalid email format. Please enter a valid email.').max(254),
  phone: Phone,
  notes: text(2000).optional(),
  licences: HeldLicences.optional(),
  /** Of the mails about the booking. */
  language: Locale.optional(),
  /** Other yachts that are asked for the same trip: the first owner to accept has the guest. */
  others: z.array(AgreedTrip).max(mostOthers).optional(),
})
export type BookingRequest = z.infer<typeof BookingRequest>

const AgreedRequest = BookingRequest.refine(
  ({ quoteId, trip, agreed }) =>
    quoteId === undefined ? trip !== undefined && agreed !== undefined : trip === undefined && agreed === undefined,
  { path: ['quoteId'], message: 'Send either quoteId, or trip and agreed.' },
)

/** A departure that is still free, offered instead of one that is not. */
export const Alternative = z.object({ start: z.string(), end: z.string(), date: LocalDate, time: z.string() })
export type Alternative = z.infer<typeof Alternative>

/** The reservation that `hold_limit` is about: told only to the session, account or token that may read it. */
export const HeldReservation = z.object({
  id: Id,
  reference: z.string(),
  /** The page that shows it and gives it up, without a language. */
  url: z.string(),
})
export type HeldReservation = z.infer<typeof HeldReservation>

/**
 * What `hold_limit` tells beside its code. `open_hold`: this guest holds another period, which `reservation` leads to.
 * `cool_down`: the same period too often. `network`: too many holds of visitors without an account; signing in helps.
 */
export const HoldLimit = z.object({
  reason: z.enum(['open_hold', 'cool_down', 'network']),
  /** Seconds. */
  retryAfter: z.int().optional(),
  reservation: HeldReservation.optional(),
})
export type HoldLimit = z.infer<typeof HoldLimit>

export const OtherRequest = z.object({ id: Id, accessToken: z.string() })

/** A yacht that was not asked, while others were. `code` is that of the error that it has alone, such as dates_taken. */
export const RefusedOther = z.object({ yachtId: Id, title: z.string(), code: z.string() })

export const requestBooking = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/bookings',
    tags,
    summary: 'Reserve a trip at the price agreed to',
    description:
      'Takes a stored quote, or a trip with `agreed` of its price. Makes a pending booking and holds its period for 15 ' +
      'minutes. Send an Idempotency-Key header to repeat the call ' +
      'safely. The answer carries an access token, told only once: with it, GET /bookings/{id} reads the booking.',
    successStatus: 201,
  })
  .input(AgreedRequest)
  .output(
    Booking.extend({
      accessToken: z.string(),
      /** The requests to other yachts, each with a token of its own. */
      others: z.array(OtherRequest),
      /** Told once: an answer to the same Idempotency-Key has none. */
      refusedOthers: z.array(RefusedOther),
    }),
  )
  .errors(
    errors(
      ...tripRefusals,
      'hold_limit',
      'quote_expired',
      'quote_used',
      'idempotency_conflict',
      'other_unavailable',
      'too_many_requests',
    ),
  )

export const releaseHold = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'DELETE',
    path: '/bookings/{id}/hold',
    tags,
    summary: 'Give up a pending booking, with its access token or the account that made it',
    description:
      'Frees the period at once and answers the booking, which is then cancelled. Repeating the call, also after the hold ' +
      'has expired, changes nothing and answers the same. A booking that is confirmed is not_pending.',
  })
  .input(z.object({ id: Id }))
  .output(Booking)
  .errors(errors('not_found', 'forbidden', 'not_pending'))

/** What would come back to the guest who cancels now. Minor units of the booking's currency. */
export const Cancellation = z.object({
  cancellable: z.boolean(),
  currency: CurrencyCode,
  /** Paid and not given back. */
  paid: z.int(),
  /** The tier of now: its share of the total in hundredths of a percent, its fee, and until when it holds. */
  basisPoints: z.int(),
  fee: z.int(),
  until: z.string().nullable(),
  refund: z.int(),
  payments: z.array(
    z.object({
      paymentId: Id,
      amount: z.int(),
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
      /** Of the refund, what goes back to this card. */
      refund: z.int(),
    }),
  ),
})
export type Cancellation = z.infer<typeof Cancellation>

export const previewCancellation = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/cancellation',
    tags,
    summary: 'What would come back to the guest who cancels now',
    description: 'By the tiers that were agreed when the booking was made. Nothing is changed.',
  })
  .input(z.object({ id: Id }))
  .output(Cancellation)
  .errors(errors('not_found', 'forbidden'))

export const getBookingCalendar = operation
  .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/calendar.ics',
    tags,
    summary: 'The charter as a calendar file',
    description:
      'Its UID stays and its SEQUENCE grows with each change: a calendar that has it is kept up to date by a newer one.',
  })
  .input(z.object({ id: Id }))
  .output(z.instanceof(File))
  .errors(errors('not_found', 'forbidden'))

const CancelledBooking = Booking.extend({
  /** All that has come back or is on its way. */
  refunded: z.int(),
})

export const cancelBooking = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/user/{id}/cancel',
    tags,
    summary: 'Cancel a booking as its guest',
    description:
      'The id is the booking’s. `expectedRefund` is the refund that GET /bookings/{id}/cancellation told: when another sum ' +
      'would come back, nothing happens and refund_changed tells it. Repeating the call changes nothing and answers the same.',
  })
  .input(z.object({ id: Id, reason: optionalText(500), expectedRefund: z.int().min(0) }))
  .output(CancelledBooking)
  .errors(errors('not_found', 'forbidden', 'not_cancellable', 'has_sailed', 'refund_changed'))

export const cancelBookingByHost = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/cancel-by-host',
    tags,
    summary: 'Cancel a booking as the owner or an operator',
    description: 'The guest gets everything back, and is told the reason.',
  })
  .input(z.object({ id: Id, reason: text(500, 'Tell the guest why.') }))
  .output(CancelledBooking)
  .errors(errors('not_found', 'forbidden', 'not_cancellable', 'has_sailed'))
