import { type Id, newId } from '#shared/id.ts'
import { takeClaim } from '../../availability/claims.ts'
import { isTakenElsewhere } from '../../calendars/before-accept.ts'
import { recordAudit } from '../../identity/audit.ts'
import { endOpenPayment, lockPaymentsOf, type Payment } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import type { Settings } from '../../platform/settings.ts'
import { requireChargeable } from '../../pricing/require-chargeable.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { countChangesSince, lockChangeUnderWay, type StoredChange } from '../change-queries.ts'
import { endChange } from '../end-change.ts'
import { changeOffered } from '../events.ts'
import { isUnderWay } from '../is-under-way.ts'
import type { MovedBy } from '../move-booking.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { rangeOf } from '../period-range.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { readTerms, writeTerms } from '../stored-terms.ts'
import { type ExtensionStep, isWithinRules, listSteps } from './extension-steps.ts'

export type Proposal = {
  bookingId: Id
  /** Epoch milliseconds. */
  end: number
  /** The price that the captain saw, minor units. */
  expectedPrice: number
  by: MovedBy
  now: number
  settings: Settings
}

const mostProposalsAnHour = 12
const hourMs = 3_600_000

/**
 * Holds a later end of a charter under way until its guest agrees. The same proposal again changes nothing. Throws
 * extension_closed, change_under_way, dates_taken, closed, difference_changed with the price of now,
 * charge_out_of_range and too_many_requests.
 */
export async function proposeExtension(tx: Tx, proposal: Proposal): Promise<void> {
  const { bookingId, end, expectedPrice, now, settings } = proposal
  const payments = await lockPaymentsOf(tx, bookingId)
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (!isUnderWay(booking, now)) throw new AppError('extension_closed')
  if ((await endEarlier(tx, { proposal, payments })) === 'same') return
  const step = (await listSteps(tx, booking, settings)).find((each) => each.end === end)
  if (!step) throw new AppError((await isWithinRules(tx, booking, end)) ? 'dates_taken' : 'closed')
  if (step.price !== expectedPrice)
    throw new AppError('difference_changed', { difference: step.price, currency: booking.currency })
  if (step.difference > 0) requireChargeable(step.difference, booking.currency)
  await hold(tx, { booking, step, proposal })
}

type Earlier = { proposal: Proposal; payments: readonly Payment[] }

/** Ends an expired earlier proposal. `same`: this proposal is open already. Throws change_under_way for another open change. */
async function endEarlier(tx: Tx, { proposal, payments }: Earlier): Promise<'same' | 'none'> {
  const { bookingId, end, now } = proposal
  const earlier = await lockChangeUnderWay(tx, bookingId)
  if (earlier && isOpen(earlier, now)) {
    if (earlier.made_by === 'captain' && earlier.end === end) return 'same'
    throw new AppError('change_under_way')
  }
  if (payments.some(isBeingTaken)) throw new AppError('change_under_way')
  if ((await countChangesSince(tx, bookingId, new Date(now - hourMs))) >= mostProposalsAnHour)
    throw new AppError('too_many_requests', { retryAfter: 3600 })
  if (earlier) await endChange(tx, earlier, { status: 'expired', payments: [], now })
  // A late payment for an earlier proposal would pay for this one.
  for (const payment of payments)
    if (payment.status === 'open' && payment.purpose === 'difference') await endOpenPayment(tx, payment, now)
  return 'none'
}

const isOpen = ({ expires_at }: StoredChange, now: number) => expires_at === null || expires_at.getTime() > now

const isBeingTaken = ({ purpose, status }: Payment) =>
  purpose === 'difference' && (status === 'authorised' || status === 'capturing')

type Held = { booking: StoredBooking; step: ExtensionStep; proposal: Proposal }

async function hold(tx: Tx, { booking, step, proposal }: Held): Promise<void> {
  const { by, now, settings } = proposal
  const { id: bookingId, vessel_id: vesselId } = booking
  const [start, bookedEnd] = [booking.starts_at.getTime(), booking.ends_at.getTime()]
  const added = { start: bookedEnd, end: step.end }
  if (await isTakenElsewhere(tx, { vesselId, bookingId, period: added })) throw new AppError('dates_taken')
  const until = Math.min(now + settings.HOLD_MINUTES * 60_000, step.end)
  const claim = await takeClaim(tx, {
    vesselId,
    bookingId,
    kind: 'hold',
    period: { start, end: step.end },
    occupied: { start, end: step.occupiedEnd },
    expiresAt: until,
  })
  if (!claim) throw new AppError('dates_taken')
  const changeId = await insertExtension(tx, { booking, step, claimId: claim.id, until, now })
  await refreshDays(tx, vesselId, bookedEnd, step.occupiedEnd, now)
  await emit(tx, changeOffered, { bookingId, changeId })
  const details = { bookingId, by: by.as, linkId: by.linkId, changeId, end: new Date(step.end).toISOString() }
  const userId = booking.customer_id
  await recordAudit(tx, { event: 'extension_proposed', at: now, userId, actorId: by.userId ?? null, details })
}

type NewExtension = { booking: StoredBooking; step: ExtensionStep; claimId: Id; until: number; now: number }

/** Stores a change that waits for its guest, with the terms as the guest reads them. Returns its id. */
async function insertExtension(tx: Tx, { booking, step, claimId, until, now }: NewExtension): Promise<Id> {
  const id = newId(now)
  const start = booking.starts_at.getTime()
  await tx
    .insertInto('booking_changes')
    .values({
      id,
      booking_id: booking.id,
      status: 'open',
      made_by: 'captain',
      revision: booking.revision,
      guests: booking.guests,
      unit: booking.unit,
      units: step.units,
      local_date: booking.local_date,
      period: rangeOf({ start, end: step.end }),
      occupied: rangeOf({ start, end: step.occupiedEnd }),
      instant: true,
      total: step.total,
      terms: writeTerms(step.terms),
      promo_amount: step.promoAmount,
      fee: 0,
      least_fee: 0,
      difference: step.difference,
      old_period: rangeOf({ start, end: booking.ends_at.getTime() }),
      old_total: booking.total,
      old_terms: writeTerms(readTerms(booking.terms)),
      old_units: booking.units,
      claim_id: claimId,
      expires_at: new Date(until),
      created_at: new Date(now),
    })
    .execute()
  return id
}
