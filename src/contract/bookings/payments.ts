import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, operation, queryCurrency, text } from '../operation.ts'
import { PaymentOutlook, StartedPayment } from '../payments/payment.ts'
import { Booking } from './bookings.ts'

const tags = ['Payments']

const outlook = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/payments',
    tags,
    summary: 'What is due on a booking, and whether a payment is under way',
    description: 'Reads what is known here; the provider is not asked, and nothing is written.',
  })
  .input(z.object({ id: Id, currency: queryCurrency }))
  .output(
    PaymentOutlook.extend({
      /** The price of the booking in `currency`, for display alone. Null where the booking is in that currency. */
      display: z.object({ amount: z.int(), currency: CurrencyCode }).nullable(),
    }),
  )
  .errors(errors('not_found', 'forbidden'))

const find = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/payments/{intentId}',
    tags,
    summary: 'The booking that a payment of the provider belongs to',
    description: 'For links that carry the provider’s name of a payment. The id of a booking opens nothing by itself.',
  })
  .input(z.object({ intentId: z.string().regex(/^pi_\w{8,64}$/) }))
  .output(z.object({ bookingId: Id }))
  .errors(errors('invalid_request', 'not_found'))

const start = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/payments',
    tags,
    summary: 'Begin to pay what is due next on a booking',
    description: 'Repeating the call answers the same payment until it is paid or given back.',
  })
  .input(
    z.object({
      id: Id,
      /** With a deposit: whether the guest agrees that the card is kept and charged for the balance on its due day. */
      keepCard: z.boolean().optional(),
    }),
  )
  .output(StartedPayment)
  .errors(errors('not_found', 'forbidden', 'dates_taken', 'nothing_due', 'charge_out_of_range', 'unavailable'))

const check = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/payments/check',
    tags,
    summary: 'Ask the payment provider what has become of the payments of a booking',
    description: 'For the page to which the guest returns from the bank. Webhooks lead to the same.',
  })
  .input(z.object({ id: Id }))
  .output(Booking)
  .errors(errors('not_found', 'forbidden', 'unavailable'))

const forgetCard = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'DELETE',
    path: '/bookings/{id}/kept-card',
    tags,
    summary: 'Take back that a card is charged for the balance',
    description: 'The guest then pays it on the page. Saved cards of an account stay there.',
  })
  .input(z.object({ id: Id }))
  .output(Booking)
  .errors(errors('not_found', 'forbidden'))

const answer = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({ method: 'PUT', path: '/bookings/{id}/answer', tags, summary: 'Accept or decline a request' })
  .input(
    z.discriminatedUnion('answer', [
      z.object({ id: Id, answer: z.literal('accept') }),
      z.object({ id: Id, answer: z.literal('decline'), reason: text(500, 'Tell the guest why.') }),
    ]),
  )
  .output(Booking)
  .errors(errors('not_found', 'forbidden', 'not_requested', 'other_accepted', 'calendar_conflict'))

const byHand = {
  id: Id,
  way: z.enum(['cash', 'terminal', 'bank_transfer']),
  reason: text(500, 'Say why.'),
}

const receive = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/received',
    tags,
    summary: 'Note money that came in cash, by a terminal or by bank',
    description:
      'Confirms a pending booking whose first payment it covers. What an owner receives is set off against their earnings.',
  })
  .input(z.object({ ...byHand, amount: z.int().min(1).max(1_000_000_000_000) }))
  .output(Booking)
  .errors(errors('invalid_request', 'not_found', 'forbidden', 'nothing_due', 'dates_taken', 'closed'))

const returnPayment = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/returned',
    tags,
    summary: 'Note a refund that was paid out by hand',
    description: 'Of money that came by hand, or where the bank has sent a refund back.',
  })
  .input(z.object({ ...byHand, refundId: Id }))
  .output(Booking)
  .errors(errors('invalid_request', 'not_found', 'forbidden', 'nothing_due'))

export const paymentOperations = { outlook, find, start, check, forgetCard, answer, receive, return: returnPayment }
