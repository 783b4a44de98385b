import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { forgetSubjects } from '../notifications/queries.ts'
import type { Db } from '../platform/database.ts'
import { subjectOf } from './tell-operators.ts'

type Person = { id: Id; email: string }

/** The conversation was written while signed in, or names the address that the account has proven. */
const isOf = ({ id, email }: Person) =>
  sql<boolean>`(chats.user_id = ${id} or (chats.user_id is null and lower(chats.email) = ${email.toLowerCase()}))`

/** The conversations of a person, for the export of personal data. */
export async function listChatsForExport(db: Db, person: Person) {
  const { rows } = await sql<Record<string, unknown>>`
    select chats.id, chats.listing_id as "yachtId", chats.name, chats.email, chats.language, chats.ticket,
      chats.created_at as "begunAt",
      (select coalesce(json_agg(json_build_object(
          'from', sender, 'text', text, 'topic', topic, 'answer', answer, 'writtenAt', created_at
        ) order by number), '[]') from chat_messages where chat_id = chats.id) as messages
    from chats where ${isOf(person)} order by chats.created_at`.execute(db)
  return rows
}

export async function deleteChatsOf(db: Db, person: Person): Promise<void> {
  const deleted = await db.deleteFrom('chats').where(isOf(person)).returning('id').execute()
  await forgetSubjects(db, deleted.map(subjectOf))
}
