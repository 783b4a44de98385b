import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { releaseOtherClaimsOf, takeClaim } from '../../availability/claims.ts'
import { lockCalendars } from '../../availability/lock-calendar.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { getVesselOfListing } from '../../boats/vessel-place.ts'
import { refuseObstacle } from '../../calendars/before-accept.ts'
import { agreementFor } from '../../payments/agreements.ts'
import { lockPaymentsOf, type Payment } from '../../payments/queries.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import { listRefundable, spreadRefund } from '../../payments/refundable.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import type { Settings } from '../../platform/settings.ts'
import { changePromoCodeUse } from '../../pricing/promo-code-uses.ts'
import { insertQuote } from '../../pricing/queries.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { lockChangeUnderWay } from '../change-queries.ts'
import { may } from '../charter-rights.ts'
import { charterStateOf, requireRight } from '../charter-state.ts'
import { bookingMoved } from '../events.ts'
import { moveBooking } from '../move-booking.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { rangeOf } from '../period-range.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { freezeAgreement } from '../rental-agreement.ts'
import { writeTerms } from '../stored-terms.ts'
import { type MovePlan, type MoveWish, planMove } from './plan-move.ts'
import { insertMove, prolongAccess } from './queries.ts'

export type MoveRequest = MoveWish & {
  bookingId: Id
  /** The difference that the administrator saw: the sum due, or, when negative, the refund. */
  expectedDifference: number
  reason: string
  movedBy: Id
  now: number
  settings: Settings
}

/** A booking can move while it is confirmed, not called off and not begun. Later the first owner has earned a part of it. */
export const isMovable = (booking: StoredBooking, now: number): boolean =>
  booking.weather_state === null && may('operator', 'move', charterStateOf(booking, now))

/** Throws not_changeable, and has_sailed. */
export function requireMovable(booking: StoredBooking, now: number): void {
  // A check constraint keeps the column to these values.
  const refusal = new AppError('not_changeable', { bookingStatus: booking.status as 'pending' })
  requireRight(booking, { party: 'operator', act: 'move', now }, refusal)
  if (booking.weather_state !== null) throw refusal
}

/**
 * Moves a booking to another yacht with its claim, price and agreement, in the caller's transaction. PostgreSQL decides who
 * gets the other yacht. Throws as planMove and requireMovable, and dates_taken, change_under_way, calendar_conflict when
 * another calendar occupies the yacht, and difference_changed with the difference of now.
 */
export async function moveToYacht(tx: Tx, request: MoveRequest): Promise<void> {
  const { bookingId, now } = request
  const payments = await lockPaymentsOf(tx, bookingId)
  const booking = await lockBoth(tx, request)
  requireMovable(booking, now)
  await requireSettled(tx, booking, payments)
  const plan = await planMove(tx, booking, request, request)
  requireSeen(plan, request, booking.currency)
  const { offer, period, occupied } = plan
  await refuseObstacle(tx, { vesselId: offer.vesselId, bookingId, period })
  const claim = await takeClaim(tx, { vesselId: offer.vesselId, bookingId, kind: 'booking', period, occupied })
  if (!claim) throw new AppError('dates_taken')
  const freed = await releaseOtherClaimsOf(tx, bookingId, claim.id)
  await writeMove(tx, { booking, plan, request })
  for (const { start, end } of freed) await refreshDays(tx, booking.vessel_id, start, end, now)
  await refreshDays(tx, offer.vesselId, occupied.start, occupied.end, now)
}

/** Locks both calendars in the order of their ids, then the booking. It cannot have left its yacht since the first read. */
async function lockBoth(tx: Tx, { bookingId, listingId }: MoveRequest): Promise<StoredBooking> {
  const { vessel_id: from } = await getBooking(tx, bookingId)
  const to = await getVesselOfListing(tx, listingId)
  await lockCalendars(tx, [...new Set([from, to])].sort())
  await lockBooking(tx, bookingId)
  return getBooking(tx, bookingId)
}

async function requireSettled(tx: Tx, booking: StoredBooking, payments: readonly Payment[]): Promise<void> {
  const isPaying = payments.some(({ status }) => status === 'authorised' || status === 'capturing')
  if (isPaying || (await lockChangeUnderWay(tx, booking.id))) throw new AppError('change_under_way')
}

function requireSeen({ due, refund }: MovePlan, { expectedDifference }: MoveRequest, currency: string): void {
  const difference = due - refund
  if (difference !== expectedDifference) throw new AppError('difference_changed', { difference, currency })
}

type Writing = { booking: StoredBooking; plan: MovePlan; request: MoveRequest }

async function writeMove(tx: Tx, { booking, plan, request }: Writing): Promise<void> {
  const { bookingId, movedBy, reason, now, settings, price } = request
  const { offer, refund, due, total, priced, period } = plan
  const { ownerId, offerId } = offer
  const fromOwnerId = await getOwnerOfListing(tx, booking.listing_id)
  const sale = { ownerId, offerId, currency: booking.currency, at: now, defaultBp: settings.COMMISSION_BP }
  const agreement = JSON.stringify(await agreementFor(tx, sale))
  if (priced) await insertQuote(tx, priced.quote)
  const moveId = await insertMove(tx, {
    bookingId,
    from: { listingId: booking.listing_id, ownerId: fromOwnerId },
    to: offer,
    price,
    totals: { before: booking.total, after: total },
    refund,
    due,
    reason,
    movedBy,
    now,
  })
  const changed = { ...columnsOf(plan), given_back: booking.given_back + refund, agreement }
  await moveBooking(tx, { bookingId, action: 'moveYacht', by: { as: 'operator', userId: movedBy }, now, changed })
  for (const { paymentId, refund: amount } of spreadRefund(await listRefundable(tx, bookingId), refund))
    if (amount > 0) await requestRefund(tx, { paymentId, amount, reason: 'moved', now })
  await freezeAgreement(tx, {
    bookingId,
    listingId: offer.listingId,
    // A check constraint keeps the column to these values.
    language: booking.locale as Locale,
    market: settings.SITE_NAME,
    now,
  })
  if (priced) await changePromoCodeUse(tx, bookingId, { amount: priced.promoAmount, now })
  await prolongAccess(tx, bookingId, { from: booking.ends_at, to: new Date(period.end) })
  await emit(tx, bookingMoved, { bookingId, moveId })
}

const columnsOf = ({ offer, period, occupied, localDate, total, terms, priced }: MovePlan) => ({
  listing_id: offer.listingId,
  vessel_id: offer.vesselId,
  offer_id: offer.offerId,
  local_date: localDate,
  period: rangeOf(period),
  occupied: rangeOf(occupied),
  total,
  terms: writeTerms(terms),
  ...(priced && { quote_id: priced.quote.id }),
})
