import type { Id } from '#shared/id.ts'
import { lockOwnerRecord, recordOwnerChange } from '../../boats/owner-changes.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'

type Ending = { ownerId: Id; memberId: Id; reason: string; revision?: number | undefined }

/**
 * Removes a co-manager from a fleet, by an operator. Throws not_found, and owner_changed where the owner has another revision
 * than the operator has seen.
 */
export async function endMembership({ db, now }: Pick<Services, 'db' | 'now'>, adminId: Id, ending: Ending) {
  const { ownerId, memberId, reason, revision } = ending
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnerRecord(tx, ownerId, revision)
    const ended = await tx
      .deleteFrom('fleet_members')
      .where('id', '=', memberId)
      .where('owner_id', '=', ownerId)
      .returning('user_id')
      .executeTakeFirst()
    if (!ended) throw new AppError('not_found')
    const details = { memberId: ended.user_id, reason }
    await recordOwnerChange(tx, locked, { event: 'member_removed', at: now(), actorId: adminId, details })
  })
}

/** The co-managers of a fleet, as operators see them. */
export const listMembersOfOwner = (db: Db, ownerId: Id) =>
  db
    .selectFrom('fleet_members')
    .select(['id', 'user_id', 'reads', 'changes', 'yachts', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
