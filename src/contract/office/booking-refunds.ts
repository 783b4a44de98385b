import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { refundCauses } from '#shared/refund-causes.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, operation, text } from '../operation.ts'
import { acting, actingRefusals } from './booking-acting.ts'

const tags = ['Back office: bookings']

/** Minor units of the booking's currency. */
const Sum = z.int().min(0).max(1_000_000_000_000)

const refund = {
  amount: Sum,
  /** For this part of the amount the charter counts as cheaper, for owner, commission and tax. The market bears the rest. */
  ownersPart: Sum.default(0),
}

/** A preview of a refund. Amounts are minor units of the booking's currency. */
export const AdminRefund = z.object({
  currency: CurrencyCode,
  /** Money that was taken, and the sum of its refunds, made or promised. */
  paid: z.int(),
  refunded: z.int(),
  /** The sum that can be given back now, and the sum that the guest's bank holds because of a dispute. */
  left: z.int(),
  disputed: z.int(),
  /** The most that this administrator may give back alone. */
  most: z.int(),
  /** The smallest refund. */
  least: z.int(),
  amount: z.int(),
  ownersPart: z.int(),
  /** A second administrator has to approve it. */
  takesTwo: z.boolean(),
  /** The parts of those who bear it in the end; the sum is `amount`. */
  bears: z.object({ owner: z.int(), market: z.int(), partner: z.int(), tax: z.int() }),
  /** The owner's money of this booking before and after the refund. */
  owner: z.object({ before: z.int(), after: z.int() }),
  /** The part that the owner was paid already: later payouts are smaller by it. */
  fromLaterPayouts: z.int(),
  /** The part of the taxes in the credit note. */
  creditedTax: z.int(),
  /** The lines of the price that were paid through us: what each cost with its tax. */
  lines: z.array(z.object({ line: z.int(), label: LocalText, amount: z.int(), tax: z.int() })),
  payments: z.array(
    z.object({
      paymentId: Id,
      payer: z.string(),
      way: z.string(),
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
      amount: z.int(),
      left: z.int(),
      refund: z.int(),
    }),
  ),
})
export type AdminRefund = z.infer<typeof AdminRefund>

export const previewAdminRefund = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/refunds/preview',
    tags,
    summary: 'What a refund of a paid booking would do',
    description: 'Nothing is changed or stored. An amount above what is left is previewed as all that is left.',
  })
  .input(
    z.object({
      id: Id,
      ...refund,
      amount: Sum.optional(),
      /** Lines of the price, each whole or in part: the amount is then their sum. */
      lines: z
        .array(z.object({ line: z.int().min(0), amount: Sum.optional() }))
        .max(100)
        .optional(),
      /** The owner's part in basis points of the amount, in place of `ownersPart`. */
      ownersBasisPoints: z.int().min(0).max(10_000).optional(),
    }),
  )
  .output(AdminRefund)
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'))

export const refundByAdministrator = operation
  .meta({ auth: 'administrator', right: ['bookings.change', 'money.change'], dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/refunds',
    tags,
    summary: 'Refund a paid booking, before, during or after the charter',
    description:
      'Up to what was paid and not given back. `expectedLeft` is `left` of the preview; refund_changed tells what is left now. ' +
      'Above the limit of the role it waits for another administrator: `outcome` is `waits`, and nothing is refunded.',
  })
  .input(
    z.object({
      ...acting,
      ...refund,
      cause: z.enum(refundCauses, 'Choose why.'),
      reason: text(500, 'Say what happened: guest and owner read it.'),
      expectedLeft: Sum,
    }),
  )
  .output(z.object({ id: Id, version: z.int(), amount: z.int(), outcome: z.enum(['refunded', 'waits']) }))
  .errors(errors(...actingRefusals, 'nothing_due', 'payment_disputed', 'refund_changed', 'refund_waits'))

export const decideProposedRefund = operation
  .meta({ auth: 'administrator', right: ['bookings.change', 'money.change'], dangerous: true })
  .route({
    method: 'PUT',
    path: '/admin/bookings/{id}/refund-decision',
    tags,
    summary: 'Decide on a refund that waits for a second administrator',
    description:
      'Approved, the refund is made, or the booking is cancelled with it. An approval has to be within the limit of the role that ' +
      'approves. Who proposed it may withdraw it and nothing else.',
  })
  .input(z.object({ ...acting, proposalId: Id, decision: z.enum(['approved', 'refused', 'withdrawn']) }))
  .output(z.object({ id: Id, version: z.int() }))
  .errors(
    errors(
      ...actingRefusals,
      'not_cancellable',
      'has_sailed',
      'nothing_due',
      'payment_disputed',
      'refund_changed',
      'same_person',
      'entry_decided',
      'above_limit',
    ),
  )
