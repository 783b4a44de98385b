import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { adoptRefund } from '../../payments/adopt-refund.ts'
import { settleOrder } from '../../payments/gift-cards/settle-order.ts'
import { paymentProvider } from '../../payments/provider.ts'
import { findPaymentOfRefund } from '../../payments/queries.ts'
import { makeRefund } from '../../payments/refund-payment.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { isUnavailable } from '../../platform/is-unavailable.ts'
import { settleHold } from '../deposit/settle-hold.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import { actionFor } from './difference-action.ts'
import { getDifference, getReconciliation, markSettled, type StoredDifference } from './queries.ts'
import { reconcile } from './reconcile.ts'

/**
 * Runs the action of a difference, and checks that the difference is gone. Does nothing when it was settled before. Throws
 * not_found, and not_settled when it remains or only people can settle it.
 */
export async function settleDifference(
  services: Services,
  adminId: Id,
  { id, line }: { id: Id; line: number },
): Promise<void> {
  const { db, now } = services
  const difference = await getDifference(db, { id, line })
  if (difference.settled_at) return
  await act(services, difference).catch(asUnsettled)
  const { days, started_at } = await getReconciliation(db, id)
  const since = days === null ? null : new Date(started_at.getTime() - days * 86_400_000)
  const { differences } = await reconcile(services, since).catch(asUnsettled)
  const isLeft = differences.some(({ what, id: subject }) => what === difference.what && subject === difference.subject)
  if (isLeft) throw new AppError('not_settled')
  await db.transaction().execute(async (tx) => {
    if (!(await markSettled(tx, { id, line, by: adminId, now: now() }))) return
    const { what, subject, ours, theirs } = difference
    const details = { what, subject, ours, theirs }
    await recordAudit(tx, { event: 'difference_settled', at: now(), actorId: adminId, userId: null, details })
  })
}

/** The provider or our own rules refuse it: the difference stays, and people have to look. */
function asUnsettled(error: unknown): never {
  if (error instanceof AppError || isUnavailable(error)) throw error
  throw new AppError('not_settled', {}, { cause: error })
}

async function act(services: Services, difference: StoredDifference): Promise<void> {
  const action = actionFor(difference)
  const { subject } = difference
  if (action === 'adopt_refund') return adoptRefund(services, subject)
  if (action === 'release') {
    const provider = await paymentProvider(services.settings)
    await provider.paymentIntents.cancel(subject, {}, { idempotencyKey: `release:${subject}` })
    return
  }
  if (action !== 'look_again') {
    // An entry by hand may have settled it: only the comparison knows.
    return
  }
  const settle = settlers[kindOf(difference)]
  await settle(services, subject.split(' ').at(-1) ?? subject)
}

/** `unsettled` names what it is about: "refund 65…". */
const kindOf = ({ what, subject }: StoredDifference): keyof typeof settlers => {
  const named = what === 'unsettled' ? subject : what
  if (named.includes('refund')) return 'refund'
  if (named.includes('hold')) return 'hold'
  return named.includes('gift card') ? 'giftCard' : 'payment'
}

const settlers = {
  payment: (services: Services, paymentId: Id) => settlePayment(services, { paymentId }),
  refund: async (services: Services, refundId: Id) => {
    const payment = await findPaymentOfRefund(services.db, refundId)
    // The refund was made at the provider meanwhile, so that none is promised any more.
    if (!payment) return
    await makeRefund(services, { refundId })
    await settlePayment(services, { paymentId: payment.id })
  },
  hold: (services: Services, holdId: Id) => settleHold(services, { holdId }),
  giftCard: (services: Services, orderId: Id) => settleOrder(services, { orderId }),
}
