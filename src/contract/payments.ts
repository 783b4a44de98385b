import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Booking } from './bookings.ts'
import { errors } from './errors.ts'
import { CurrencyCode, operation, text } from './operation.ts'

const tags = ['Payments']

/** What the page of payment hands to the provider's script. Card numbers never come to us. */
export const StartedPayment = z.object({
  id: Id,
  purpose: z.enum(['full', 'deposit', 'balance', 'difference']),
  /** Minor units. */
  amount: z.int(),
  currency: CurrencyCode,
  /** The provider's name of this payment. */
  intentId: z.string(),
  clientSecret: z.string(),
  publishableKey: z.string(),
  scriptUrl: z.string(),
  /** Why the last card was refused, in the provider's words for it. */
  declineCode: z.string().nullable(),
  /** The guest has agreed that the card is kept and charged for the balance. */
  keepsCard: z.boolean(),
})
export type StartedPayment = z.infer<typeof StartedPayment>

export const startPayment = operation
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
      /** Of a deposit: the guest agrees that the card is kept and charged for the balance on its day, or does not. */
      keepCard: z.boolean().optional(),
    }),
  )
  .output(StartedPayment)
  .errors(errors('not_found', 'forbidden', 'dates_taken', 'nothing_due', 'unavailable'))

export const checkPayments = operation
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

export const answerRequest = operation
  .meta({ auth: 'booking_host' })
  .route({ method: 'PUT', path: '/bookings/{id}/answer', tags, summary: 'Accept or decline a request' })
  .input(
    z.discriminatedUnion('answer', [
      z.object({ id: Id, answer: z.literal('accept') }),
      z.object({ id: Id, answer: z.literal('decline'), reason: text(500, 'Tell the guest why.') }),
    ]),
  )
  .output(Booking)
  .errors(errors('not_found', 'forbidden', 'not_requested'))
