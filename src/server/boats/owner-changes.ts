import type { Id } from '#shared/id.ts'
import type { OwnerEvent } from '#shared/owner-events.ts'
import { recordAudit } from '../identity/audit.ts'
import { findUserNames } from '../identity/user-names.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'

export type LockedOwner = { ownerId: Id; userId: Id | null; revision: number }

/** The number of changes that a refusal lists. */
const mostTold = 10

/**
 * Locks the record of an owner against other decisions of operators until the transaction ends. Throws not_found, and
 * owner_changed with the changes since the revision `seen`.
 */
export async function lockOwnerRecord(tx: Tx, ownerId: Id, seen?: number): Promise<LockedOwner> {
  const owner = await tx
    .selectFrom('owners')
    .select('user_id')
    .where('id', '=', ownerId)
    // The lock still allows new rows that reference the owner.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) throw new AppError('not_found')
  const revision = await findOwnerRevision(tx, ownerId)
  if (seen !== undefined && seen !== revision)
    throw new AppError('owner_changed', { revision, ownerChanges: await listChangesAfter(tx, ownerId, seen) })
  return { ownerId, userId: owner.user_id, revision }
}

/** 0 for an owner without decisions. */
export async function findOwnerRevision(db: Db, ownerId: Id): Promise<number> {
  const { revision } = await db
    .selectFrom('owner_changes')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return revision ?? 0
}

type Change = { event: OwnerEvent; at: number; actorId: Id | null; details?: Record<string, unknown> }

/** Records a change, here and in the audit log. Two changes in one transaction need two locks. */
export async function recordOwnerChange(tx: Tx, locked: LockedOwner, change: Change): Promise<void> {
  const { ownerId, userId, revision } = locked
  const { event, at, actorId, details } = change
  await tx
    .insertInto('owner_changes')
    .values({ owner_id: ownerId, revision: revision + 1, event, actor_id: actorId, at: new Date(at) })
    .execute()
  await recordAudit(tx, { event, at, actorId, userId, details: { ownerId, ...details } })
}

async function listChangesAfter(db: Db, ownerId: Id, seen: number) {
  const changes = await db
    .selectFrom('owner_changes')
    .select(['event', 'at', 'actor_id'])
    .where('owner_id', '=', ownerId)
    .where('revision', '>', seen)
    .orderBy('revision', 'desc')
    .limit(mostTold)
    .execute()
  const names = await findUserNames(
    db,
    changes.map(({ actor_id }) => actor_id),
  )
  return changes.map(({ event, at, actor_id }) => ({
    // Only recordOwnerChange writes the column.
    event: event as OwnerEvent,
    at: at.toISOString(),
    by: (actor_id && names.get(actor_id)) ?? null,
  }))
}
