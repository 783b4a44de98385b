import { type RawBuilder, sql } from 'kysely'
import type { EndingPaper, SoldUntil } from '#contract/calendars/owner-calendar.ts'
import type { Id } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import type { Db } from '../../platform/database.ts'

/** A paper is shown as ending from this many days before its end. */
const daysAhead = 60

export type EndingOfListing = EndingPaper & { listingId: Id; title: string }

/** Papers of these public yachts that end soon or have ended. No charter ends after a registration or an insurance. */
export function listEndingPapers(db: Db, listingIds: readonly Id[], today: LocalDate): Promise<EndingOfListing[]> {
  return select(db, sql`listing.id = any(${listingIds}::text[])`, today)
}

/** The ending papers of every public yacht, without those that ended so long ago that the owner has been told. */
export function listAllEndingPapers(db: Db, today: LocalDate, mostDaysAgo: number): Promise<EndingOfListing[]> {
  return select(db, sql`paper.ends_on >= ${addDays(today, -mostDaysAgo)}`, today)
}

async function select(db: Db, condition: RawBuilder<unknown>, today: LocalDate): Promise<EndingOfListing[]> {
  const { rows } = await sql<EndingOfListing>`
    select listing.id as "listingId", listing.title, paper.kind, paper.ends_on as "endsOn",
      paper.ends_on < ${today} as "hasEnded",
      exists (
        select from verification_documents sent
        where sent.listing_id = listing.id and sent.kind = paper.kind and sent.status = 'pending'
      ) as "isBeingChecked"
    from listings listing
    join vessels vessel on vessel.id = listing.vessel_id
    cross join lateral (
      values ('registration', vessel.registered_until), ('insurance', vessel.insured_until), ('captain_license', (
        select expires_on from verification_documents licence
        where licence.listing_id = listing.id and licence.kind = 'captain_license' and licence.status = 'verified'
      ))
    ) as paper (kind, ends_on)
    where listing.status = 'approved' and paper.ends_on <= ${addDays(today, daysAhead)} and ${condition}
    order by paper.ends_on, listing.id, paper.kind`.execute(db)
  return rows
}

/** The paper of each yacht that ends first and so bounds its charters. Yachts without one are left out. */
export async function listSoldUntil(db: Db, listingIds: readonly Id[]): Promise<Map<Id, SoldUntil>> {
  const { rows } = await sql<SoldUntil & { listingId: Id }>`
    select distinct on (listing.id) listing.id as "listingId", paper.kind, paper.ends_on as day
    from listings listing
    join vessels vessel on vessel.id = listing.vessel_id
    cross join lateral (
      values ('registration', vessel.registered_until), ('insurance', vessel.insured_until)
    ) as paper (kind, ends_on)
    where listing.id = any(${listingIds}::text[]) and paper.ends_on is not null
    order by listing.id, paper.ends_on, paper.kind desc`.execute(db)
  return new Map(rows.map(({ listingId, ...until }) => [listingId, until]))
}
