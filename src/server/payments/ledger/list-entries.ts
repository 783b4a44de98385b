import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#contract/list.ts'
import type { Id } from '#shared/id.ts'
import { figureOf, type LedgerFigure } from '#shared/ledger-figures.ts'
import type { Db } from '../../platform/database.ts'
import { pageOfRows, readEnd } from '../../platform/page-cursor.ts'
import { planForValues } from '../../platform/plan-for-values.ts'

export type LedgerEntry = {
  id: number
  at: Date
  kind: string
  reference: string
  bookingId: Id | null
  actorId: Id | null
  reason: string | null
  postings: { account: string; partyId: Id | null; currency: string; amount: number }[]
}

/** Entries with all their postings, the oldest first. `where` is a condition on `entry`. */
export async function listEntries(db: Db, where: RawBuilder<unknown>): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select entry.id, entry.booked_at as at, entry.kind, entry.reference, entry.booking_id as "bookingId",
      entry.actor_id as "actorId", entry.reason,
      (
        select json_agg(json_build_object(
          'account', account, 'partyId', party_id, 'currency', currency, 'amount', amount
        ) order by line)
        from ledger_postings where entry_id = entry.id
      ) as postings
    from ledger_entries entry where ${where} order by entry.id`.execute(db)
  return rows
}

export type ListedPosting = {
  entryId: number
  line: number
  at: Date
  partyId: Id | null
  currency: string
  /** A debit is positive. */
  amount: number
  kind: string
  reference: string
  bookingId: Id | null
  actorId: Id | null
  reason: string | null
  /** The key of the next page. */
  key: string
}

export type PostingsWanted = {
  account: string
  currency: string
  partyId?: Id | undefined
  kind?: string | undefined
  figure?: LedgerFigure | undefined
  from?: Date | undefined
  until?: Date | undefined
  placeIds?: readonly string[] | undefined
  typeId?: Id | undefined
  ownerId?: Id | undefined
}

const shape = { key: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, id: /^\d{1,15}-\d{1,4}$/ }

/** A page of the postings of an account. */
export async function listPostings(
  db: Db,
  wanted: PostingsWanted,
  { sort, after, limit }: { sort: 'at' | '-at'; after?: string | undefined; limit: number },
): Promise<{ rows: ListedPosting[]; next: string | null }> {
  const end = readEnd(after, shape)
  const direction = sql.raw(sort === '-at' ? 'desc' : 'asc')
  const beyond = end
    ? sql`and (posting.booked_at, posting.entry_id, posting.line) ${sql.raw(sort === '-at' ? '<' : '>')}
        (${end.key}::timestamptz, ${end.id.split('-')[0]}::bigint, ${end.id.split('-')[1]}::int)`
    : sql``
  const statement = sql<ListedPosting>`
    select posting.entry_id as "entryId", posting.line, posting.booked_at as at, posting.party_id as "partyId",
      posting.currency, posting.amount, entry.kind, entry.reference, entry.booking_id as "bookingId",
      entry.actor_id as "actorId", entry.reason,
      to_char(posting.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    where ${matches(wanted)} ${beyond}
    order by posting.booked_at ${direction}, posting.entry_id ${direction}, posting.line ${direction}
    limit ${limit + 1}`
  const { rows } = await planForValues(db, (tx) => statement.execute(tx))
  return pageOfRows(rows, limit, ({ key, entryId, line }) => ({ key, id: `${entryId}-${line}` }))
}

export async function countPostings(db: Db, wanted: PostingsWanted) {
  const statement = sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
      where ${matches(wanted)} limit ${mostCounted + 1}
    ) counted`
  const { rows } = await planForValues(db, (tx) => statement.execute(tx))
  const count = rows[0]?.count ?? 0
  return { totalCount: Math.min(count, mostCounted), isCountExact: count <= mostCounted }
}

function matches({
  account,
  currency,
  partyId,
  kind,
  figure,
  from,
  until,
  ...trip
}: PostingsWanted): RawBuilder<unknown> {
  const { accounts, kinds } = figure ? figureOf(figure) : { accounts: [account], kinds: kind ? [kind] : undefined }
  const conditions = [
    // One account is read in the order of an index.
    accounts.length === 1
      ? sql`posting.account = ${accounts[0]}`
      : sql`posting.account = any(${[...accounts]}::text[])`,
    sql`posting.currency = ${currency}`,
    ...(partyId ? [sql`posting.party_id = ${partyId}`] : []),
    ...(kinds ? [sql`entry.kind = any(${[...kinds]}::text[])`] : []),
    ...(from ? [sql`posting.booked_at >= ${from}`] : []),
    ...(until ? [sql`posting.booked_at < ${until}`] : []),
    ...isOfTrip(trip),
  ]
  return sql.join(conditions, sql` and `)
}

/** Conditions for bookings at these places, of this type and owner. */
function isOfTrip({ placeIds, typeId, ownerId }: Pick<PostingsWanted, 'placeIds' | 'typeId' | 'ownerId'>) {
  if (!placeIds && !typeId && !ownerId) return []
  const wanted = [
    sql`trip.booking_id = entry.booking_id`,
    ...(placeIds ? [sql`trip.place_id = any(${[...placeIds]}::text[])`] : []),
    ...(typeId ? [sql`trip.yacht_type_id = ${typeId}`] : []),
    ...(ownerId ? [sql`trip.owner_id = ${ownerId}`] : []),
  ]
  return [sql`exists (select 1 from ledger_trips trip where ${sql.join(wanted, sql` and `)})`]
}
