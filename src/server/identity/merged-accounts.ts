import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { User } from './queries.ts'

type Merged = { closed: User; keptId: Id; actorId: Id; reason: string; now: number }

/** Remembers which account a closed one was merged into. Accounts that were merged into the closed one follow it. */
export async function insertMergedAccount(db: Db, { closed, keptId, actorId, reason, now }: Merged): Promise<void> {
  const { id, name, last_name: lastName, email } = closed
  await db
    .insertInto('merged_accounts')
    .values({
      id,
      name: [name, lastName].filter(Boolean).join(' '),
      email,
      merged_into: keptId,
      merged_by: actorId,
      merged_at: new Date(now),
      reason,
    })
    .execute()
}

/** The refusal for an account that is not there: account_merged, or not_found. */
export async function missingAccount(db: Db, id: Id): Promise<AppError> {
  const merged = await db.selectFrom('merged_accounts').select('merged_into').where('id', '=', id).executeTakeFirst()
  return merged ? new AppError('account_merged', { mergedInto: merged.merged_into }) : new AppError('not_found')
}

/** The accounts that were merged into a user’s. */
export const listMergedAccounts = (db: Db, userId: Id) =>
  db
    .selectFrom('merged_accounts')
    .select(['name', 'email', 'merged_at', 'reason'])
    .where('merged_into', '=', userId)
    .orderBy('merged_at')
    .execute()

/** The addresses of merged accounts that no account has today. */
export async function listMergedEmails(db: Db, userId: Id): Promise<string[]> {
  const merged = await db
    .selectFrom('merged_accounts')
    .select('email')
    .where('merged_into', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').whereRef('users.email', '=', 'merged_accounts.email'))),
    )
    .execute()
  return merged.map(({ email }) => email)
}

/** The ids under which records tell of a user: their own, and those of accounts that were merged into theirs. */
export const idsOfUser = (userId: Id) =>
  sql<Id[]>`array(select id::text from merged_accounts where merged_into = ${userId} union all select ${userId}::text)`
