import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

/**
 * Adds the days before `today` that ledger_days lacks. It waits for entries that are being posted. Later entries have later
 * times.
 */
export async function closeLedgerDays(db: Db, today: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger'))`.execute(tx)
    const { rows } = await sql<{ passed: boolean }>`select ${today} <= clock_timestamp() as passed`.execute(tx)
    if (!rows[0]?.passed) return
    await sql`
      insert into ledger_days (day, kind, account, currency, place_id, yacht_type_id, amount)
      select (posting.booked_at at time zone 'UTC')::date, entry.kind, posting.account, posting.currency,
        trip.place_id, trip.yacht_type_id, sum(posting.amount)
      from ledger_days_closed closed
      join ledger_postings posting on posting.booked_at >= closed.until and posting.booked_at < ${today}
      join ledger_entries entry on entry.id = posting.entry_id
      left join ledger_trips trip on trip.booking_id = entry.booking_id
      group by 1, 2, 3, 4, 5, 6`.execute(tx)
    await sql`update ledger_days_closed set until = greatest(until, ${today})`.execute(tx)
  })
}

export type LedgerFilter = {
  /** Days in UTC. `until` is the first day after the period. */
  from: string
  until: string
  placeIds?: readonly string[] | undefined
  typeId?: Id | undefined
  ownerId?: Id | undefined
}

export type LedgerSum = { day: string; kind: string; account: string; currency: string; amount: number }

/** Sums of the ledger in a period by day, kind, account and currency. Minor units; positive is a debit. */
export async function sumLedger(db: Db, filter: LedgerFilter): Promise<LedgerSum[]> {
  if (filter.ownerId !== undefined) return sumPostings(db, filter)
  const { from, until, placeIds, typeId } = filter
  const { rows: closed } = await sql<LedgerSum>`
    select day::text, kind, account, currency, sum(amount)::bigint as amount
    from ledger_days
    where day >= ${from}::date and day < ${until}::date
      and (${placeIds ?? null}::text[] is null or place_id = any(${placeIds ?? null}::text[]))
      and (${typeId ?? null}::text is null or yacht_type_id = ${typeId ?? null}::text)
    group by 1, 2, 3, 4`.execute(db)
  const { rows: mark } = await sql<{ day: string }>`select until::date::text as day from ledger_days_closed`.execute(db)
  const openFrom = [mark[0]?.day ?? from, from].sort().at(-1) ?? from
  if (openFrom >= until) return closed
  return [...closed, ...(await sumPostings(db, { ...filter, from: openFrom }))]
}

/** The same from the postings themselves. */
async function sumPostings(db: Db, { from, until, placeIds, typeId, ownerId }: LedgerFilter): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select (posting.booked_at at time zone 'UTC')::date::text as day, entry.kind, posting.account, posting.currency,
      sum(posting.amount)::bigint as amount
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    left join ledger_trips trip on trip.booking_id = entry.booking_id
    where posting.booked_at >= ${from}::timestamptz and posting.booked_at < ${until}::timestamptz
      and (${placeIds ?? null}::text[] is null or trip.place_id = any(${placeIds ?? null}::text[]))
      and (${typeId ?? null}::text is null or trip.yacht_type_id = ${typeId ?? null}::text)
      and (${ownerId ?? null}::text is null or trip.owner_id = ${ownerId ?? null}::text)
    group by 1, 2, 3, 4`.execute(db)
  return rows
}
