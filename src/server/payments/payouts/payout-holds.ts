import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { dropUpcoming } from './take-out.ts'

export type PayoutHold = { ownerId: Id; reason: string; heldBy: Id; heldAt: Date }

/** Whether an operator holds the payouts of an owner. The answer stays valid until the transaction ends. */
export async function isHeld(tx: Tx, ownerId: Id): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${`payout-hold:${ownerId}`}))`.execute(tx)
  return (await findHolds(tx, [ownerId])).length > 0
}

export async function findHolds(db: Db, ownerIds: readonly Id[]): Promise<PayoutHold[]> {
  if (ownerIds.length === 0) return []
  const holds = await db
    .selectFrom('payout_holds')
    .selectAll()
    .where('owner_id', 'in', [...ownerIds])
    .execute()
  return holds.map(({ owner_id, reason, held_by, held_at }) => ({
    ownerId: owner_id,
    reason,
    heldBy: held_by,
    heldAt: held_at,
  }))
}

/** Locks the owner: no payout is decided until the transaction ends. */
export async function lockHold(tx: Tx, ownerId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`payout-hold:${ownerId}`}))`.execute(tx)
}

type Hold = { ownerId: Id; held: boolean; reason: string; revision?: number | undefined }

/**
 * Holds or releases payouts of an owner. Prepared ones wait as well, except those that a bank may have. A repeated call changes
 * nothing. Throws not_found, and owner_changed where the owner has another revision than the operator has seen.
 */
export async function holdPayouts({ db, now }: Pick<Services, 'db' | 'now'>, adminId: Id, hold: Hold): Promise<void> {
  const { ownerId, held, reason, revision } = hold
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnerRecord(tx, ownerId, revision)
    await lockHold(tx, ownerId)
    const changed = held
      ? await insertHold(tx, adminId, { ownerId, reason, now: now() })
      : await deleteHold(tx, ownerId)
    if (!changed) return
    const event = held ? 'payouts_held' : 'payouts_released'
    await recordOwnerChange(tx, locked, { event, at: now(), actorId: adminId, details: { reason } })
  })
}

async function insertHold(tx: Tx, adminId: Id, { ownerId, reason, now }: { ownerId: Id; reason: string; now: number }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payout_holds')
    .values({ owner_id: ownerId, reason, held_by: adminId, held_at: new Date(now) })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .executeTakeFirst()
  await dropUpcoming(tx, ownerId, { reason: 'held', now })
  return numInsertedOrUpdatedRows === 1n
}

async function deleteHold(tx: Tx, ownerId: Id): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('payout_holds').where('owner_id', '=', ownerId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** The owners whose payouts are held. */
export async function listHeldOwners(db: Db): Promise<Id[]> {
  const holds = await db.selectFrom('payout_holds').select('owner_id').execute()
  return holds.map(({ owner_id }) => owner_id)
}
