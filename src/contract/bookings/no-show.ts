import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation, text } from '../operation.ts'

const tags = ['Bookings']

/**
 * `open`: the other side may object until `answerBy`. `objected`: the operator has to decide. `upheld`: nobody objected. `ruled`:
 * the operator has decided.
 */
export const NoShow = z.object({
  claimedBy: z.enum(['guest', 'host']),
  status: z.enum(['open', 'objected', 'upheld', 'ruled']),
  text: z.string(),
  answerBy: z.string(),
  objection: z.string().nullable(),
  /** The refund by the ruling in minor units of the booking's currency, and its reason. */
  refund: z.int().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
})
export type NoShow = z.infer<typeof NoShow>

const words = text(2000, 'Say what happened, where and when.')

export const markNoShow = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/no-show',
    tags,
    summary: 'Note that the guest did not come',
    description:
      'From the start of the charter until it is completed, while nobody is recorded aboard. Nothing is refunded by the terms; the guest is told and may ' +
      'object for 48 hours, and until then the charter is not completed.',
    successStatus: 201,
  })
  .input(z.object({ id: Id, text: words }))
  .output(NoShow)
  .errors(errors('not_found', 'forbidden', 'report_closed', 'has_sailed'))

export const objectAsGuest = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/no-show/objection',
    tags,
    summary: 'Object, as the guest, to having missed the charter',
    description: 'The operator decides then.',
  })
  .input(z.object({ id: Id, text: words }))
  .output(NoShow)
  .errors(errors('not_found', 'forbidden', 'report_closed'))

export const objectAsHost = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/no-show/host-objection',
    tags,
    summary: 'Object, as the owner, to the yacht not having been there',
    description: 'Without an objection the guest gets everything back. With one the operator decides.',
  })
  .input(z.object({ id: Id, text: words }))
  .output(NoShow)
  .errors(errors('not_found', 'forbidden', 'report_closed'))

export const ruleNoShow = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/no-show/ruling',
    tags,
    summary: 'Decide between guest and owner',
    description:
      'With a share of what was paid that goes back; all of it cancels the booking as a no-show of the yacht.',
  })
  .input(
    z.object({
      id: Id,
      refundBasisPoints: z.int().min(0).max(10_000),
      reason: text(500, 'Tell both why.'),
    }),
  )
  .output(NoShow)
  .errors(
    errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found', 'report_closed'),
  )
