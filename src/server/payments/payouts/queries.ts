import { type Selectable, sql, type Updateable } from 'kysely'
import type { PayoutStatus } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Payouts } from '../../platform/database-types.ts'
import { emit } from '../../platform/event.ts'
import { payoutMoved } from '../events.ts'
import { isFrozen } from './earnings.ts'
import { type Earned, type StoredEarned, sumByBookingAndKind } from './sum-earned.ts'

export type StoredPayout = Selectable<Payouts> & { status: PayoutStatus; way: 'account' | 'bank' }

/** Throws not_found. */
export async function getPayout(db: Db, id: Id): Promise<StoredPayout> {
  const payout = await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!payout) throw new AppError('not_found')
  return payout as StoredPayout
}

export async function findPayoutAtProvider(db: Db, providerPayoutId: string): Promise<Id | undefined> {
  const found = await db
    .selectFrom('payouts')
    .select('id')
    .where('provider_payout_id', '=', providerPayoutId)
    .executeTakeFirst()
  return found?.id
}

type Move = { id: Id; action: PayoutAction; set?: Updateable<Payouts> }

/**
 * False when another call has moved it before: the second call changes nothing. The amount of a failed or returned payout is owed
 * again.
 */
export async function movePayout(tx: Tx, { id, action, set = {} }: Move): Promise<boolean> {
  const { from, to } = payoutTransitions[action]
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ ...set, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  if (to === 'failed' || to === 'returned')
    await tx.updateTable('payout_items').set({ released: true }).where('payout_id', '=', id).execute()
  await emit(tx, payoutMoved, { payoutId: id, status: to })
  return true
}

/** Whether a payment in it is in an open dispute. */
export async function hasDispute(db: Db, payoutId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from payout_items join earnings using (entry_id, owner_id, currency)
    where payout_id = ${payoutId} and ${isFrozen} limit 1`.execute(db)
  return rows.length > 0
}

export async function listPayoutsOf(db: Db, ownerId: Id, { limit, offset }: { limit: number; offset: number }) {
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return payouts as StoredPayout[]
}

export async function countPayoutsOf(db: Db, ownerId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** The lines of each of these payouts, by booking and kind. */
export async function listItemsOf(db: Db, payoutIds: readonly Id[]): Promise<(Earned & { payoutId: Id })[]> {
  if (payoutIds.length === 0) return []
  const { rows } = await sql<StoredEarned & { payoutId: Id }>`
    select payout_id as "payoutId", earnings.booking_id as "bookingId", earnings.amount, entry.kind,
      entry.share_of as "shareOf"
    from payout_items join earnings using (entry_id, owner_id, currency) join ledger_entries entry on entry.id = entry_id
    where payout_id = any(${payoutIds}::text[])
    order by entry_id`.execute(db)
  return payoutIds.flatMap((payoutId) =>
    sumByBookingAndKind(rows.filter((row) => row.payoutId === payoutId)).map((earned) => ({ ...earned, payoutId })),
  )
}

type PayoutFilters = {
  status?: PayoutStatus | undefined
  way?: 'account' | 'bank' | undefined
  limit: number
  offset: number
}

/** Payouts of all owners, the oldest first. */
export async function listAllPayouts(db: Db, { status, way, limit, offset }: PayoutFilters) {
  let wanted = db.selectFrom('payouts').selectAll()
  if (status) wanted = wanted.where('status', '=', status)
  if (way) wanted = wanted.where('way', '=', way)
  const payouts = await wanted.orderBy('created_at').orderBy('id').limit(limit).offset(offset).execute()
  return payouts as StoredPayout[]
}

export async function countAllPayouts(db: Db, { status, way }: Pick<PayoutFilters, 'status' | 'way'>): Promise<number> {
  let wanted = db.selectFrom('payouts').select(({ fn }) => fn.countAll<number>().as('count'))
  if (status) wanted = wanted.where('status', '=', status)
  if (way) wanted = wanted.where('way', '=', way)
  return (await wanted.executeTakeFirstOrThrow()).count
}

type Transition = { from: readonly PayoutStatus[]; to: PayoutStatus }

/** All transitions of a payout. Only `movePayout` changes the state. */
const payoutTransitions = {
  /** A second person has released it, and the provider is being called. */
  release: { from: ['upcoming'], to: 'sending' },
  /** The provider has it, or an operator has sent the bank transfer. */
  send: { from: ['upcoming', 'sending'], to: 'sent' },
  /** The provider rejects it: no money has moved. */
  refuse: { from: ['sending'], to: 'failed' },
  arrive: { from: ['sent'], to: 'paid' },
  /** The bank rejected it, and the provider has returned it. */
  fail: { from: ['sent'], to: 'failed' },
  /** A bank returned it, possibly after its arrival. */
  return: { from: ['sent', 'paid'], to: 'returned' },
} as const satisfies Record<string, Transition>

type PayoutAction = keyof typeof payoutTransitions
