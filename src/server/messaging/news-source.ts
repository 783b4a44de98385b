import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { findFleetWithRight } from '../boats/host-fleet.ts'
import { inFleet } from '../boats/in-fleet.ts'
import type { NewsSource } from '../notifications/stream/stream-routes.ts'
import type { Db } from '../platform/database.ts'
import { conversationYacht } from './queries.ts'

/** Numbers of messages grow in the order of their commits. */
export const messageNews: NewsSource = {
  event: 'message',
  findLast: async (db, userId) => String(await lastNumberFor(db, userId)),
  listMissed: async (db, userId, after) =>
    (await listNewerFor(db, userId, Number(after))).map(({ number, conversation_id: conversationId }) => ({
      event: 'message',
      position: String(number),
      data: { conversationId },
    })),
  position: /^\d{1,15}$/,
  compare: (one, other) => Number(one) - Number(other),
  canBeLate: false,
}

const most = 1000

/** The messages of a user's conversations after a number, in order. */
async function listNewerFor(db: Db, userId: Id, after: number) {
  const { rows } = await sql<{ number: number; conversation_id: Id }>`
    select messages.number, messages.conversation_id
    from messages join conversations on conversations.id = messages.conversation_id
    where messages.number > ${after} and ${await ofUser(db, userId)}
    order by messages.number limit ${most}`.execute(db)
  return rows
}

/** The number of the last message; 0 where there is none. */
async function lastNumberFor(db: Db, userId: Id): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(messages.number), 0) as last
    from messages join conversations on conversations.id = messages.conversation_id
    where ${await ofUser(db, userId)}`.execute(db)
  return rows[0]?.last ?? 0
}

async function ofUser(db: Db, userId: Id) {
  const fleet = await findFleetWithRight(db, userId, 'messages.read')
  const isOfFleet = fleet ? inFleet(fleet, conversationYacht) : sql`false`
  return sql<boolean>`(conversations.guest_id = ${userId} or ${isOfFleet})`
}
