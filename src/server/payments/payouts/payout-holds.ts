import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { dropUpcoming } from './details.ts'

export type PayoutHold = { ownerId: Id; reason: string; heldBy: Id; heldAt: Date }

/** Whether payouts of an owner wait for an operator. Nobody holds them until the transaction ends. */
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

type Hold = { ownerId: Id; held: boolean; reason: string }

/** What has not left yet waits as well, but for what a bank may have by now. Repeated, nothing happens. Throws not_found. */
export async function holdPayouts({ db, now }: Pick<Services, 'db' | 'now'>, adminId: Id, hold: Hold): Promise<void> {
  const { ownerId, held, reason } = hold
  await db.transaction().execute(async (tx) => {
    const owner = (await findOwnersById(tx, [ownerId])).get(ownerId)
    if (!owner) throw new AppError('not_found')
    await sql`select pg_advisory_xact_lock(hashtext(${`payout-hold:${ownerId}`}))`.execute(tx)
    const changed = held
      ? await insertHold(tx, adminId, { ownerId, reason, now: now() })
      : await deleteHold(tx, ownerId)
    if (!changed) return
    await recordAudit(tx, {
      event: held ? 'payouts_held' : 'payouts_released',
      at: now(),
      actorId: adminId,
      userId: owner.userId ?? null,
      details: { ownerId, reason },
    })
  })
}

async function insertHold(tx: Tx, adminId: Id, { ownerId, reason, now }: { ownerId: Id; reason: string; now: number }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payout_holds')
    .values({ owner_id: ownerId, reason, held_by: adminId, held_at: new Date(now) })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .executeTakeFirst()
  await dropUpcoming(tx, ownerId)
  return numInsertedOrUpdatedRows === 1n
}

async function deleteHold(tx: Tx, ownerId: Id): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('payout_holds').where('owner_id', '=', ownerId).executeTakeFirst()
  return numDeletedRows === 1n
}
