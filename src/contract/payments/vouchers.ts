import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { CurrencyCode, operation, optionalOf, optionalText, queryCurrency, text } from '../operation.ts'
import { PaymentOutlook } from './payment.ts'

const tags = ['Gift cards and credit']

const VoucherKind = z.enum(['gift_card', 'credit'])
export type VoucherKind = z.infer<typeof VoucherKind>

export const VoucherState = z.enum(['usable', 'used_up', 'expired', 'blocked'])
export type VoucherState = z.infer<typeof VoucherState>

/** Hyphens and spaces in the code do not count. */
const VoucherCode = z.string().trim().min(1, 'Enter the code.').max(40)

const amount = z.int().min(1).max(1_000_000_000_000)

const Voucher = z.object({
  id: Id,
  kind: VoucherKind,
  /** The last four characters of its code. */
  codeEnd: z.string(),
  currency: CurrencyCode,
  /** The minor units that can still be spent. */
  available: z.int(),
  /** The minor units that open reservations will spend. */
  reserved: z.int(),
  expiresAt: z.string(),
  state: VoucherState,
})
export type Voucher = z.infer<typeof Voucher>

export const VoucherMovement = z.object({
  at: z.string(),
  kind: z.enum(['issued', 'granted', 'used', 'returned']),
  /** A positive amount is added to the balance. */
  amount: z.int(),
  bookingId: Id.nullable(),
})
export type VoucherMovement = z.infer<typeof VoucherMovement>

export const HeldVoucher = Voucher.extend({
  /** The latest first. */
  movements: z.array(VoucherMovement),
})
export type HeldVoucher = z.infer<typeof HeldVoucher>

const listOwnVouchers = operation
  .meta({ auth: 'self' })
  .route({
    method: 'GET',
    path: '/users/{id}/credit',
    tags,
    summary: 'Gift cards and credit of an account, with their movements',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ data: z.array(HeldVoucher) }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))

const checkVoucher = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/vouchers/check',
    tags,
    summary: 'What a gift card has left, by its code',
    description: 'Wrong codes count against the network, as failed sign-ins do.',
  })
  .input(z.object({ code: VoucherCode }))
  .output(Voucher)
  .errors(errors('invalid_request', 'voucher_invalid', 'too_many_requests'))

const useVoucher = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/vouchers',
    tags,
    summary: 'Pay what is due with a gift card or with credit, as far as it goes',
    description:
      'By its code, or by its id where it is the account’s own. Reserved for a pending booking until that is confirmed; taken ' +
      'at once of a confirmed one.',
  })
  .input(z.object({ id: Id, code: VoucherCode.optional(), voucherId: Id.optional() }))
  .output(PaymentOutlook)
  .errors(
    errors(
      'invalid_request',
      'not_found',
      'forbidden',
      'voucher_invalid',
      'nothing_due',
      'dates_taken',
      'too_many_requests',
    ),
  )

const removeVoucher = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'DELETE',
    path: '/bookings/{id}/vouchers/{paymentId}',
    tags,
    summary: 'Pay otherwise after all: what was reserved of a gift card or credit is free again',
  })
  .input(z.object({ id: Id, paymentId: Id }))
  .output(PaymentOutlook)
  .errors(errors('not_found', 'forbidden', 'nothing_due'))

const confirmByVoucher = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/vouchers/confirm',
    tags,
    summary: 'Confirm a reservation, or send its request, where gift cards and credit pay all that is due',
    description: 'Repeating the call changes nothing.',
  })
  .input(z.object({ id: Id }))
  .output(PaymentOutlook)
  .errors(errors('not_found', 'forbidden', 'voucher_invalid', 'dates_taken'))

/** The person that a voucher is mailed to. An account with this address holds it, and is written to in its own language. */
const VoucherRecipient = z.object({
  name: text(120, 'Enter a name.'),
  email: z.email('Invalid email format. Please enter a valid email.').max(254),
  message: optionalText(1000),
  language: Locale,
})
export type VoucherRecipient = z.infer<typeof VoucherRecipient>

const issueVoucher = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'POST',
    path: '/admin/vouchers',
    tags,
    summary: 'Issue a gift card, or credit for an account',
    description:
      '`paidBy` says where its money lies: `promotion` for one that is given away. The code is told only once. With a ' +
      '`recipient` it is mailed too.',
    successStatus: 201,
  })
  .input(
    z.object({
      kind: VoucherKind,
      currency: CurrencyCode,
      amount,
      paidBy: z.enum(['cash', 'terminal', 'bank', 'promotion']),
      reason: text(500, 'Say why.'),
      holderId: Id.optional(),
      months: z.int().min(1).max(120).default(36),
      recipient: VoucherRecipient.optional(),
    }),
  )
  .output(Voucher.extend({ code: z.string() }))
  .errors(errors(...closed, 'not_found'))

export const IssuedVoucher = Voucher.extend({
  issued: z.int(),
  balance: z.int(),
  reason: z.string(),
  holderId: Id.nullable(),
  /** The person that it was mailed to. */
  recipient: z.object({ name: z.string(), email: z.string() }).nullable(),
  bookingId: Id.nullable(),
  createdAt: z.string(),
})
export type IssuedVoucher = z.infer<typeof IssuedVoucher>

const listVouchers = operation
  .meta({ auth: 'administrator', right: 'money.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/vouchers',
    tags,
    summary: 'Gift cards and credit, the latest first',
    description:
      '`codeEnd`, the last four characters, finds the one that somebody reads out; `q` finds a recipient by name or e-mail.',
  })
  .input(
    z.object({
      codeEnd: optionalOf(z.string().trim().toUpperCase().length(4, 'Enter the last four characters.')),
      q: optionalText(100),
      kind: optionalOf(VoucherKind).catch(undefined),
      state: optionalOf(VoucherState).catch(undefined),
      currency: queryCurrency,
      ...listInput('-created', 'created', 'expires', '-expires', '-balance', 'balance'),
    }),
  )
  .output(pageOf(IssuedVoucher))
  .errors(errors(...closed))

const blockVoucher = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'PUT',
    path: '/admin/vouchers/{id}/blocked',
    tags,
    summary: 'Block a gift card or credit, or allow it again',
    description: 'What is reserved for a reservation already stays.',
  })
  .input(z.object({ id: Id, blocked: z.boolean(), reason: text(500, 'Say why.') }))
  .output(IssuedVoucher)
  .errors(errors(...closed, 'not_found'))

export const voucherOperations = {
  own: listOwnVouchers,
  check: checkVoucher,
  use: useVoucher,
  remove: removeVoucher,
  confirm: confirmByVoucher,
  issue: issueVoucher,
  list: listVouchers,
  block: blockVoucher,
}
