import type { Selectable } from 'kysely'
import type { Id } from '#shared/id.ts'
import { listDisputeFiles } from '../payments/dispute-files.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { DisputeReplies } from '../platform/database-types.ts'

export type StoredReply = Selectable<DisputeReplies>

export const findReply = (db: Db, disputeId: string): Promise<StoredReply | undefined> =>
  db.selectFrom('dispute_replies').selectAll().where('dispute_id', '=', disputeId).executeTakeFirst()

export async function findSubmissions(db: Db, disputeIds: readonly string[]): Promise<Map<string, Date>> {
  if (disputeIds.length === 0) return new Map()
  const replies = await db
    .selectFrom('dispute_replies')
    .select(['dispute_id', 'submitted_at'])
    .where('dispute_id', 'in', [...disputeIds])
    .execute()
  return new Map(replies.flatMap(({ dispute_id, submitted_at }) => (submitted_at ? [[dispute_id, submitted_at]] : [])))
}

type Save = { disputeId: string; statement: string; revision: number; by: Id; now: number }

/**
 * Throws revision_conflict where somebody saved another statement meanwhile, and dispute_closed where the dispute is answered.
 */
export async function saveReply(tx: Tx, { disputeId, statement, revision, by, now }: Save): Promise<void> {
  const values = { statement, saved_by: by, saved_at: new Date(now) }
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('dispute_replies')
      .values({ dispute_id: disputeId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return
  }
  const { numUpdatedRows } = await tx
    .updateTable('dispute_replies')
    .set({ ...values, revision: revision + 1 })
    .where('dispute_id', '=', disputeId)
    .where('revision', '=', revision)
    .where('submitted_at', 'is', null)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const reply = await findReply(tx, disputeId)
  if (reply?.submitted_at || reply?.accepted_at) throw new AppError('dispute_closed')
  throw new AppError('revision_conflict', { revision: reply?.revision ?? 0 })
}

type Decision = { disputeId: string; by: Id; now: number }
type Seen = { revision: number; files: readonly Id[] }

/**
 * Whether it was already sent. Throws statement_missing, dispute_closed where the loss was accepted, and revision_conflict where
 * the caller has seen another statement or other files.
 */
export async function checkReply(db: Db, reply: StoredReply | undefined, { revision, files }: Seen): Promise<boolean> {
  if (!reply || reply.statement.trim() === '') throw new AppError('statement_missing')
  if (reply.accepted_at) throw new AppError('dispute_closed')
  if (reply.submitted_at) return true
  const present = (await listDisputeFiles(db, reply.dispute_id)).map(({ id }) => id).sort()
  if (reply.revision !== revision || present.join() !== [...files].sort().join())
    throw new AppError('revision_conflict', { revision: reply.revision })
  return false
}

/** False when it was submitted before. Throws the errors of checkReply. */
export async function markSubmitted(tx: Tx, { disputeId, by, now, ...seen }: Decision & Seen): Promise<boolean> {
  if (await checkReply(tx, await lockReply(tx, disputeId), seen)) return false
  const set = { submitted_by: by, submitted_at: new Date(now) }
  await tx.updateTable('dispute_replies').set(set).where('dispute_id', '=', disputeId).execute()
  return true
}

/** Locks the dispute against other answers until the transaction ends. Throws dispute_closed where somebody has answered. */
export async function lockUnanswered(tx: Tx, decision: Decision): Promise<void> {
  const reply = await lockOrBegin(tx, decision)
  if (reply?.submitted_at || reply?.accepted_at) throw new AppError('dispute_closed')
}

/** False when the loss was accepted before. Throws dispute_closed where the evidence was sent. */
export async function markAccepted(tx: Tx, decision: Decision): Promise<boolean> {
  const { disputeId, by, now } = decision
  const reply = await lockOrBegin(tx, decision)
  if (reply?.submitted_at) throw new AppError('dispute_closed')
  if (reply?.accepted_at) return false
  const set = { accepted_by: by, accepted_at: new Date(now) }
  await tx.updateTable('dispute_replies').set(set).where('dispute_id', '=', disputeId).execute()
  return true
}

async function lockOrBegin(tx: Tx, { disputeId, by, now }: Decision): Promise<StoredReply | undefined> {
  const empty = { dispute_id: disputeId, statement: '', revision: 0, saved_by: by, saved_at: new Date(now) }
  await tx
    .insertInto('dispute_replies')
    .values(empty)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lockReply(tx, disputeId)
}

const lockReply = (tx: Tx, disputeId: string): Promise<StoredReply | undefined> =>
  tx.selectFrom('dispute_replies').selectAll().where('dispute_id', '=', disputeId).forUpdate().executeTakeFirst()
