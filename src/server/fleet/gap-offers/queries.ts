import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { inFleet } from '../../boats/in-fleet.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'

export type OfferOnSale = { listingId: Id; title: string; vesselId: Id; offerId: Id }

const selectOffers = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('listings', 'listings.id', 'offers.listing_id')
    .select(['offers.id as offerId', 'listings.id as listingId', 'listings.title', 'listings.vessel_id as vesselId'])
    .where('offers.active', '=', true)
    .where('listings.status', '=', 'approved')
    .where('listings.is_live', '=', true)

/** The offers of an owner's public yachts. */
export const listOffersOfFleet = (db: Db, fleet: OwnFleet): Promise<OfferOnSale[]> =>
  selectOffers(db).where(inFleet(fleet)).orderBy('offers.id').limit(200).execute()

export const findOfferOfListing = (db: Db, listingId: Id, offerId: Id): Promise<OfferOnSale | undefined> =>
  selectOffers(db).where('listings.id', '=', listingId).where('offers.id', '=', offerId).executeTakeFirst()

/** The dismissed days of offers, by offer. */
export async function listDismissals(db: Db, offerIds: readonly Id[]): Promise<Map<Id, Set<LocalDate>>> {
  const { rows } = await sql<{ offerId: Id; date: LocalDate }>`
    select offer_id as "offerId", date from gap_dismissals where offer_id = any(${offerIds}::text[])`.execute(db)
  const dismissed = new Map<Id, Set<LocalDate>>()
  for (const { offerId, date } of rows) dismissed.set(offerId, (dismissed.get(offerId) ?? new Set()).add(date))
  return dismissed
}

type Days = { offerId: Id; from: LocalDate; to: LocalDate }

/** Stores dismissed days and deletes those of more than a month before. Returns the number of new ones. */
export async function dismissDays(db: Db, { offerId, from, to }: Days): Promise<number> {
  await sql`delete from gap_dismissals where offer_id = ${offerId} and date < ${from}::date - 31`.execute(db)
  const { numAffectedRows } = await sql`
    insert into gap_dismissals (offer_id, date)
    select ${offerId}, day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
