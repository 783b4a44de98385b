import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { balanceOf } from './ledger/balances.ts'
import { paymentProvider } from './provider.ts'

/** The provider's records since an instant; all of them for null. */
export type ProviderBooks = {
  intents: Stripe.PaymentIntent[]
  /** Intents of security deposits, which are no payments. */
  depositIntents: Stripe.PaymentIntent[]
  /** Intents of gift cards. */
  giftCardIntents: Stripe.PaymentIntent[]
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}

export async function readProviderBooks(settings: Settings, since: Date | null): Promise<ProviderBooks> {
  const provider = await paymentProvider(settings)
  const wanted = { limit: 100, ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }) }
  const intents = await Array.fromAsync(provider.paymentIntents.list(wanted))
  return {
    intents: intents.filter(({ metadata }) => !metadata.deposit_hold_id && !metadata.gift_card_order_id),
    depositIntents: intents.filter(({ metadata }) => metadata.deposit_hold_id !== undefined),
    giftCardIntents: intents.filter(({ metadata }) => metadata.gift_card_order_id !== undefined),
    refunds: await Array.fromAsync(provider.refunds.list(wanted)),
    disputes: await Array.fromAsync(provider.disputes.list(wanted)),
  }
}

export type CurrencyBalance = { currency: string; ledger: number; provider: number }

/** Compares the balance at the provider with the ledger. If money moves meanwhile it retries, up to five times. */
export async function compareBalances({ db, settings }: { db: Db; settings: Settings }): Promise<CurrencyBalance[]> {
  const provider = await paymentProvider(settings)
  for (let attempt = 1; ; attempt += 1) {
    const before = await ledgerBalances(db)
    const theirs = await provider.balance.retrieve()
    const after = await ledgerBalances(db)
    const isStill = JSON.stringify([...before]) === JSON.stringify([...after])
    if (!isStill && attempt < 5) continue
    const parts = [...theirs.available, ...theirs.pending]
    const currencies = new Set([...after.keys(), ...parts.map(({ currency }) => currency.toUpperCase())])
    return [...currencies].sort().map((currency) => ({
      currency,
      ledger: after.get(currency) ?? 0,
      provider: parts
        .filter((part) => part.currency.toUpperCase() === currency)
        .reduce((all, { amount }) => all + amount, 0),
    }))
  }
}

async function ledgerBalances(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from ledger_postings where account = 'provider' order by currency`.execute(db)
  const balances = new Map<string, number>()
  for (const { currency } of rows) balances.set(currency, await balanceOf(db, { account: 'provider' }, currency))
  return balances
}

/** Payments and refunds since an instant that the provider should have. */
export async function listCardPayments(db: Db, since: Date | null) {
  let payments = db.selectFrom('payments').selectAll().where('way', '=', 'card')
  if (since) payments = payments.where('created_at', '>=', since)
  return payments.orderBy('id').execute()
}

export async function listCardRefunds(db: Db, since: Date | null) {
  let refunds = db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['payments.intent_id', 'payments.dispute'])
    .where('payments.way', '=', 'card')
    // Refunds as credit never left the provider, and those through a dispute were not made by us.
    .where('refunds.way', 'not in', ['credit', 'dispute'])
  if (since) refunds = refunds.where('refunds.created_at', '>=', since)
  return refunds.orderBy('refunds.id').execute()
}

export async function listDisputeStates(db: Db): Promise<Map<string, string>> {
  const disputes = await db.selectFrom('disputes').select(['id', 'status']).execute()
  return new Map(disputes.map(({ id, status }) => [id, status]))
}

/** Stores an intent that was created for a payment before a process died. False where the payment has one. */
export async function adoptIntent(db: Db, paymentId: Id, intentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ intent_id: intentId })
    .where('id', '=', paymentId)
    .where('way', '=', 'card')
    .where('intent_id', 'is', null)
    // A concurrent request may have stored it.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as holders').select('id').where('intent_id', '=', intentId))),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
