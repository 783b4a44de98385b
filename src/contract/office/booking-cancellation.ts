import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, operation, text } from '../operation.ts'
import { acting, actingRefusals } from './booking-acting.ts'

const tags = ['Back office: bookings']

const refund = {
  /** Minor units that the guest gets back in all, at most what was paid. The terms decide when this is left out. */
  refund: z.int().min(0).max(1_000_000_000_000).optional(),
  /** The side that pays for a refund beyond the terms. `owner`: the owner's share is computed as if the charter had cost less. */
  bearer: z.enum(['market', 'owner']).default('market'),
}

/** A preview of the cancellation. Amounts are minor units of the booking's currency. */
export const AdminCancellation = z.object({
  currency: CurrencyCode,
  /** Money that was taken and not given back. */
  paid: z.int(),
  /** The refund by the agreed terms, as if the guest cancelled now. */
  byTerms: z.object({ refund: z.int(), fee: z.int(), basisPoints: z.int(), until: z.string().nullable() }),
  /** The most that this administrator may give back. */
  most: z.int(),
  refund: z.int(),
  /** The refund minus the refund by the terms. A smaller refund is negative. */
  beyond: z.int(),
  /** The money that each side keeps after this refund. `market` is less by the refund that the market pays for. */
  owner: z.int(),
  market: z.int(),
  /** Owed to the partners of a package. */
  partner: z.int(),
  tax: z.int(),
  payments: z.array(
    z.object({
      paymentId: Id,
      amount: z.int(),
      refund: z.int(),
      cardBrand: z.string().nullable(),
      cardLast4: z.string().nullable(),
    }),
  ),
})
export type AdminCancellation = z.infer<typeof AdminCancellation>

export const previewAdminCancellation = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/cancellation/preview',
    tags,
    summary: 'What cancelling a booking with a refund would do',
    description: 'Nothing is changed or stored.',
  })
  .input(z.object({ id: Id, ...refund }))
  .output(AdminCancellation)
  .errors(
    errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found', 'not_cancellable'),
  )

export const cancelByAdministrator = operation
  .meta({ auth: 'administrator', right: ['bookings.change', 'money.change'], dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/cancellation',
    tags,
    summary: 'Cancel a booking with another refund than that of its terms',
    description:
      'Up to what was paid, within what the role may give beyond the terms. `expectedPaid` is `paid` of the preview; ' +
      'refund_changed tells what there is now. Less than the terms waits for another administrator: `outcome` is `waits`, ' +
      'and the booking stays as it is.',
  })
  .input(
    z.object({
      ...acting,
      ...refund,
      refund: z.int().min(0).max(1_000_000_000_000),
      expectedPaid: z.int().min(0).max(1_000_000_000_000),
      reason: text(500, 'Say why: guest and owner read it.'),
    }),
  )
  .output(z.object({ id: Id, version: z.int(), refund: z.int(), outcome: z.enum(['cancelled', 'waits']) }))
  .errors(errors(...actingRefusals, 'not_cancellable', 'has_sailed', 'refund_changed', 'refund_waits'))
