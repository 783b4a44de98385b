import { type NotNull, type Selectable, sql } from 'kysely'
import type { SentQuoteState } from '#contract/bookings/sent-quotes.ts'
import { type Id, newId } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import type { Period } from '../availability/charter-rules.ts'
import { newToken } from '../identity/token.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { SentQuotes } from '../platform/database-types.ts'
import { newReference } from '../platform/reference.ts'
import type { StoredQuote } from '../pricing/queries.ts'
import { keepQuote, releaseQuotes } from '../pricing/sent-quotes.ts'
import { rangeOf } from './period-range.ts'
import { isHeld } from './queries.ts'

export type StoredSentQuote = Selectable<SentQuotes>

type NewSentQuote = {
  name: string
  email: string
  phone: string
  message?: string | undefined
  locale: Locale
  expiresAt: number
  createdBy: Id | null
  yachts: readonly { quote: StoredQuote & { occupied: Period }; bookingId?: Id }[]
  now: number
}

/** Inserts an offer with its yachts in their order, and keeps their quotes. */
export async function insertSentQuote(tx: Tx, { yachts, now, expiresAt, ...offer }: NewSentQuote): Promise<Id> {
  const id = newId(now)
  await tx
    .insertInto('sent_quotes')
    .values({
      id,
      reference: newReference('SQ'),
      token: newToken(),
      guest_name: offer.name,
      guest_email: offer.email,
      guest_phone: offer.phone,
      message: offer.message || null,
      locale: offer.locale,
      expires_at: new Date(expiresAt),
      created_by: offer.createdBy,
      created_at: new Date(now),
    })
    .execute()
  for (const [position, { quote, bookingId }] of yachts.entries()) {
    await keepQuote(tx, quote, expiresAt)
    await tx
      .insertInto('sent_quote_yachts')
      .values({
        sent_quote_id: id,
        position,
        quote_id: quote.id,
        occupied: rangeOf(quote.occupied),
        booking_id: bookingId ?? null,
      })
      .execute()
  }
  return id
}

