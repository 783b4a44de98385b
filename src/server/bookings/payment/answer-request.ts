import type { Id } from '#shared/id.ts'
import { extendClaimsOf, releaseClaimsOf } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { refuseObstacle } from '../../calendars/before-accept.ts'
import { paymentChanged } from '../../payments/events.ts'
import {
  endOpenPayment,
  listPaymentsOf,
  lockPaymentsUnderWay,
  type Payment,
  updatePayment,
} from '../../payments/queries.ts'
import { giveAuthorisation, listGroupPayments } from '../../payments/request-groups.ts'
import { isVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { lockChangeUnderWay } from '../change-queries.ts'
import { endChange, isBeingPaid } from '../end-change.ts'
import { listGroup } from '../group-queries.ts'
import { type MovedBy, moveBooking } from '../move-booking.ts'
import { getBooking } from '../queries.ts'
import { voidPayment } from '../release-hold.ts'
import { confirmPaid, lockBooking } from './paid-booking.ts'
import { payableOf } from './payable.ts'
import { lockCalendarsOf } from './request-of-all.ts'

type Answer = { bookingId: Id; vesselId: Id; now: number; by: MovedBy } & (
  | { answer: 'accept' }
  | { answer: 'decline'; reason: string }
)

/**
 * Stores the owner's answer to a request. `accept` takes the money, confirms the booking and frees the other yachts that the
 * guest asked for. `decline` gives the money back. Throws not_requested when nothing waits for an answer any more,
 * other_accepted when another owner was quicker, and calendar_conflict when another calendar occupies the yacht.
 */
export async function answerRequest(tx: Tx, answer: Answer): Promise<void> {
  const { bookingId, vesselId, now } = answer
  const waiting = await lockRequest(tx, { bookingId, vesselId })
  await takeBackCounterOffer(tx, bookingId, now)
  if (answer.answer === 'accept') {
    const { starts_at, ends_at } = await getBooking(tx, bookingId)
    await refuseObstacle(tx, { vesselId, bookingId, period: { start: starts_at.getTime(), end: ends_at.getTime() } })
    return acceptReserved(tx, { bookingId, waiting, now })
  }
  await decline(tx, { ...answer, waiting })
}

type Declined = { bookingId: Id; vesselId: Id; now: number; by: MovedBy; reason?: string }

/** Ends a request: frees its period, and gives the reserved money back. Throws as answerRequest. */
export async function declineRequest(tx: Tx, { bookingId, vesselId, ...declined }: Declined): Promise<void> {
  const waiting = await lockRequest(tx, { bookingId, vesselId })
  await decline(tx, { bookingId, vesselId, waiting, ...declined })
}

async function decline(tx: Tx, { waiting, vesselId, ...move }: Declined & { waiting: Waiting }): Promise<void> {
  const { bookingId, now } = move
  await moveBooking(tx, { action: 'decline', ...move })
  await freePeriodsOf(tx, { bookingId, vesselId, now })
  for (const each of waiting) await voidPayment(tx, each, now)
}

/** The reserved payments of a request, under the locks of its payments and calendars. Throws as answerRequest. */
export async function lockRequest(tx: Tx, { bookingId, vesselId }: { bookingId: Id; vesselId: Id }): Promise<Waiting> {
  const waiting = await findWaiting(tx, bookingId)
  const group = waiting[0]?.request_group ?? null
  if (group === null) await lockCalendar(tx, vesselId)
  else await lockCalendarsOf(tx, group)
  return waiting
}

/** Ends a counter-offer when the owner answers the request itself. Throws not_requested while the guest pays for the offer. */
async function takeBackCounterOffer(tx: Tx, bookingId: Id, now: number): Promise<void> {
  const payments = await lockPaymentsUnderWay(tx, bookingId)
  const change = await lockChangeUnderWay(tx, bookingId)
  if (!change) return
  if (isBeingPaid(change, payments)) throw new AppError('not_requested')
  await endChange(tx, change, { status: 'cancelled', payments, now })
}

/** A request that costs nothing has none. */
export type Waiting = Payment[]

/** The reserved payments of a request, cards first. Throws not_requested when vouchers cover it and the guest has not sent it. */
async function findWaiting(tx: Tx, bookingId: Id): Promise<Waiting> {
  const underWay = await lockPaymentsUnderWay(tx, bookingId)
  const reserved = underWay.filter(({ status }) => status === 'authorised')
  const [first, ...others] = reserved.sort((a, b) => Number(isVoucher(a)) - Number(isVoucher(b)))
  if (!first) {
    if (await isFreeRequest(tx, bookingId, underWay)) return []
    throw await whyNot(tx, bookingId)
  }
  if (isVoucher(first) && (await getBooking(tx, bookingId)).answer_by === null) throw new AppError('not_requested')
  return [first, ...others]
}

/** Without a payment to lock, the lock of the booking makes two answers wait for each other. */
async function isFreeRequest(tx: Tx, bookingId: Id, underWay: readonly Payment[]): Promise<boolean> {
  if (underWay.some(({ purpose }) => purpose !== 'difference')) return false
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (booking.status !== 'pending' || booking.answer_by === null) return false
  return !payableOf(booking, await listPaymentsOf(tx, bookingId))
}

/** Takes the reserved money, which confirms the booking. */
export async function acceptReserved(
  tx: Tx,
  { bookingId, waiting, now }: { bookingId: Id; waiting: Waiting; now: number },
) {
  if (!(await extendClaimsOf(tx, bookingId, null))) throw new AppError('not_requested')
  const [winner] = waiting
  const group = winner?.request_group ?? null
  if (winner && group !== null) await releaseOthers(tx, { group, winner, now })
  // The confirmation captures vouchers. Without a card it happens now, otherwise with the capture of the card.
  const hasCard = winner !== undefined && !isVoucher(winner)
  if (!hasCard && !(await confirmPaid(tx, bookingId, { now }))) throw new AppError('not_requested')
  const cards = waiting.filter((each) => !isVoucher(each))
  for (const { id } of cards) await updatePayment(tx, id, { status: 'capturing' })
  await emit(tx, paymentChanged, ...cards.map(({ id }) => ({ paymentId: id })))
}

async function whyNot(tx: Tx, bookingId: Id): Promise<AppError> {
  const { cancelled_by } = await getBooking(tx, bookingId)
  return new AppError(cancelled_by === 'other_accepted' ? 'other_accepted' : 'not_requested')
}

type Won = { group: Id; winner: Payment; now: number }

/** The first owner who accepts wins: their booking gets the authorisation of the card, and the other requests end. */
async function releaseOthers(tx: Tx, { group, winner, now }: Won): Promise<void> {
  const payments = await listGroupPayments(tx, group)
  const holder = payments.find(({ intent_id, status }) => intent_id !== null && status === 'authorised')
  if (holder) await giveAuthorisation(tx, holder, winner)
  for (const each of payments) {
    if (each.id === winner.id) continue
    if (each.status === 'authorised' && !isVoucher(each))
      await updatePayment(tx, each.id, { status: 'voided', voided_at: new Date(now) })
    if (each.status === 'open') await endOpenPayment(tx, each, now)
  }
  for (const { id, vesselId, status } of await listGroup(tx, group)) {
    if (id === winner.booking_id || status !== 'pending') continue
    await moveBooking(tx, { bookingId: id, action: 'giveWay', by: { as: 'payment' }, now })
    await freePeriodsOf(tx, { bookingId: id, vesselId, now })
  }
}

async function freePeriodsOf(tx: Tx, { bookingId, vesselId, now }: { bookingId: Id; vesselId: Id; now: number }) {
  for (const { start, end } of await releaseClaimsOf(tx, bookingId)) await refreshDays(tx, vesselId, start, end, now)
}
