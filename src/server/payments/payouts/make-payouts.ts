import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { payoutChanged } from '../events.ts'
import { credit, debit } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/balances.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { findDetails, listNeeds, lockOwner, type StoredDetails } from './details.ts'
import { isFrozen, isUnpaid } from './earnings.ts'
import { isHeld } from './payout-holds.ts'
import { removePayouts } from './take-out.ts'

/**
 * Makes one payout for each owner and currency with a due amount. A repeated run pays nothing twice. It does nothing where
 * operators release every payout in runs.
 */
export async function makePayouts({ db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>): Promise<void> {
  await dropFrozen(db, now())
  if (settings.PAYOUT_RELEASE === 'two_persons') return
  for (const owed of await listOwed(db, now()))
    await db.transaction().execute((tx) => makePayout(tx, { ...owed, now: now() }))
}

type Owed = { ownerId: Id; currency: string }

async function listOwed(db: Db, now: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select owner_id as "ownerId", currency from earnings
    where due_at <= ${new Date(now)} and ${isUnpaid}
    group by owner_id, currency having sum(amount) > 0 order by owner_id, currency`.execute(db)
  return rows
}

/** A dispute was opened while a payout waited. The payout is deleted, and its other earnings are paid by a new one. */
async function dropFrozen(db: Db, now: number): Promise<void> {
  const isDisputed = sql<boolean>`exported_at is null and exists (
    select from payout_items join earnings using (entry_id, owner_id, currency)
    where payout_items.payout_id = payouts.id and ${isFrozen}
  )`
  await db.transaction().execute((tx) => removePayouts(tx, { reason: 'not_payable', now }, () => isDisputed))
}

/** Makes a payout. With a run it waits until the run is released. Returns whether there was something to pay. */
export async function makePayout(
  tx: Tx,
  { runId = null, ...due }: Owed & { runId?: Id | null; now: number },
): Promise<boolean> {
  const { ownerId, currency, now } = due
  await lockOwner(tx, ownerId, currency)
  // The lock comes first, so that nobody changes the details from then on.
  const held = await isHeld(tx, ownerId)
  const details = await findDetails(tx, ownerId)
  if (!details || held || (await listNeeds(tx, ownerId, now)).length > 0) return false
  const entries = await listDue(tx, due)
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0)
  if (amount <= 0 || amount > (await stillOwed(tx, ownerId, currency))) return false
  const payoutId = await insertPayout(tx, { ownerId, currency, amount, details, runId, now })
  await tx
    .insertInto('payout_items')
    .values(entries.map(({ entryId }) => ({ payout_id: payoutId, entry_id: entryId, owner_id: ownerId, currency })))
    .execute()
  if (details.way === 'account' && runId === null) await sendByProvider(tx, { payoutId, ownerId, currency, amount })
  return true
}

type Decided = Owed & { payoutId: Id; amount: number }

/** Sends a decided payout: the debt ends, and a job calls the provider. */
export async function sendByProvider(tx: Tx, { payoutId, ownerId, currency, amount }: Decided): Promise<void> {
  await postEntry(tx, {
    reference: `payout:${payoutId}`,
    kind: 'payout',
    postings: [
      debit({ account: 'owner', partyId: ownerId }, amount, currency),
      credit({ account: 'payout_transit' }, amount, currency),
    ],
  })
  await emit(tx, payoutChanged, { payoutId })
}

/** The due earnings. Negative ones count even while they are in dispute. */
async function listDue(tx: Tx, { ownerId, currency, now }: Owed & { now: number }) {
  const { rows } = await sql<{ entryId: number; amount: number }>`
    select entry_id as "entryId", amount from earnings
    where owner_id = ${ownerId} and currency = ${currency} and due_at <= ${new Date(now)} and ${isUnpaid}
      and (amount < 0 or not ${isFrozen})
    order by entry_id`.execute(tx)
  return rows
}

/** The debt in the ledger minus payouts that wait for a release or a bank batch. */
async function stillOwed(tx: Tx, ownerId: Id, currency: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(amount), 0)::bigint as waiting from payouts
    where owner_id = ${ownerId} and currency = ${currency} and status = 'upcoming'`.execute(tx)
  return -(await balanceOf(tx, { account: 'owner', partyId: ownerId }, currency)) - (rows[0]?.waiting ?? 0)
}

type NewPayout = Owed & { amount: number; details: StoredDetails; runId: Id | null; now: number }

async function insertPayout(tx: Tx, payout: NewPayout): Promise<Id> {
  const { ownerId, currency, amount, details, runId, now } = payout
  const isAccount = details.way === 'account'
  const id = newId(now)
  await tx
    .insertInto('payouts')
    .values({
      id,
      owner_id: ownerId,
      currency,
      amount,
      way: details.way,
      status: isAccount && runId === null ? 'sending' : 'upcoming',
      run_id: runId,
      account_id: isAccount ? details.account_id : null,
      last4: isAccount ? details.account_last4 : details.bank_last4,
      created_at: new Date(now),
      check_at: new Date(now + 60_000),
    })
    .execute()
  return id
}
