import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { type DepositHold, endHold, getHold, listHoldsOf, lockHoldsOf } from '../../payments/deposit-holds.ts'
import { captureHold, voidHold } from '../../payments/deposit-intents.ts'
import { fetchIntent, type Intent } from '../../payments/intents.ts'
import { credit, debit } from '../../payments/ledger/accounts.ts'
import { enterPastUs, listRefundsOf } from '../../payments/refunds-past-us.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { getBooking } from '../queries.ts'
import { applyHoldIntent } from './apply-hold-intent.ts'
import { isHoldWanted } from './is-wanted.ts'

const mostRounds = 4

/** Brings a hold in line with its intent, as `settlePayment` does for a payment. It may run at any time, also in parallel. */
export async function settleHold(services: Services, { holdId }: { holdId: Id }): Promise<void> {
  const { db, settings, now } = services
  for (let round = 0; round < mostRounds; round += 1) {
    const hold = await getHold(db, holdId)
    if (hold.intent_id === null) return endUnwanted(services, hold.booking_id)
    const intent = await fetchIntent(settings, hold.intent_id)
    const step = await db.transaction().execute((tx) => applyHoldIntent(tx, { hold, intent, now: now() }))
    if (step === undefined) return noteRefunds(services, hold, intent)
    const decided = await getHold(db, holdId)
    if (step === 'capture') await captureHold(settings, decided)
    else await voidHold(settings, decided)
  }
}

/** Posts refunds that somebody made at the provider. */
async function noteRefunds({ db, settings }: Services, { id: holdId, booking_id }: DepositHold, intent: Intent) {
  const refunds = await listRefundsOf(settings, intent)
  if (refunds.length === 0) return
  await db.transaction().execute((tx) => enterHoldRefunds(tx, { bookingId: booking_id, holdId, refunds }))
}

export async function settleHoldsOf(services: Services, bookingId: Id): Promise<void> {
  for (const { id, status } of await listHoldsOf(services.db, bookingId))
    if (status !== 'captured' && status !== 'voided') await settleHold(services, { holdId: id })
}

/** Releases a hold that is not wanted any more: the booking ended or was called off, or nothing was claimed in time. */
export async function releaseUnwanted(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await endUnwanted(services, bookingId)
}

async function endUnwanted({ db, now }: Services, bookingId: Id): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const holds = await lockHoldsOf(tx, bookingId)
    if (await isHoldWanted(tx, await getBooking(tx, bookingId), now())) return
    for (const hold of holds) await endHold(tx, hold, now())
  })
}

type Refunded = { bookingId: Id; holdId: Id; refunds: readonly Stripe.Refund[] }

/**
 * Posts refunds of a captured deposit that somebody made at the provider: the owner gives the money back. If they have been
 * paid, it is set off from their next payout.
 */
async function enterHoldRefunds(tx: Tx, { bookingId, holdId, refunds }: Refunded): Promise<void> {
  const hold = (await lockHoldsOf(tx, bookingId)).find(({ id }) => id === holdId)
  if (hold?.status !== 'captured') return
  const { currency } = hold
  const { listing_id } = await getBooking(tx, bookingId)
  const partyId = await getOwnerOfListing(tx, listing_id)
  for (const refund of refunds)
    await enterPastUs(tx, {
      refund,
      kind: 'deposit_refund',
      bookingId,
      postings: async () => [
        debit({ account: 'owner', partyId }, refund.amount, currency),
        credit({ account: 'provider' }, refund.amount, currency),
      ],
    })
}
