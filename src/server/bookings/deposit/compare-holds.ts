import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import { adoptHoldIntent, type DepositHold, listHoldsByIds } from '../../payments/deposit-holds.ts'
import type { Db } from '../../platform/database.ts'
import { type Difference, statusOfIntent } from '../payment/compare-books.ts'

type Intents = readonly Stripe.PaymentIntent[]

/**
 * Holds that differ from their intents, or whose refunds are not entered. A hold whose intent was created but not stored gets
 * its intent.
 */
export async function findOutdatedHolds(db: Db, intents: Intents, refunded: ReadonlySet<string | null>): Promise<Id[]> {
  const holds = await holdsOf(db, intents)
  const outdated: Id[] = []
  for (const intent of intents) {
    const hold = holds.get(holdId(intent))
    if (!hold) continue
    const isAdopted = hold.intent_id === null && (await adoptHoldIntent(db, hold.id, intent.id))
    if (isAdopted || refunded.has(intent.id) || statusOfIntent(intent) !== hold.status) outdated.push(hold.id)
  }
  return outdated
}

/** The differences between our holds and the provider's intents. */
export async function compareHolds(db: Db, intents: Intents): Promise<Difference[]> {
  const holds = await holdsOf(db, intents)
  return intents.flatMap((intent) => {
    const hold = holds.get(holdId(intent))
    const theirs = `${statusOfIntent(intent)} ${intent.amount_received} ${intent.currency.toUpperCase()}`
    const isIdle = intent.status !== 'succeeded' && intent.status !== 'requires_capture'
    if (!hold) return isIdle ? [] : [{ what: 'unknown hold', id: intent.id, ours: 'none', theirs }]
    const taken = hold.status === 'captured' ? hold.capture_amount : 0
    const ours = `${hold.status} ${taken} ${hold.currency}`
    return ours === theirs ? [] : [{ what: 'hold', id: hold.id, ours, theirs }]
  })
}

const holdId = ({ metadata }: Stripe.PaymentIntent): Id => metadata.deposit_hold_id ?? ''

async function holdsOf(db: Db, intents: Intents): Promise<Map<Id, DepositHold>> {
  const holds = await listHoldsByIds(db, intents.map(holdId))
  return new Map(holds.map((hold) => [hold.id, hold]))
}
