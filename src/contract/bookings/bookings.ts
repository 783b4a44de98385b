import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { licences } from '#shared/licences.ts'
import { Locale } from '#shared/locale.ts'
import { mostOthers } from '#shared/most-others.ts'
import { TripUnit } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { Phone } from '../identity/user.ts'
import { CurrencyCode, LocalDate, operation, optionalText, text } from '../operation.ts'
import { CancellationDeadline, PaymentDue, QuoteLine, QuoteRequest, tripRefusals } from '../pricing/pricing.ts'

const tags = ['Bookings']

export const BookingStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled'])
export type BookingStatus = z.infer<typeof BookingStatus>

/** The terms that the guest agreed to. They never change on the booking. */
export const BookingTerms = z.object({
  lines: z.array(QuoteLine),
  schedule: z.array(z.object({ due: PaymentDue, amount: z.int() })),
  cancellation: z.array(CancellationDeadline),
  securityDeposit: z.int(),
})
export type BookingTerms = z.infer<typeof BookingTerms>

/** The licences that the guest of a bareboat confirmed one of the party holds, and the time of that confirmation. */
const ConfirmedLicences = z.object({ licences: z.array(z.enum(licences)), at: z.string() })

export const Booking = z.object({
  id: Id,
  bookingRef: z.string(),
  status: BookingStatus,
  /** The period is held until this time while nothing is paid; null once no hold is left. */
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
  /** Null where the charter needs no licence. */
  licences: ConfirmedLicences.nullable(),
  currency: CurrencyCode,
  amount: z.int(),
  ...BookingTerms.shape,
  createdAt: z.string(),
})
export type Booking = z.infer<typeof Booking>

/** A trip with the hash of the price that the guest has seen. */
export const AgreedTrip = z.object({ trip: QuoteRequest, agreed: z.hash('sha256') })
export type AgreedTrip = z.infer<typeof AgreedTrip>

/** The licences that one of the party holds and shows at the handover. They must cover every yacht of the request. */
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
  /** The language of the mails about the booking. */
  language: Locale.optional(),
  /** Other yachts for the same trip. The first owner who accepts gets the booking. */
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

/** The reservation that causes `hold_limit`. Only a session, account or token that may read it gets it. */
export const HeldReservation = z.object({
  id: Id,
  reference: z.string(),
  /** The path of the page that shows the reservation and can end it, without a language. */
  url: z.string(),
})
export type HeldReservation = z.infer<typeof HeldReservation>

/**
 * The payload of the error `hold_limit`. `open_hold`: this guest already holds another period, see `reservation`.
 * `cool_down`: they held the same period too often. `network`: too many visitors without an account hold periods from this
 * network; signing in helps.
 */
export const HoldLimit = z.object({
  reason: z.enum(['open_hold', 'cool_down', 'network']),
  /** Seconds. */
  retryAfter: z.int().optional(),
  reservation: HeldReservation.optional(),
})
export type HoldLimit = z.infer<typeof HoldLimit>

export const OtherRequest = z.object({ id: Id, accessToken: z.string() })

/** Another yacht that was left out of the request. `code` is the error for that yacht alone, such as dates_taken. */
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
      /** The requests to other yachts. Each has its own token. */
      others: z.array(OtherRequest),
      /** Only the first answer has it: a repeated Idempotency-Key gets none. */
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

/** The refund if the guest cancels now. Minor units of the booking's currency. */
export const Cancellation = z.object({
  cancellable: z.boolean(),
  currency: CurrencyCode,
  /** Money that was taken and not given back. */
  paid: z.int(),
  /** The tier that applies now: its share of the total in basis points, its fee, and the end of the tier. */
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
      /** The part of the refund that goes back to this card. */
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
  /** All money that came back or is on its way back. */
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