/** Locks the offer of a link, so that two people with the link choose one after the other. Throws not_found. */
export async function lockSentQuote(tx: Tx, token: string | null): Promise<StoredSentQuote> {
  const found = await tx
    .selectFrom('sent_quotes')
    .selectAll()
    .where('token', '=', token ?? '')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** The yachts of offers, with the state of each: what the guest did with it, and whether its period is free. */
const selectChoices = (db: Db) =>
  db
    .selectFrom('sent_quote_choices as choice')
    .innerJoin('listings', 'listings.id', 'choice.listing_id')
    .leftJoin('bookings', 'bookings.id', 'choice.booking_id')
    .select([
      'choice.sent_quote_id',
      'choice.position',
      'choice.quote_id',
      'choice.vessel_id',
      'choice.listing_id',
      'choice.local_date',
      'choice.total',
      'choice.currency',
      'choice.booking_id',
      'listings.title',
      'bookings.reference as booking_reference',
    ])
    .select([
      sql<boolean>`bookings.confirmed_at is not null`.as('is_paid'),
      sql<boolean>`coalesce(bookings.status = 'pending' and ${isHeld}, false)`.as('is_held'),
      isFree.as('is_free'),
    ])
    // A view does not say which of its columns are never null.
    .$narrowType<Record<NeverNull, NotNull>>()
    .orderBy('choice.sent_quote_id')
    .orderBy('choice.position')

type NeverNull =
  | 'sent_quote_id'
  | 'position'
  | 'quote_id'
  | 'vessel_id'
  | 'listing_id'
  | 'local_date'
  | 'total'
  | 'currency'

export type StoredChoice = Awaited<ReturnType<typeof listChoices>>[number]

export function listChoices(db: Db, ids: readonly Id[]) {
  return selectChoices(db)
    .where('choice.sent_quote_id', 'in', ids.length > 0 ? [...ids] : [''])
    .execute()
}

const isFree = sql<boolean>`(listings.status = 'approved' and listings.is_live and not exists (
  select from claims
  where claims.vessel_id = choice.vessel_id and claims.occupied && choice.occupied
    and claims.booking_id is distinct from choice.booking_id
    and coalesce(claims.expires_at, 'infinity') > clock_timestamp()
))`

/** The state of an offer, for a statement that reads from sent_quotes. */
export const stateAt = (now: number) => sql<SentQuoteState>`case
  when exists (${choicesWhere(sql`bookings.confirmed_at is not null`)}) then 'paid'
  when sent_quotes.withdrawn_at is not null then 'withdrawn'
  when exists (${choicesWhere(sql`bookings.status = 'pending' and ${isHeld}`)}) then 'held'
  when sent_quotes.expires_at <= ${new Date(now)} then 'expired'
  when not exists (${choicesWhere(isFree)}) then 'sold'
  when sent_quotes.opened_at is not null then 'opened'
  else 'open'
end`

const choicesWhere = (condition: ReturnType<typeof sql>) => sql`
  select from sent_quote_choices as choice
  join listings on listings.id = choice.listing_id
  left join bookings on bookings.id = choice.booking_id
  where choice.sent_quote_id = sent_quotes.id and ${condition}`

export type SentQuoteWithState = StoredSentQuote & { state: SentQuoteState }

export const selectSentQuotes = (db: Db, now: number) =>
  db.selectFrom('sent_quotes').selectAll('sent_quotes').select(stateAt(now).as('state'))

/** Throws not_found. */
export async function getSentQuote(db: Db, by: { id: Id } | { token: string | null }, now: number) {
  const query = selectSentQuotes(db, now)
  const found = await ('id' in by
    ? query.where('sent_quotes.id', '=', by.id)
    : query.where('sent_quotes.token', '=', by.token ?? '')
  ).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

export async function markOpened(db: Db, id: Id, now: number): Promise<void> {
  await db
    .updateTable('sent_quotes')
    .set({ opened_at: new Date(now) })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

export async function markMailed(db: Db, id: Id, { email, now }: { email: string; now: number }): Promise<void> {
  await db
    .updateTable('sent_quotes')
    .set({ mailed_at: new Date(now), mailed_to: email })
    .where('id', '=', id)
    .execute()
}

/** Marks the offer of a booking as withdrawn, where the booking was offered with a link. */
export async function withdrawQuoteOf(tx: Tx, bookingId: Id, now: number): Promise<void> {
  await tx
    .updateTable('sent_quotes')
    .set({ withdrawn_at: new Date(now) })
    .where('withdrawn_at', 'is', null)
    .where('id', 'in', tx.selectFrom('sent_quote_yachts').select('sent_quote_id').where('booking_id', '=', bookingId))
    .execute()
}

const ofEmail = (email: string) => sql<boolean>`contact_of(guest_email) = contact_of(${email})`

export const listSentQuotesForExport = (db: Db, email: string) =>
  db
    .selectFrom('sent_quotes')
    .select(['reference', 'guest_name', 'guest_email', 'guest_phone', 'message', 'created_at', 'expires_at'])
    .select(['mailed_to', 'mailed_at', 'opened_at'])
    .where(ofEmail(email))
    .orderBy('id')
    .execute()

export const deleteSentQuotesOf = (db: Db, email: string) => deleteWhere(db, ofEmail(email))

const yearMs = 365 * dayMs

/** Deletes offers a year after their end. */
export const forgetSentQuotes = (db: Db, now: number) =>
  deleteWhere(db, sql<boolean>`expires_at < ${new Date(now - yearMs)}`)

async function deleteWhere(db: Db, condition: ReturnType<typeof ofEmail>): Promise<void> {
  const gone = await db
    .selectFrom('sent_quote_yachts')
    .select('quote_id')
    .where('sent_quote_id', 'in', db.selectFrom('sent_quotes').select('id').where(condition))
    .execute()
  await releaseQuotes(
    db,
    gone.map(({ quote_id }) => quote_id),
  )
  await db.deleteFrom('sent_quotes').where(condition).execute()
}
