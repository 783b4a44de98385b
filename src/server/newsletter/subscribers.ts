import { sql } from 'kysely'
import type { NewsletterState } from '#contract/newsletter/newsletter.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import type { NewsletterPage } from '#shared/newsletter.ts'
import type { Db } from '../platform/database.ts'
import { listPage, orderOf } from '../platform/keyset-page.ts'

export type StoredSubscriber = {
  id: Id
  email: string
  language: Locale
  page: NewsletterPage
  sentence_hash: string
  asked_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

export const stateOf = ({ confirmed_at, unsubscribed_at }: StoredSubscriber): NewsletterState =>
  unsubscribed_at ? 'unsubscribed' : confirmed_at ? 'confirmed' : 'pending'

export async function findSubscriber(db: Db, id: Id): Promise<StoredSubscriber | undefined> {
  const { rows } = await sql<StoredSubscriber>`select * from newsletter_subscribers where id = ${id}`.execute(db)
  return rows[0]
}

type Filters = {
  q?: string | undefined
  state?: NewsletterState | undefined
  language?: Locale | undefined
  sort: 'asked' | '-asked' | 'email' | '-email'
  after?: string | undefined
  limit: number
}

const orders = {
  asked: { key: sql`asked_at`, type: 'timestamptz' },
  email: { key: sql`email`, type: 'text' },
} as const

/** The state as in stateOf. */
const isIn = {
  pending: sql<boolean>`confirmed_at is null and unsubscribed_at is null`,
  confirmed: sql<boolean>`confirmed_at is not null and unsubscribed_at is null`,
  unsubscribed: sql<boolean>`unsubscribed_at is not null`,
}

export async function listSubscribers(db: Db, { sort, after, limit, q, state, language }: Filters) {
  let found = db.selectFrom('newsletter_subscribers')
  if (q) found = found.where(sql<boolean>`strpos(email, ${q.toLowerCase()}) > 0`)
  if (state) found = found.where(isIn[state])
  if (language) found = found.where('language', '=', language)
  const { rows, ...page } = await listPage(db, found.selectAll(), {
    order: orderOf(sort, orders),
    id: sql`id`,
    after,
    limit,
    matching: found,
  })
  // Check constraints allow only these languages and pages.
  return { rows: rows as unknown as StoredSubscriber[], ...page }
}

/** The newsletter of a person, for the export of all data about them. */
export async function listSubscriptionsOf(db: Db, email: string) {
  const { rows } = await sql<StoredSubscriber>`
    select * from newsletter_subscribers where email = ${email.toLowerCase()}`.execute(db)
  return rows.map(({ id: _, ...subscription }) => subscription)
}

export async function deleteSubscriptionOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email.toLowerCase()).execute()
}

/** Deletes addresses that were never confirmed, once their link is over, and addresses that have left. */
export async function deleteFormerSubscribers(db: Db, before: { asked: Date; left: Date }): Promise<void> {
  await sql`
    delete from newsletter_subscribers
    where (confirmed_at is null and asked_at < ${before.asked}) or unsubscribed_at < ${before.left}`.execute(db)
}
