import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { refundCauses } from '#shared/refund-causes.ts'
import { WayAboard } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { counted, LocalDate, operation, optionalOf } from '../operation.ts'
import { PaymentPurpose } from '../payments/payment.ts'
import { BookingReport } from './booking-reports.ts'
import { Booking, BookingStatus } from './bookings.ts'
import { SecurityDeposit } from './deposits.ts'
import { GuestExtension } from './extensions.ts'
import { NoShow } from './no-show.ts'
import { BookingChange } from './open-change.ts'
import { UsualWeather } from './usual-weather.ts'
import { WeatherCall } from './weather-calls.ts'

const tags = ['Bookings']

/** The person or event that ended a booking. */
export const CancelledBy = z.enum([
  'customer',
  'owner',
  'operator',
  'expired',
  'declined',
  'no_answer',
  'payment_failed',
  'unpaid',
  'weather',
  'no_show',
  'other_accepted',
  'unlicensed',
])
export type CancelledBy = z.infer<typeof CancelledBy>

/**
 * The guest's next step, or the thing that they wait for.
 * `await_shares`: other guests have to pay their shares. `await_payment`: the bank or the provider processes the payment.
 * `get_ready`: everything is paid and the charter has not begun. `under_way`: it has begun.
 * `pay_difference`, `await_change`: an open change has to be paid or accepted.
 * `answer_offer`: the owner offers another time or price. `answer_extension`: the captain proposes a later end.
 * `choose_after_call`: the charter was called off for the weather, and the guest chooses a refund, credit or another date.
 * `await_licence`: everything is paid, and the licence of the guest must be approved.
 * `choose_date`: the guest chose another date and has not named it yet.
 */
export const NextAction = z.enum([
  'pay',
  'await_payment',
  'await_owner',
  'await_licence',
  'answer_offer',
  'answer_extension',
  'await_shares',
  'pay_balance',
  'get_ready',
  'pay_difference',
  'await_change',
  'under_way',
  'choose_after_call',
  'choose_date',
  'book_again',
])
export type NextAction = z.infer<typeof NextAction>

const Instant = z.string()

const Due = z.object({
  purpose: PaymentPurpose,
  amount: z.int(),
  /** The due day of a balance; null for an amount that is due now, while the period is held. */
  date: LocalDate.nullable(),
})

/** A booking with the further data of a list of bookings. Amounts are minor units of its currency. */
export const BookingSummary = Booking.extend({
  /** The length of the trip in its unit, as GET /availability/{id}/available-departure takes it. */
  tripDuration: z.int(),
  /**
   * The guest's text to the owner. Null for the owner until the booking is confirmed: it may contain contact details. Notes that
   * an owner wrote into their own offer are never told to the guest.
   */
  notes: z.string().nullable(),
  /** Make and model. */
  yachtModel: z.string().nullable(),
  /** Metres. */
  yachtLength: z.number().nullable(),
  paid: z.int(),
  /** Money that was given back or is on its way back. */
  refunded: z.int(),
  /** The next amount to pay; null when nothing is due or the bank processes a payment. */
  due: Due.nullable(),
  /** The owner may answer the request until this time. */
  answerBy: Instant.nullable(),
  /** The licence of the guest must be approved until this time. */
  licenceBy: Instant.nullable(),
  cancelled: z.object({ by: CancelledBy, reason: z.string().nullable(), at: Instant.nullable() }).nullable(),
  /** An open change of the booking that waits for the guest or the owner. */
  change: BookingChange.nullable(),
  nextAction: NextAction,
  /** The actions that the guest may take with the booking now. */
  guestActions: z.array(z.enum(['cancel', 'change'])),
})
export type BookingSummary = z.infer<typeof BookingSummary>

const BookingRefund = z.object({
  amount: z.int(),
  status: z.enum(['requested', 'succeeded', 'failed']),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  /** Why an operator gave more than the terms; null for every other refund. */
  why: z.object({ cause: z.enum(refundCauses), reason: z.string() }).nullable(),
})

/**
 * `declined`: the last card was refused. `authorised`: reserved on the card. `released`: the reservation ended before a capture.
 */
export const BookingPayment = z.object({
  id: Id,
  purpose: PaymentPurpose,
  amount: z.int(),
  status: z.enum(['open', 'declined', 'authorised', 'paid', 'released']),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The time of this status. */
  at: Instant,
  refunds: z.array(BookingRefund),
})
export type BookingPayment = z.infer<typeof BookingPayment>

export const TimelineEntry = z.object({
  event: z.enum([
    'created',
    'requested',
    'paid',
    'confirmed',
    'changed',
    'moved',
    'released',
    'cancelled',
    'refund_requested',
    'refunded',
    'refund_failed',
    'reported',
    'no_show',
    'called_off',
    'new_date_wished',
    'completed',
  ]),
  at: Instant,
  amount: z.int().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** Everything that the page of a reservation shows. */
export const BookingDetails = BookingSummary.extend({
  payments: z.array(BookingPayment),
  boarding: z.object({
    /** "Dubai Marina, Dubai, United Arab Emirates". */
    address: z.string(),
    countryCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    houseRules: z.array(LocalText),
    ...WayAboard.shape,
  }),
  /** The card that is charged for the balance on its due day, as the guest agreed; null where they pay the balance themselves. */
  keptCard: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Contact details of the owner; null until the booking is confirmed. */
  host: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** The oldest first. */
  timeline: z.array(TimelineEntry),
  reports: z.array(BookingReport),
  /** A report that one side did not appear, and its state. */
  noShow: NoShow.nullable(),
  /** Null where the terms have no security deposit. */
  deposit: SecurityDeposit.nullable(),
  /** The usual weather of the month of the charter; null where our table has no coast near the yacht. */
  usualWeather: UsualWeather.nullable(),
  /** The latest weather call. */
  weather: WeatherCall.nullable(),
  /** The latest extension that the captain proposed, in any state; null once the charter is over. */
  extension: GuestExtension.nullable(),
  /** Whether a report can be sent now: on the days of the charter. */
  canReport: z.boolean(),
})
export type BookingDetails = z.infer<typeof BookingDetails>

export const getBooking = operation
  .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'bookings.read' })
  .route({ method: 'GET', path: '/bookings/{id}', tags, summary: 'One booking, with its access token' })
  .input(z.object({ id: Id }))
  .output(BookingDetails)
  .errors(errors('not_found', 'forbidden'))

/** `unpaid`: something is due. `past` holds charters whose end has passed, closed or not. */
const bookingLists = ['upcoming', 'unpaid', 'past', 'cancelled'] as const
export const BookingList = z.enum(bookingLists)
export type BookingList = z.infer<typeof BookingList>

export const listUserBookings = operation
  .meta({ auth: 'self_or_administrator', right: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/bookings/user/{id}',
    tags,
    summary: 'The bookings of a user',
    description: 'What is ahead by its departure, the next first; everything else the latest first.',
  })
  .input(
    z.object({
      id: Id,
      status: BookingStatus.optional().catch(undefined),
      list: optionalOf(BookingList).catch(undefined),
      page: counted(1, 10_000),
      limit: counted(20, 50),
    }),
  )
  .output(
    z.object({
      data: z.array(BookingSummary),
      totalCount: z.int(),
      totalPages: z.int(),
      /** The number of bookings in each list. */
      counts: z.record(BookingList, z.int()),
    }),
  )
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))
