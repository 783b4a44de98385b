import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { chargeable, lockHoldsOf, takeFromHold } from '../../payments/deposit-holds.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { depositClaimed, depositDisputed, depositWatched } from '../events.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { releaseAt, replyBy, ruleBy } from './deposit-times.ts'
import { findClaim, insertClaim, listPicturesOf, type StoredClaim, updateClaim } from './queries.ts'
import { releaseUnwanted } from './settle-hold.ts'

type Acting = { bookingId: Id; actorId: Id | null; now: number }

/** Stores the owner’s only estimate. Throws deposit_closed, evidence_missing, and invalid_request for more than is held. */
export async function claimDeposit(
  tx: Tx,
  { bookingId, actorId, now, amount, reason }: Acting & { amount: number; reason: string },
): Promise<void> {
  const held = (await lockHoldsOf(tx, bookingId)).findLast(({ status }) => status === 'authorised')
  const booking = await getBooking(tx, bookingId)
  const isOpen = now >= booking.starts_at.getTime() && now < releaseAt(booking)
  const isSailed = booking.status === 'confirmed' || booking.status === 'completed'
  if (!held || !isOpen || !isSailed || booking.weather_state !== null || (await findClaim(tx, bookingId)))
    throw new AppError('deposit_closed')
  if (amount > held.amount) throw wrongAmount(held.amount)
  const own = (await listPicturesOf(tx, bookingId)).filter(({ side }) => side === 'host')
  const has = (wanted: string) => own.some(({ moment }) => moment === wanted)
  if (!has('check_in') || !has('check_out')) throw new AppError('evidence_missing')
  await insertClaim(tx, { bookingId, amount, reason, now, replyBy: replyBy(now), ruleBy: ruleBy(now) })
  await emit(tx, depositClaimed, { bookingId })
  await auditDeposit(tx, { event: 'deposit_claimed', booking, actorId, now, amount })
}

type Reply = Acting & { reply: 'accept' | 'dispute'; text: string | null }

/** Stores the guest’s only reply; an accepted estimate is taken. The same reply again changes nothing. Throws deposit_closed. */
export async function replyToClaim(tx: Tx, { bookingId, actorId, now, reply, text }: Reply): Promise<void> {
  await lockHoldsOf(tx, bookingId)
  const claim = await findClaim(tx, bookingId)
  if (claim?.reply === reply) return
  if (!claim || claim.reply !== null || claim.settled_at !== null || claim.reply_by.getTime() <= now)
    throw new AppError('deposit_closed')
  await updateClaim(tx, claim.id, { reply, reply_text: text, replied_at: new Date(now) })
  const booking = await getBooking(tx, bookingId)
  await auditDeposit(tx, { event: 'deposit_replied', booking, actorId, now, amount: claim.amount, reply })
  if (reply === 'accept') await settle(tx, claim, { amount: claim.amount, ruling: null, now })
  else await emit(tx, depositDisputed, { bookingId })
}

type Ruling = Acting & { amount: number; reason: string }

/**
 * The operator’s decision on a claim that was disputed or left without a reply. Throws reply_awaited, deposit_closed, and
 * invalid_request for more than was claimed.
 */
export async function ruleOnClaim(tx: Tx, { bookingId, actorId, now, amount, reason }: Ruling): Promise<void> {
  await lockHoldsOf(tx, bookingId)
  const claim = await findClaim(tx, bookingId)
  if (!claim || claim.settled_at !== null) throw new AppError('deposit_closed')
  if (claim.reply === null && claim.reply_by.getTime() > now) throw new AppError('reply_awaited')
  if (amount > claim.amount) throw wrongAmount(claim.amount)
  await settle(tx, claim, { amount, ruling: reason, now })
  const booking = await getBooking(tx, bookingId)
  await auditDeposit(tx, { event: 'deposit_ruled', booking, actorId, now, amount })
}

/** Settles a claim with 0 when nobody has ruled before its deadline, and releases the deposit. */
export async function settleUnruled(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  const { db, now } = services
  await db.transaction().execute(async (tx) => {
    await lockHoldsOf(tx, bookingId)
    const claim = await findClaim(tx, bookingId)
    if (!claim || claim.settled_at !== null || claim.rule_by.getTime() > now()) return
    await updateClaim(tx, claim.id, { settled_amount: 0, settled_at: new Date(now()) })
  })
  await releaseUnwanted(services, { bookingId })
}

type Settled = { amount: number; ruling: string | null; now: number }

/** The claim stores the decision. The deposit shows what was really taken: nothing, when the hold has ended. */
async function settle(tx: Tx, { id, booking_id }: StoredClaim, { amount, ruling, now }: Settled): Promise<void> {
  await updateClaim(tx, id, { settled_amount: amount, ruling, settled_at: new Date(now) })
  const { currency } = await getBooking(tx, booking_id)
  const taken = chargeable(amount, currency)
  if (taken > 0) await takeFromHold(tx, booking_id, taken)
  else await emit(tx, depositWatched, { bookingId: booking_id })
}

const wrongAmount = (most: number) => invalidField('amount', `The amount is at most ${most} minor units.`)

type Audited = {
  event: 'deposit_claimed' | 'deposit_replied' | 'deposit_ruled'
  booking: StoredBooking
  actorId: Id | null
  now: number
  amount: number
  reply?: string
}

async function auditDeposit(tx: Tx, { event, booking, actorId, now, ...said }: Audited): Promise<void> {
  const details = { bookingId: booking.id, currency: booking.currency, ...said }
  await recordAudit(tx, { event, at: now, userId: booking.customer_id, actorId, details })
}
