import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { forgetSubjects } from '../notifications/queries.ts'
import type { Db, Tx } from '../platform/database.ts'
import { subjectOf } from './announce.ts'

/** The number of conversations that a user has as a guest. */
export async function countConversationsOf(db: Db, userId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('guest_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the user has a conversation as a guest with one of these fleets. */
export async function hasConversationWith(db: Db, userId: Id, ownerIds: readonly Id[]): Promise<boolean> {
  const { rows } = await sql`
    select from conversations where guest_id = ${userId} and owner_id = any(${ownerIds}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Where two users who become one have both asked about a yacht, the messages join in the inquiry of `to`. A message that either
 * has not read stays unread.
 */
export async function joinInquiries(tx: Tx, from: Id, to: Id): Promise<void> {
  const { rows: pairs } = await sql<{ left: Id; kept: Id }>`
    select one.id as "left", other.id as kept
    from conversations as one join conversations as other using (listing_id)
    where one.guest_id = ${from} and other.guest_id = ${to} and num_nonnulls(one.booking_id, other.booking_id) = 0
    for update`.execute(tx)
  for (const { left, kept } of pairs) {
    await tx.updateTable('messages').set({ conversation_id: kept }).where('conversation_id', '=', left).execute()
    await sql`
      update conversations as kept set
        created_at = least(kept.created_at, gone.created_at),
        asked_date = coalesce(kept.asked_date, gone.asked_date),
        asked_guests = coalesce(kept.asked_guests, gone.asked_guests),
        asked_duration = coalesce(kept.asked_duration, gone.asked_duration),
        first_asked_at = least(kept.first_asked_at, gone.first_asked_at),
        first_answered_at = least(kept.first_answered_at, gone.first_answered_at),
        last_message_at = greatest(kept.last_message_at, gone.last_message_at),
        guest_read = least(kept.guest_read, gone.guest_read),
        owner_read = least(kept.owner_read, gone.owner_read),
        guest_mailed = least(kept.guest_mailed, gone.guest_mailed),
        owner_mailed = least(kept.owner_mailed, gone.owner_mailed),
        guest_archived_at = case when gone.guest_archived_at is not null then kept.guest_archived_at end,
        owner_archived_at = case when gone.owner_archived_at is not null then kept.owner_archived_at end,
        guest_blocked_at = least(kept.guest_blocked_at, gone.guest_blocked_at),
        owner_blocked_at = least(kept.owner_blocked_at, gone.owner_blocked_at)
      from conversations as gone where kept.id = ${kept} and gone.id = ${left}`.execute(tx)
    await tx.deleteFrom('conversations').where('id', '=', left).execute()
  }
  await forgetSubjects(
    tx,
    pairs.map(({ left }) => subjectOf(left)),
  )
}
