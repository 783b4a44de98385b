import type { Id } from '#shared/id.ts'
import { extendClaim } from '../../availability/claims.ts'
import { isTakenElsewhere } from '../../calendars/before-accept.ts'
import { lockPaymentsUnderWay } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { lockChangeUnderWay, type StoredChange } from '../change-queries.ts'
import { endChange } from '../end-change.ts'
import type { MovedBy } from '../move-booking.ts'
import { lockRequest } from '../payment/answer-request.ts'
import { type LockedBooking, lockBooking } from '../payment/paid-booking.ts'
import { dueAtOnce } from '../payment/payable.ts'
import { reservedIn, takeCounterOffer } from '../payment/take-counter-offer.ts'
import { getBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { endRequest } from './end-request.ts'

type BookingMoment = { bookingId: Id; now: number }
type Answer = BookingMoment & { changeId: Id; answer: 'accept' | 'decline'; by: MovedBy; settings: Settings }

/**
 * Stores the guest's answer to a counter-offer. An accepted one is booked at once, or once the difference is paid. Throws
 * counter_offer_closed for one that is over, dates_taken when another calendar occupies its period, and difference_changed
 * when the reserved sum is another by now.
 */
export async function answerCounterOffer(tx: Tx, answer: Answer): Promise<void> {
  const { bookingId, changeId, by, now } = answer
  const { vessel_id: vesselId } = await getBooking(tx, bookingId)
  const reserved = reservedIn(await lockRequest(tx, { bookingId, vesselId }))
  const { booking, change } = await lockOffer(tx, { bookingId, now })
  if (change.id !== changeId) throw new AppError('counter_offer_closed')
  if (answer.answer === 'accept') return accept(tx, { ...answer, booking, change, reserved })
  await endChange(tx, change, { status: 'given_up', payments: [], now })
  if (change.ends_request) await endRequest(tx, { booking, change, by, now })
}

/** The owner withdraws a counter-offer; the request stays open. Throws counter_offer_closed once the guest has answered. */
export async function withdrawCounterOffer(tx: Tx, { bookingId, now }: BookingMoment): Promise<void> {
  await lockPaymentsUnderWay(tx, bookingId)
  const { change } = await lockOffer(tx, { bookingId, now })
  await endChange(tx, change, { status: 'withdrawn', payments: [], now })
}

async function lockOffer(tx: Tx, { bookingId, now }: BookingMoment) {
  const booking = await lockBooking(tx, bookingId)
  const change = await lockChangeUnderWay(tx, bookingId)
  if (change?.status !== 'offered' || (change.expires_at?.getTime() ?? 0) <= now)
    throw new AppError('counter_offer_closed')
  return { booking, change }
}

type Accepted = Answer & { booking: LockedBooking; change: StoredChange; reserved: number }

async function accept(tx: Tx, { booking, change, reserved, by, now, settings }: Accepted): Promise<void> {
  const { id: bookingId, vesselId } = booking
  if (await isTakenElsewhere(tx, { vesselId, bookingId, period: change })) throw new AppError('dates_taken')
  const due = dueAtOnce(readTerms(change.terms).schedule)
  if (due - reserved > Math.max(0, change.difference)) {
    const { currency } = await getBooking(tx, bookingId)
    throw new AppError('difference_changed', { difference: due - reserved, currency })
  }
  if (change.difference <= 0) {
    if (!(await takeCounterOffer(tx, change, { by, now }))) throw new AppError('counter_offer_closed')
    return
  }
  const until = Math.max(change.expires_at?.getTime() ?? now, now + settings.HOLD_MINUTES * 60_000)
  if (change.claim_id === null || !(await extendClaim(tx, change.claim_id, until)))
    throw new AppError('counter_offer_closed')
  await tx
    .updateTable('booking_changes')
    .set({ status: 'open', expires_at: new Date(until) })
    .where('id', '=', change.id)
    .execute()
}
