import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, operation, text } from '../operation.ts'
import { bankAccountFields } from './payouts.ts'

const tags = ['Refund accounts']
const ofGuest = ['not_found', 'forbidden'] as const
const atDesk = ['invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const

/** `unreviewed`: an operator has to check the account before anything is paid to it. */
const Review = z.enum(['unreviewed', 'verified', 'rejected'])

/** A refund that the bank of the guest's card returned. `owed`: nobody has paid it out so far. */
export const ReturnedRefund = z.object({
  id: Id,
  /** Minor units. */
  amount: z.int(),
  currency: CurrencyCode,
  status: z.enum(['owed', 'paid']),
  /** How it was paid out; null while it is owed. */
  way: z.enum(['cash', 'terminal', 'bank_transfer']).nullable(),
  /** The time at which it was paid out; null while it is owed. */
  paidAt: z.iso.datetime().nullable(),
})
export type ReturnedRefund = z.infer<typeof ReturnedRefund>

/** The guest's account. It never contains the whole number, only the last digits. */
export const RefundAccount = z.object({
  holder: z.string(),
  country: z.string(),
  last4: z.string(),
  review: Review,
  /** Why it was rejected. */
  notes: z.string().nullable(),
  /** The account replaced another one: nothing is paid to it before this time. */
  pausedUntil: z.iso.datetime().nullable(),
})
export type RefundAccount = z.infer<typeof RefundAccount>

export const ReturnedRefunds = z.object({ refunds: z.array(ReturnedRefund), account: RefundAccount.nullable() })
export type ReturnedRefunds = z.infer<typeof ReturnedRefunds>

const BookingWithReturned = ReturnedRefunds.extend({
  bookingId: Id,
  bookingRef: z.string(),
  yacht: z.string(),
})

const get = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/refund-account',
    tags,
    summary: 'Refunds of a booking that the bank returned, and the account to which they are paid',
  })
  .input(z.object({ id: Id }))
  .output(ReturnedRefunds)
  .errors(errors(...ofGuest))

const set = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'PUT',
    path: '/bookings/{id}/refund-account',
    tags,
    summary: 'Enter the bank account for refunds that the bank of the card returned',
    description:
      'An IBAN where the country has them, else the number of the account with the code of its bank. Kept encrypted. Operators ' +
      'verify it before anything is paid. In the place of another account it is also closed for some hours, and the guest is ' +
      'told by mail. The same account again changes nothing. Without a refund that is owed, nothing_due.',
  })
  .input(z.object({ id: Id, ...bankAccountFields }))
  .output(ReturnedRefunds)
  .errors(errors('invalid_request', ...ofGuest, 'nothing_due', 'too_many_requests'))

const ofUser = operation
  .meta({ auth: 'user' })
  .route({
    method: 'GET',
    path: '/account/returned-refunds',
    tags,
    summary: 'The user’s bookings with refunds that the bank returned',
  })
  .output(z.object({ data: z.array(BookingWithReturned) }))
  .errors(errors('unauthenticated', 'second_factor_required'))

export const ReviewedAccount = RefundAccount.extend({
  /** The account that the operator has seen; another one has another revision. */
  revision: z.int(),
  enteredAt: z.iso.datetime(),
  /** Whether the holder has the name of the booking's guest. */
  holderMatches: z.boolean(),
})
export type ReviewedAccount = z.infer<typeof ReviewedAccount>

const atOffice = operation
  .meta({ auth: 'administrator', right: 'payouts.read' })
  .route({
    method: 'GET',
    path: '/admin/bookings/{id}/refund-account',
    tags,
    summary: 'Refunds that the bank returned, and the account that the guest entered',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ refunds: z.array(ReturnedRefund), account: ReviewedAccount.nullable() }))
  .errors(errors(...atDesk))

const review = operation
  .meta({ auth: 'administrator', right: 'payouts.change' })
  .route({
    method: 'PUT',
    path: '/admin/bookings/{id}/refund-account/review',
    tags,
    summary: 'Verify or reject the account of a guest',
    description:
      'The guest is told of a rejection with its reason. Another account than the one seen: revision_conflict.',
  })
  .input(
    z.discriminatedUnion('status', [
      z.object({ id: Id, status: z.literal('verified'), revision: z.int() }),
      z.object({ id: Id, status: z.literal('rejected'), revision: z.int(), notes: text(500, 'Say why.') }),
    ]),
  )
  .output(z.object({ account: ReviewedAccount }))
  .errors(errors(...atDesk, 'revision_conflict'))

const open = operation
  .meta({ auth: 'administrator', right: 'payouts.change' })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/refund-account/number',
    tags,
    summary: 'The whole number of a verified account, for the transfer',
    description:
      'Each look is recorded in the audit. Before the verification, or while the account is new, payout_state.',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ holder: z.string(), country: z.string(), number: z.string(), bankCode: z.string().nullable() }))
  .errors(errors(...atDesk, 'payout_state'))

export const refundAccounts = { get, set, ofUser, atOffice, review, open }
