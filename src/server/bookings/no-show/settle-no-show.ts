import type { Id } from '#shared/id.ts'
import { chargeStep, multiplyRatio } from '#shared/money.ts'
import { lockPaymentsOf } from '../../payments/queries.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import { leftOf, listRefundable, spreadRefund } from '../../payments/refundable.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { may } from '../charter-rights.ts'
import { charterStateOf, requireRight } from '../charter-state.ts'
import { noShowObjected, noShowRuled, noShowUnopposed } from '../events.ts'
import type { MovedBy } from '../move-booking.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking } from '../queries.ts'
import { listUnopposed, lockUndecided, type StoredNoShow, updateNoShow } from './queries.ts'

/** Queues one job for each claim that nobody has objected to in time. */
export async function findUnopposedNoShows({ db, now }: Pick<Services, 'db' | 'now'>, atOnce = 500): Promise<void> {
  for (let after = ''; ; ) {
    const unopposed = await listUnopposed(db, { after, limit: atOnce, now: now() })
    const last = unopposed.at(-1)
    if (!last) return
    await emit(db, noShowUnopposed, ...unopposed.map(({ booking_id }) => ({ bookingId: booking_id })))
    after = last.id
  }
}

/**
 * The owner's silence refunds the guest in full; the guest's leaves the charter as it was paid. Where guests were recorded
 * aboard since, or the charter was called off or got another date, the operator decides instead.
 */
export async function settleUnopposed({ db, now }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    await lockPaymentsOf(tx, bookingId)
    // A booking that was cancelled otherwise has nothing to settle.
    if ((await lockBooking(tx, bookingId)).status === 'cancelled') return
    const open = await lockUndecided(tx, bookingId)
    if (open?.status !== 'open' || open.answer_by.getTime() > at) return
    const state = charterStateOf(await getBooking(tx, bookingId), at)
    if (!may('clock', 'settle_silence', state)) {
      await updateNoShow(tx, open.id, { status: 'objected' })
      return emit(tx, noShowObjected, { bookingId })
    }
    await updateNoShow(tx, open.id, { status: 'upheld', at: new Date(at) })
    if (open.claimed_by === 'guest') await missYacht(tx, { bookingId, by: { as: 'clock' }, now: at })
  })
}

type Ruling = { bookingId: Id; refundBasisPoints: number; reason: string; by: MovedBy; now: number }

/** The operator decides how much is refunded. Throws report_closed when no claim is undecided. */
export async function ruleNoShow(tx: Tx, ruling: Ruling): Promise<StoredNoShow> {
  const { bookingId, refundBasisPoints, reason, by, now } = ruling
  await lockPaymentsOf(tx, bookingId)
  await lockBooking(tx, bookingId)
  const refusal = new AppError('report_closed')
  const booking = await getBooking(tx, bookingId)
  requireRight(booking, { party: 'operator', act: 'rule', now }, refusal)
  const undecided = await lockUndecided(tx, bookingId)
  if (!undecided) throw refusal
  const payments = await listRefundable(tx, bookingId)
  const refund = multiplyRatio(leftOf(payments), refundBasisPoints, 10_000, chargeStep(booking.currency))
  const ruled = await updateNoShow(tx, undecided.id, {
    status: 'ruled',
    refund,
    reason,
    ruledBy: by.userId ?? null,
    at: new Date(now),
  })
  if (refundBasisPoints === 10_000) await missYacht(tx, { bookingId, by, now, reason })
  else {
    for (const { paymentId, refund: amount } of spreadRefund(payments, refund))
      if (amount > 0) await requestRefund(tx, { paymentId, amount, reason: 'no_show_ruling', now })
    await emit(tx, noShowRuled, { bookingId })
  }
  return ruled
}

type Missed = { bookingId: Id; by: MovedBy; now: number; reason?: string }

const missYacht = (tx: Tx, missed: Missed) => cancelBooking(tx, { ...missed, action: 'missYacht', refund: 'in_full' })
