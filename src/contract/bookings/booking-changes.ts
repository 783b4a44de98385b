import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { TripUnit } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, LocalDate, operation, text } from '../operation.ts'
import { CancellationDeadline, ChosenExtras, QuoteLine, tripFields, tripRefusals } from '../pricing/pricing.ts'
import { Booking } from './bookings.ts'
import { BookingChange } from './open-change.ts'

const tags = ['Bookings']

/** The trip that the guest wants. A field that is left out stays as booked. The offer never changes. */
export const WantedTrip = z.object({
  ...tripFields,
  guests: z.int().min(1).max(10_000).optional(),
  extras: ChosenExtras.optional(),
})
export type WantedTrip = z.infer<typeof WantedTrip>

/** One side of a change. Amounts are minor units. */
export const ChangeSide = z.object({
  date: LocalDate,
  start: z.string(),
  end: z.string(),
  unit: TripUnit,
  units: z.int(),
  guests: z.int(),
  lines: z.array(QuoteLine),
  total: z.int(),
  /** The amount that is still to be paid through us, and its due day; null when nothing is due. */
  balance: z.object({ amount: z.int(), date: LocalDate }).nullable(),
  /** The guest can cancel for free until this time; null when it is over. */
  freeUntil: z.string().nullable(),
  cancellation: z.array(CancellationDeadline),
  extras: ChosenExtras,
})
export type ChangeSide = z.infer<typeof ChangeSide>

export const ChangePreview = z.object({
  currency: CurrencyCode,
  before: ChangeSide,
  after: ChangeSide,
  /** Identifies the new price and its terms. The change sends it back. */
  agreed: z.string(),
  /** The amount that is due now; negative where the guest gets it back. */
  difference: z.int(),
  /** The fee on the part that is removed, by today's cancellation terms. The new total includes it. */
  fee: z.int(),
  /** The lowest cancellation fee after the change, by today's terms; 0 where cancelling is free. */
  leastFee: z.int(),
  /** The owner has to accept the change. */
  needsOwner: z.boolean(),
  /** The promo code of the booking does not apply to the new trip. */
  losesPromoCode: z.boolean(),
  /** The requested trip equals the booked one. */
  isSame: z.boolean(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

export const previewChange = operation
  .meta({ auth: 'booking_guest_or_operator', right: 'bookings.change', reads: true })
  .route({
    method: 'POST',
    path: '/bookings/{id}/changes/preview',
    tags,
    summary: 'A booking as it is and as it would be, with what is due or comes back',
    description: 'Nothing is changed or stored. What the booking occupies itself counts as free.',
  })
  .input(z.object({ id: Id, ...WantedTrip.shape }))
  .output(ChangePreview)
  .errors(errors(...tripRefusals, 'forbidden', 'not_changeable', 'has_sailed'))

export const changeBooking = operation
  .meta({ auth: 'booking_guest_or_operator', right: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/changes',
    tags,
    summary: 'Change the date, time, duration, guests or extras of a booking',
    description:
      '`agreed` and `expectedDifference` are those of the preview; difference_changed tells the figure of now. With money ' +
      'to pay, the new period is held and POST /bookings/{id}/payments begins the payment: the booking stays as it is ' +
      'until the money is taken. Otherwise it is changed at once, or once the owner agrees.',
    successStatus: 201,
  })
  .input(
    z.object({
      id: Id,
      ...WantedTrip.shape,
      agreed: z.hash('sha256'),
      expectedDifference: z.int().min(-1_000_000_000_000).max(1_000_000_000_000),
    }),
  )
  .output(z.object({ booking: Booking, change: BookingChange }))
  .errors(
    errors(
      ...tripRefusals,
      'forbidden',
      'not_changeable',
      'has_sailed',
      'change_under_way',
      'nothing_changed',
      'difference_changed',
      'too_many_requests',
    ),
  )

export const giveUpChange = operation
  .meta({ auth: 'booking_guest_or_operator', right: 'bookings.change' })
  .route({
    method: 'DELETE',
    path: '/bookings/{id}/changes',
    tags,
    summary: 'Give up a change that is not paid, or not answered yet',
    description: 'Answers the booking as it stands. Repeating the call changes nothing.',
  })
  .input(z.object({ id: Id }))
  .output(Booking)
  .errors(errors('not_found', 'forbidden', 'change_under_way'))

export const answerChange = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({ method: 'PUT', path: '/bookings/{id}/changes/answer', tags, summary: 'Accept or decline a change' })
  .input(
    z.discriminatedUnion('answer', [
      z.object({ id: Id, answer: z.literal('accept') }),
      z.object({ id: Id, answer: z.literal('decline'), reason: text(500, 'Tell the guest why.') }),
    ]),
  )
  .output(Booking)
  .errors(errors('not_found', 'forbidden', 'not_requested', 'has_sailed', 'dates_taken', 'calendar_conflict'))
