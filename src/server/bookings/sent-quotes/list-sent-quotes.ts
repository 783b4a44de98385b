import { sql } from 'kysely'
import type { SentQuoteRow, SentQuoteState } from '#contract/bookings/sent-quotes.ts'
import { contains } from '../../platform/contains.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import {
  listChoices,
  type SentQuoteWithState,
  type StoredChoice,
  selectSentQuotes,
  stateAt,
} from '../sent-quote-queries.ts'

type Sorting = 'created' | '-created'
type Filter = {
  q?: string | undefined
  state?: SentQuoteState | undefined
  sort: Sorting
  after?: string | undefined
  limit: number
}

const orders = { created: { key: sql`sent_quotes.created_at`, type: 'timestamptz' } } as const

const titles = sql`(
  select string_agg(listings.title, ' ') from sent_quote_choices as choice
  join listings on listings.id = choice.listing_id where choice.sent_quote_id = sent_quotes.id
)`

/** Finds offers by reference, guest, e-mail or telephone, the latest first. */
export const findSentQuotes = (db: Db, typed: string, limit: number) =>
  db
    .selectFrom('sent_quotes')
    .select(['id', 'reference', 'guest_name'])
    .where(contains(sql`reference || ' ' || guest_name || ' ' || guest_email || ' ' || guest_phone`, typed))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** A page of all offers with a link. */
export async function listSentQuotes(db: Db, { q, state, sort, after, limit }: Filter, now: number) {
  let matching = selectSentQuotes(db, now)
  if (state) matching = matching.where(stateAt(now), '=', state)
  if (q)
    matching = matching.where(
      contains(sql`sent_quotes.reference || ' ' || guest_name || ' ' || guest_email || ' ' || ${titles}`, q),
    )
  const { rows, ...page } = await listPage(db, matching, {
    order: orderOf<'created'>(sort, orders),
    id: sql.ref<string>('sent_quotes.id'),
    after,
    limit,
    matching,
  })
  const choices = await listChoices(
    db,
    rows.map(({ id }) => id),
  )
  return { data: rows.map((row) => present(row, choices)), ...page }
}

const present = (row: SentQuoteWithState, choices: readonly StoredChoice[]): SentQuoteRow => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  name: row.guest_name,
  email: row.guest_email,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  yachts: choices
    .filter(({ sent_quote_id }) => sent_quote_id === row.id)
    .map(({ title, local_date: date, total, currency, is_free: isFree }) => ({ title, date, total, currency, isFree })),
})
