import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import type { ShareOf } from '../../payments/ledger/post-entry.ts'
import { scheduleEarnings } from '../../payments/payouts/earnings.ts'
import { postShare, type SharedSoFar, sharedSoFar } from '../../payments/post-share.ts'
import { getPayment, getPaymentOfRefund, sumOwedRefunds } from '../../payments/queries.ts'
import { minus, noShares, type Shares, totalOf } from '../../payments/split-proceeds.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Commission, divideProceeds } from './divide-proceeds.ts'
import { firstStageOf } from './first-stage.ts'
import { isOver } from './owner-proceeds.ts'

/**
 * Shares the money on the account of a finished booking between owner, market and tax, as agreed when it was made. Money that
 * is still to be refunded stays. A repeated call moves only what has come or gone since, which is mostly nothing.
 */
export async function shareProceeds({ db, settings, now }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await db.transaction().execute((tx) => shareWithin(tx, { bookingId, settings, now: now() }))
}

type Sharing = { bookingId: Id; settings: Pick<Settings, 'COMMISSION_BP' | 'PAYOUT_DAYS'>; now: number }

/** The same in the caller's transaction. */
export async function shareWithin(tx: Tx, { bookingId, settings, now }: Sharing): Promise<void> {
  const booking = await lockBooking(tx, bookingId)
  if (isOver(booking)) await shareAll(tx, booking, settings)
  else if (hasFirstStage(booking, { payoutDays: settings.PAYOUT_DAYS, now }))
    await shareFirstStage(tx, booking, settings)
  await scheduleEarnings(tx, { bookingId, endedAt: earnedAt(booking), payoutDays: settings.PAYOUT_DAYS, now })
}

/** Shares money that came for a booking that is over. */
export async function shareAfterCapture(services: Services, { paymentId }: { paymentId: Id }): Promise<void> {
  await shareProceeds(services, { bookingId: (await getPayment(services.db, paymentId)).booking_id })
}

/** Shares again after a refund has succeeded: the remaining money is shared, and shared money may come back. */
export async function shareAfterRefund(services: Services, { refundId }: { refundId: Id }): Promise<void> {
  await shareProceeds(services, { bookingId: (await getPaymentOfRefund(services.db, refundId)).booking_id })
}

type Booking = Awaited<ReturnType<typeof lockBooking>>

async function lockBooking(tx: Tx, bookingId: Id) {
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .select([sql<Date>`lower(period)`.as('starts_at'), sql<Date>`upper(period)`.as('ends_at')])
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  if (!booking) throw new AppError('not_found')
  return booking
}

/** Weekly charters are paid in two stages. The first, a half, comes after the departure plus the days that payouts wait. */
const hasFirstStage = (
  { status, unit, starts_at }: Booking,
  { payoutDays, now }: { payoutDays: number; now: number },
): boolean => status === 'confirmed' && unit === 'week' && now >= starts_at.getTime() + payoutDays * 86_400_000

/** The owner's payout waits from here: the end or the cancellation of the charter, or, for a first stage, its departure. */
function earnedAt({ status, starts_at, ends_at, cancelled_at }: Booking): Date {
  if (status === 'cancelled' && cancelled_at) return cancelled_at
  return status === 'completed' ? ends_at : starts_at
}

async function shareAll(tx: Tx, booking: Booking, settings: Commission): Promise<void> {
  const { before, all, extension, ownerId } = await divideBooking(tx, booking, settings)
  const { id: bookingId, currency } = booking
  const post = (shareOf: ShareOf, shares: Shares, entries: number) =>
    postShare(tx, { bookingId, ownerId, currency, shareOf, shares, entries })
  const shareOf = shareNow(booking, before)
  if (shareOf !== 'charter') {
    await post(shareOf, minus(all, before), before.entries)
    return
  }
  const isPosted = await post('charter', minus(minus(all, extension), before), before.entries)
  await post('extension', extension, before.entries + (isPosted ? 1 : 0))
}

/** The name of the next share: first of the charter or the cancellation, later a correction. */
function shareNow({ status }: Booking, { named }: SharedSoFar): ShareOf {
  const wanted = status === 'cancelled' ? 'cancellation' : 'charter'
  return named.includes(wanted) ? 'correction' : wanted
}

/** Shares half of the owner's part, once. Market and tax wait for the end, which also corrects changes until then. */
async function shareFirstStage(tx: Tx, booking: Booking, settings: Commission): Promise<void> {
  const { before, all, ownerId } = await divideBooking(tx, booking, settings)
  if (before.entries > 0) return
  const shares = { ...noShares, owner: firstStageOf(all.owner) }
  const { id: bookingId, currency } = booking
  await postShare(tx, { bookingId, ownerId, currency, shareOf: 'first_stage', shares, entries: 0 })
}

/** The sums shared before, and the shares of the money that is kept. */
async function divideBooking(tx: Tx, booking: Booking, settings: Commission) {
  const { id, currency } = booking
  const before = await sharedSoFar(tx, id, currency)
  const onAccount = -(await balanceOf(tx, { account: 'booking', partyId: id }, currency))
  const kept = onAccount + totalOf(before) - (await sumOwedRefunds(tx, id))
  return { before, ...(await divideProceeds(tx, booking, kept, settings)) }
}
