import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { type Registration, registrationMs } from './one-time-codes.ts'

type CodePurpose = 'register' | 'login' | 'reset' | 'email'
export type PendingCode = { purpose: CodePurpose; email: string; sentAt: Date }

type Person = { id: Id; email: string }

/** The latest code that was sent to a user within the hour and not entered. */
export async function findPendingCode(db: Db, { id, email }: Person, now: number): Promise<PendingCode | undefined> {
  const found = await db
    .selectFrom('one_time_codes')
    .select(['email', 'sent_at'])
    // A check constraint allows only these values in the column.
    .select((select) => select.ref('purpose').$castTo<CodePurpose>().as('purpose'))
    .where((where) => where.or([where('user_id', '=', id), where('email', '=', email)]))
    .where('sent_at', '>', new Date(now - registrationMs))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { purpose: found.purpose, email: found.email, sentAt: found.sent_at }
}

/** Registrations within the hour whose code was not entered: the latest of each address. */
export async function listPendingRegistrations(db: Db, now: number, limit: number) {
  const latest = db
    .selectFrom('one_time_codes')
    .distinctOn('email')
    .select(['id', 'email', 'sent_at'])
    .select((select) => select.ref('registration').$castTo<Registration>().as('registration'))
    .where('purpose', '=', 'register')
    .where('sent_at', '>', new Date(now - registrationMs))
    // Leaves out addresses with an account, whose user tried to register again.
    .where(sql<boolean>`not exists (
      select from users where users.email = one_time_codes.email and users.email_verified and users.registered_at is not null
    )`)
    .orderBy('email')
    .orderBy('sent_at', 'desc')
  return db.selectFrom(latest.as('latest')).selectAll().orderBy('sent_at', 'desc').limit(limit).execute()
}

/** The address of a registration that waits for its code. */
export async function findRegistrationEmail(db: Db, id: Id, now: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('one_time_codes')
    .select('email')
    .where('id', '=', id)
    .where('purpose', '=', 'register')
    .where('sent_at', '>', new Date(now - registrationMs))
    .executeTakeFirst()
  return found?.email
}
