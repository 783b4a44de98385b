import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import {
  type DepositHold,
  endHold,
  getHold,
  listHoldsOf,
  lockHoldsOf,
  updateHold,
} from '../../payments/deposit-holds.ts'
import { captureHold, voidHold } from '../../payments/deposit-intents.ts'
import { fetchIntent, type Intent } from '../../payments/intents.ts'
import { credit, debit } from '../../payments/ledger/accounts.ts'
import { postTakenDeposit } from '../../payments/post-deposit.ts'
import { enterPastUs, listRefundsOf } from '../../payments/refunds-past-us.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { depositHeld, depositLost, depositReleased, depositTaken } from '../events.ts'
import { getBooking } from '../queries.ts'
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

/** The next call to the payment provider. */
type HoldStep = 'capture' | 'void' | undefined

type Reading = { hold: Pick<DepositHold, 'id' | 'booking_id'>; intent: Intent; now: number }

/** Banks keep an authorisation this many days. Used where the provider does not tell its end. */
const usualDays = 7

/** Applies the state of an intent to its hold. A repeated call changes nothing. Throws for the intent of another hold. */
async function applyHoldIntent(tx: Tx, { hold: read, intent, now }: Reading): Promise<HoldStep> {
  const holds = await lockHoldsOf(tx, read.booking_id)
  const hold = holds.find(({ id }) => id === read.id)
  if (!hold) throw new AppError('not_found')
  requireSame(hold, intent)
  if (intent.status === 'succeeded') return applyTaken(tx, hold, intent, now)
  if (intent.status === 'canceled') return applyGone(tx, { hold, holds, now })
  if (hold.status === 'voiding' || hold.status === 'voided') return applyUnwanted(tx, hold)
  return applyStanding(tx, { hold, holds, intent, now })
}

/** The intent is authorised, or waits for a card. */
async function applyStanding(tx: Tx, standing: Held): Promise<HoldStep> {
  const { hold, intent, now } = standing
  const isAuthorised = intent.status === 'requires_capture'
  if (isAuthorised && hold.status === 'capturing') return 'capture'
  if (!(await isHoldWanted(tx, await getBooking(tx, hold.booking_id), now))) return applyUnwanted(tx, hold)
  if (isAuthorised) return hold.status === 'open' ? applyHeld(tx, standing) : undefined
  const decline_code = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null
  if (decline_code !== hold.decline_code) await updateHold(tx, hold.id, { decline_code })
  return undefined
}

function requireSame({ id, amount, currency, intent_id }: DepositHold, intent: Intent): void {
  const isSame =
    intent.id === intent_id &&
    intent.metadata.deposit_hold_id === id &&
    intent.amount === amount &&
    intent.currency.toUpperCase() === currency
  if (!isSame) throw new Error(`The intent ${intent.id} is not that of hold ${id}.`)
}

async function applyUnwanted(tx: Tx, { id, status }: DepositHold): Promise<HoldStep> {
  if (status !== 'voiding') await updateHold(tx, id, { status: 'voiding', voided_at: null })
  return 'void'
}

type Held = { hold: DepositHold; holds: readonly DepositHold[]; intent: Intent; now: number }

/** The new authorisation replaces the earlier ones, which end. */
async function applyHeld(tx: Tx, { hold, holds, intent, now }: Held): Promise<HoldStep> {
  const before = holds.filter(({ status }) => status === 'authorised')
  const card = intent.latest_charge?.payment_method_details?.card
  const until = card?.capture_before ? card.capture_before * 1000 : now + usualDays * dayMs
  await updateHold(tx, hold.id, {
    status: 'authorised',
    authorised_at: new Date(now),
    expires_at: new Date(until),
    decline_code: null,
    method_id: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    ...(card && { card_brand: card.brand, card_last4: card.last4 }),
  })
  for (const each of before) await endHold(tx, each, now)
  // Nobody needs to hear of a renewal.
  if (before.length === 0) await emit(tx, depositHeld, { bookingId: hold.booking_id })
  return undefined
}

async function applyTaken(tx: Tx, hold: DepositHold, intent: Intent, now: number): Promise<HoldStep> {
  if (hold.status === 'captured') return undefined
  const fee = intent.latest_charge?.balance_transaction
  const amount = intent.amount_received
  const taken = { status: 'captured', capture_amount: amount, captured_at: new Date(now), voided_at: null } as const
  await updateHold(tx, hold.id, { ...taken, fee: fee?.fee ?? 0 })
  const { listing_id } = await getBooking(tx, hold.booking_id)
  await postTakenDeposit(tx, {
    hold,
    amount,
    ownerId: await getOwnerOfListing(tx, listing_id),
    fee: { amount: fee?.fee ?? 0, currency: fee?.currency.toUpperCase() ?? hold.currency },
  })
  await emit(tx, depositTaken, { bookingId: hold.booking_id })
  return undefined
}

/** We have voided the hold, or the bank has released it. */
async function applyGone(tx: Tx, { hold, holds, now }: Omit<Held, 'intent'>): Promise<HoldStep> {
  const { id, status, booking_id: bookingId } = hold
  if (status === 'voided') return undefined
  await updateHold(tx, id, { status: 'voided', voided_at: new Date(now) })
  const isAnotherHeld = holds.some((other) => other.id !== id && ['authorised', 'capturing'].includes(other.status))
  if (hold.authorised_at === null || isAnotherHeld) return undefined
  const isLost = status === 'capturing' || (await isHoldWanted(tx, await getBooking(tx, bookingId), now))
  await emit(tx, isLost ? depositLost : depositReleased, { bookingId })
  return undefined
}
