import type { Id } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import {
  type DepositHold,
  getHold,
  listBookingsWithHolds,
  listHoldsOf,
  listHoldsToRenew,
  lockHoldsOf,
  updateHold,
} from '../../payments/deposit-holds.ts'
import { confirmHoldOffSession } from '../../payments/deposit-intents.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { depositReminded, depositRenewalDue, depositRenewalFailed, depositWatched } from '../events.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { insertReminder } from '../reminders.ts'
import { readTerms } from '../stored-terms.ts'
import { dueBy, opensAt, releaseAt, renewedFrom } from './deposit-times.ts'
import { isHoldWanted } from './is-wanted.ts'
import { findClaim, listSailingSoon, listUnruled } from './queries.ts'
import { settleHold } from './settle-hold.ts'
import { openHold } from './start-deposit.ts'

const mostAttempts = 3
const hoursBetweenAttempts = 8

/** Queues one job for each booking whose deposit is to be asked for or released, and for each hold to renew. */
export async function findDepositWork({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const soon = await listSailingSoon(db, now(), 5 * dayMs)
  const watched = new Set([...soon, ...(await listBookingsWithHolds(db)), ...(await listUnruled(db, now()))])
  await emit(db, depositWatched, ...[...watched].map((bookingId) => ({ bookingId })))
  const ending = await listHoldsToRenew(db, new Date(now() + 2 * dayMs))
  const due = ending.filter(({ expires_at }) => renewedFrom(expires_at?.getTime() ?? 0) <= now())
  await emit(db, depositRenewalDue, ...due.map(({ id }) => ({ holdId: id })))
}

/** Asks the guest for a card, once when it is time and once when it is late. */
export async function remindOfDeposit({ db, now }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const booking = await getBooking(tx, bookingId)
    if (booking.status !== 'confirmed' || booking.weather_state !== null) return
    if (now() < opensAt(booking) || now() >= booking.starts_at.getTime()) return
    if ((await listHoldsOf(tx, bookingId)).some(isStanding)) return
    await remind(tx, booking, now())
  })
}

async function remind(tx: Tx, booking: StoredBooking, now: number): Promise<void> {
  const stage = now < dueBy(booking) ? ('deposit_open' as const) : ('deposit_late' as const)
  const { id: bookingId, local_date: dueOn } = booking
  if (readTerms(booking.terms).securityDeposit === 0) return
  if (await insertReminder(tx, { bookingId, dueOn, stage, now })) await emit(tx, depositReminded, { bookingId, stage })
}

const isStanding = ({ status }: DepositHold) =>
  status === 'authorised' || status === 'capturing' || status === 'captured'

/**
 * Replaces a hold before the bank releases it, on the card that the guest let us keep for that. When the bank asks for the
 * holder of the card, the new hold waits for them on the page, and the old one stands until its end.
 */
export async function renewHold(services: Services, { holdId }: { holdId: Id }): Promise<void> {
  const { db, now, settings } = services
  const old = await getHold(db, holdId)
  const booking = await getBooking(db, old.booking_id)
  if (!(await isRenewable(services, old, booking)) || !old.customer_id || !old.method_id) return
  const { hold, intent } = await openHold(services, booking, { amount: old.amount, customerId: old.customer_id })
  if (!mayTry(hold, now())) return
  // Another payer may have started the new hold on the page. Then this card cannot confirm it.
  if (intent.customer === old.customer_id)
    await confirmHoldOffSession(settings, hold, { intent, methodId: old.method_id })
  await settleHold(services, { holdId: hold.id })
  if ((await getHold(db, hold.id)).status === 'open') await noteFailure(services, hold)
}

async function isRenewable({ db, now }: Services, old: DepositHold, booking: StoredBooking): Promise<boolean> {
  if (old.status !== 'authorised' || !(await isHoldWanted(db, booking, now()))) return false
  const expiresAt = old.expires_at?.getTime() ?? 0
  const claim = await findClaim(db, booking.id)
  const neededUntil = claim?.rule_by.getTime() ?? releaseAt(booking)
  return renewedFrom(expiresAt) <= now() && expiresAt <= neededUntil
}

const mayTry = ({ status, attempts, next_attempt_at }: DepositHold, now: number) =>
  status === 'open' && attempts < mostAttempts && (next_attempt_at?.getTime() ?? 0) <= now

async function noteFailure({ db, now }: Services, { id, booking_id: bookingId, attempts }: DepositHold): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = (await lockHoldsOf(tx, bookingId)).find((hold) => hold.id === id)
    // Two runs of one attempt tell the guest once.
    if (current?.status !== 'open' || current.attempts !== attempts) return
    const next_attempt_at = new Date(now() + hoursBetweenAttempts * hourMs)
    await updateHold(tx, id, { attempts: attempts + 1, next_attempt_at })
    if (attempts === 0) await emit(tx, depositRenewalFailed, { bookingId })
  })
}
