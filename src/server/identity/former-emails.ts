import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

/** A user also gets mails at a former address for this many days. */
const keptDays = 30

type Former = { userId: Id; email: string; changedAt: Date }

export async function keepFormerEmail(db: Db, { userId, email, changedAt }: Former): Promise<void> {
  await db
    .insertInto('former_emails')
    .values({ user_id: userId, email, changed_at: changedAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet({ changed_at: changedAt }))
    .execute()
}

/** The user's former addresses within that time, without the present one. */
export async function listFormerEmails(db: Db, userId: Id, now: number): Promise<string[]> {
  const former = await db
    .selectFrom('former_emails')
    .innerJoin('users', 'users.id', 'former_emails.user_id')
    .select('former_emails.email')
    .where('former_emails.user_id', '=', userId)
    .where('former_emails.changed_at', '>', endOf(now))
    .whereRef('former_emails.email', '!=', 'users.email')
    .orderBy('former_emails.email')
    .execute()
  return former.map(({ email }) => email)
}

export async function deleteFormerEmails(db: Db, now: number): Promise<void> {
  await db.deleteFrom('former_emails').where('changed_at', '<=', endOf(now)).execute()
}

/** The former addresses, for the export of personal data. */
export const listFormerEmailsForExport = (db: Db, userId: Id) =>
  db.selectFrom('former_emails').select(['email', 'changed_at']).where('user_id', '=', userId).execute()

const endOf = (now: number) => new Date(now - keptDays * 86_400_000)
