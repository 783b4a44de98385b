import type Stripe from 'stripe'
import { type Call, seconds } from '../api/call.ts'
import { readParams } from '../api/parameters.ts'
import { newId } from '../store.ts'

type Entry = {
  type: Stripe.BalanceTransaction['type']
  /** Minor units. A negative amount reduces the balance. */
  amount: number
  currency: string
  source: string
  fee?: number
  description?: string | null
  /** True where the money can be paid out at once. */
  isAvailable?: boolean
  account?: string | null
}

const settlementDays = 2

/** The provider's fee for a charge: 2.9 % and a fixed part, in the currency's minor units. */
export function feeOf(amount: number, currency: string): number {
  const fixed: Record<string, number> = { aed: 100, gbp: 20, jpy: 30, bhd: 100, kwd: 100, omr: 100 }
  return Math.round((amount * 29) / 1000) + (fixed[currency] ?? 30)
}

/** Writes a balance transaction of the account. */
export async function enterBalance(call: Call, entry: Entry): Promise<Stripe.BalanceTransaction> {
  const { type, amount, currency, source, fee = 0, description = null, isAvailable = false } = entry
  const { account = call.account } = entry
  const availableAt = isAvailable ? call.now : call.now + settlementDays * 86_400_000
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: seconds(availableAt),
    balance_type: 'payments',
    created: seconds(call.now),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: type,
    source,
    status: isAvailable ? 'available' : 'pending',
    type,
  }
  await call.store.insert(transaction, { account })
  if (!isAvailable) await call.store.startTimer('settle', transaction.id, availableAt)
  return transaction
}

export async function retrieveBalance(call: Call): Promise<Stripe.Balance> {
  readParams(call, {})
  const sums = await sumBalance(call, call.account)
  const part = (name: 'available' | 'pending') =>
    sums.map((sum) => ({ amount: sum[name], currency: sum.currency, source_types: { card: sum[name] } }))
  return {
    object: 'balance',
    available: part('available'),
    connect_reserved: sums.map(({ currency }) => ({ amount: 0, currency })),
    livemode: false,
    pending: part('pending'),
  }
}

type Sum = { currency: string; available: number; pending: number }

async function sumBalance({ store }: Call, account: string | null): Promise<Sum[]> {
  const { rows } = await store.query(
    `select body ->> 'currency' as currency,
       coalesce(sum((body ->> 'net')::bigint) filter (where body ->> 'status' = 'available'), 0)::float8 as available,
       coalesce(sum((body ->> 'net')::bigint) filter (where body ->> 'status' = 'pending'), 0)::float8 as pending
     from sandbox.objects where kind = 'balance_transaction' and account is not distinct from $1
     group by 1 order by 1`,
    [account],
  )
  return rows
}

/** The amount that can be paid out or transferred now, in minor units. */
export async function availableIn(call: Call, account: string | null, currency: string): Promise<number> {
  return (await sumBalance(call, account)).find((sum) => sum.currency === currency)?.available ?? 0
}
