import type { DepositClaim, DepositState, SecurityDeposit } from '#contract/bookings/deposits.ts'
import type { Id } from '#shared/id.ts'
import { type DepositHold, listHoldsOf } from '../../payments/deposit-holds.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { dueBy, momentsOpen, opensAt, releaseAt } from './deposit-times.ts'
import { findClaim, listPicturesOf, type StoredClaim } from './queries.ts'

const iso = (at: number) => new Date(at).toISOString()

/** The security deposit of a booking; null where none was agreed, or it is not confirmed and nothing was ever held. */
export async function describeDeposit(db: Db, booking: StoredBooking, now: number): Promise<SecurityDeposit | null> {
  const { securityDeposit: amount } = readTerms(booking.terms)
  if (amount === 0 || booking.status === 'pending') return null
  const holds = await listHoldsOf(db, booking.id)
  if (booking.status === 'cancelled' && !holds.some(({ authorised_at }) => authorised_at !== null)) return null
  const claim = await findClaim(db, booking.id)
  const shown = shownHold(holds)
  return {
    state: stateOf(booking, { holds, claim, now }),
    amount: shown?.amount ?? amount,
    opensAt: iso(opensAt(booking)),
    dueBy: iso(dueBy(booking)),
    releaseAt: iso(releaseAt(booking)),
    card: shown?.card_brand && shown.card_last4 ? { brand: shown.card_brand, last4: shown.card_last4 } : null,
    heldSince: shown?.authorised_at?.toISOString() ?? null,
    heldUntil: shown?.status === 'authorised' ? (shown.expires_at?.toISOString() ?? null) : null,
    declineCode: holds.find(({ status }) => status === 'open')?.decline_code ?? null,
    taken: holds.find(({ status }) => status === 'captured')?.capture_amount ?? null,
    claim: claim ? presentClaim(claim) : null,
    canAddPictures: isSailed(booking) && momentsOpen(booking, now).length > 0,
    pictures: await listPicturesOf(db, booking.id),
  }
}

/** Throws not_found where there is none. */
export async function getDeposit(db: Db, bookingId: Id, now: number): Promise<SecurityDeposit> {
  const deposit = await describeDeposit(db, await getBooking(db, bookingId), now)
  if (!deposit) throw new AppError('not_found')
  return deposit
}

/** The hold that stands or is taken, otherwise the last one that was authorised. */
const shownHold = (holds: readonly DepositHold[]) =>
  holds.findLast(({ status }) => status === 'authorised' || status === 'capturing' || status === 'captured') ??
  holds.findLast(({ authorised_at }) => authorised_at !== null)

const isSailed = ({ status }: StoredBooking) => status === 'confirmed' || status === 'completed'

type Standing = { holds: readonly DepositHold[]; claim: StoredClaim | undefined; now: number }

function stateOf(booking: StoredBooking, { holds, claim, now }: Standing): DepositState {
  const has = (wanted: DepositHold['status']) => holds.some(({ status }) => status === wanted)
  if (has('captured')) return 'taken'
  if (has('capturing')) return 'taking'
  if (claim && claim.settled_at === null)
    return claim.reply === null && claim.reply_by.getTime() > now ? 'claimed' : 'ruling'
  const isOver = now >= releaseAt(booking) || booking.status === 'cancelled' || claim !== undefined
  if (!isOver && has('authorised')) return 'held'
  if (isOver) return holds.some(({ authorised_at }) => authorised_at !== null) ? 'released' : 'missed'
  return now < opensAt(booking) || booking.weather_state !== null ? 'later' : 'due'
}

const presentClaim = (claim: StoredClaim): DepositClaim => ({
  amount: claim.amount,
  reason: claim.reason,
  claimedAt: claim.claimed_at.toISOString(),
  replyBy: claim.reply_by.toISOString(),
  ruleBy: claim.rule_by.toISOString(),
  // A check constraint keeps the column to these values.
  reply: claim.reply as DepositClaim['reply'],
  replyText: claim.reply_text,
  settledAmount: claim.settled_amount,
  ruling: claim.ruling,
})
