import { sql } from 'kysely'
import { extendClaim, releaseOtherClaimsOf, takeClaim } from '../availability/claims.ts'
import { hasPackageItems } from '../packages/stock.ts'
import { requestRefund } from '../payments/refund-payment.ts'
import { leftOf, listRefundable, spreadRefund } from '../payments/refundable.ts'
import type { Tx } from '../platform/database.ts'
import { changePromoCodeUse } from '../pricing/promo-code-uses.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import { type StoredChange, settleChange } from './change-queries.ts'
import { type Changed, changedTerms } from './change-terms.ts'
import { hasSailed } from './charter-rights.ts'
import { charterStateOf } from './charter-state.ts'
import { type MovedBy, moveBooking } from './move-booking.ts'
import { rangeOf } from './period-range.ts'
import { getBooking, type StoredBooking } from './queries.ts'
import { readTerms, writeTerms } from './stored-terms.ts'

type Applied = { by: MovedBy; now: number }

/**
 * The booking takes over period, price and terms of the change, and its earlier period is freed. The caller holds the locks of
 * payments, calendar, booking and change. False when the booking has changed meanwhile, or the period or an item of
 * its package is gone.
 */
export async function applyChange(tx: Tx, change: StoredChange, { by, now }: Applied): Promise<boolean> {
  const booking = await getBooking(tx, change.booking_id)
  if (!isStillOf(booking, change) || isUnderSail(booking, change, now)) return false
  const items = { bookingId: booking.id, terms: change.terms, date: change.local_date }
  if (!(await hasPackageItems(tx, items))) return false
  const isOffer = change.made_by === 'owner'
  const isAgreed = isOffer || change.made_by === 'captain'
  const isHold = booking.status === 'pending' && !isOffer
  const claimId = isHold ? change.claim_id : await keepPeriod(tx, booking, change)
  if (claimId === null) return false
  const refundable = await listRefundable(tx, booking.id)
  const kept = { fee: change.fee, leastFee: change.least_fee }
  const terms = readTerms(change.terms)
  // The terms of a counter-offer or an extension apply as the guest has read them. An offer's count the reserved money already.
  const changed: Changed = isAgreed
    ? { total: change.total, terms, difference: 0 }
    : changedTerms(terms, kept, { paid: leftOf(refundable), currency: booking.currency })
  const refund = Math.max(0, -changed.difference)
  const action = isOffer ? 'takeCounterOffer' : isHold ? 'changeHold' : 'change'
  await moveBooking(tx, {
    bookingId: booking.id,
    action,
    by,
    now,
    changed: columnsOf(change, changed, booking.given_back + refund),
  })
  for (const { paymentId, refund: amount } of spreadRefund(refundable, refund))
    if (amount > 0) await requestRefund(tx, { paymentId, amount, reason: 'changed', now })
  await prolongAccess(tx, change)
  const freed = await releaseOtherClaimsOf(tx, booking.id, claimId)
  for (const { start, end } of [...freed, { start: change.start, end: change.occupiedEnd }])
    await refreshDays(tx, booking.vessel_id, start, end, now)
  await settleChange(tx, change.id, { status: 'applied', now })
  await changePromoCodeUse(tx, booking.id, { amount: change.promo_amount, now })
  return true
}

/** Once guests are aboard, only an extension that the captain proposed can apply. */
const isUnderSail = (booking: StoredBooking, { made_by }: StoredChange, now: number): boolean =>
  made_by !== 'captain' && hasSailed(charterStateOf(booking, now).stage)

/** Whether the booking is not over, and has not changed since the change began. */
export const isStillOf = ({ status, revision }: StoredBooking, change: StoredChange): boolean =>
  (status === 'pending' || status === 'confirmed') && revision === change.revision

/** Takes the period for good, again when its hold has ended. Null when somebody else has it. */
async function keepPeriod(tx: Tx, { vessel_id }: StoredBooking, change: StoredChange): Promise<string | null> {
  return holdChange(tx, change, { vesselId: vessel_id, until: null })
}

/** Holds the period of a change until then, or for good with null. Returns the claim's id; null when the period is gone. */
export async function holdChange(
  tx: Tx,
  change: StoredChange,
  { vesselId, until }: { vesselId: string; until: number | null },
): Promise<string | null> {
  const { start, end, occupiedEnd, claim_id } = change
  if (claim_id !== null && (await extendClaim(tx, claim_id, until))) return claim_id
  const claim = await takeClaim(tx, {
    vesselId,
    bookingId: change.booking_id,
    kind: until === null ? 'booking' : 'hold',
    period: { start, end },
    occupied: { start, end: occupiedEnd },
    ...(until !== null && { expiresAt: until }),
  })
  return claim?.id ?? null
}

function columnsOf(change: StoredChange, { total, terms }: Changed, givenBack: number) {
  const { start, end, occupiedEnd } = change
  return {
    // An extension has no quote, and keeps that of the booking.
    ...(change.made_by !== 'captain' && { quote_id: change.quote_id }),
    guests: change.guests,
    unit: change.unit,
    units: change.units,
    local_date: change.local_date,
    period: rangeOf({ start, end }),
    occupied: rangeOf({ start, end: occupiedEnd }),
    total,
    terms: writeTerms(terms),
    given_back: givenBack,
    // The change decides whether the owner is asked, as long as the booking is not confirmed.
    instant: sql<boolean>`case when confirmed_at is null then ${change.instant} else instant end`,
  }
}

/** A later end of the charter extends the links to the booking by the same time. */
async function prolongAccess(tx: Tx, { booking_id, old_period, end }: StoredChange): Promise<void> {
  await sql`
    update booking_access
    set expires_at = expires_at + greatest(interval '0', ${new Date(end)}::timestamptz - upper(${old_period}::tstzrange))
    where booking_id = ${booking_id}`.execute(tx)
}
