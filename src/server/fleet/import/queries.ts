import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Source } from '../fleet-entry.ts'
import type { ListingStatus } from '../listing-status.ts'
import type { FleetRow } from './fleet-row.ts'
import type { SaleUnit } from './sale-unit.ts'

export async function listTypeIds(db: Db): Promise<Map<string, Id>> {
  const rows = await db.selectFrom('yacht_types').select(['slug', 'id']).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export type WeekKey = { sourceId: string; unit: SaleUnit; from: LocalDate; to: LocalDate }
export const weekKey = ({ sourceId, unit, from, to }: WeekKey) => `${sourceId} ${unit} ${from} ${to}`

export type KnownWeek = { fingerprint: string; held: string | null }

/** The stored weeks of these yachts. */
export async function listKnownWeeks(
  db: Db,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, KnownWeek>> {
  const { rows } = await sql<WeekKey & KnownWeek>`
    select source_id as "sourceId", unit, starts_on as "from", ends_on as "to", fingerprint, held from imported_weeks
    where source = ${source} and source_id = any(${sourceIds}::text[])`.execute(db)
  return new Map(rows.map(({ fingerprint, held, ...key }) => [weekKey(key), { fingerprint, held }]))
}

export type StoredListing = {
  id: Id
  sourceId: string | null
  byCabin: boolean
  status: ListingStatus
  typeId: Id
  feedback: string | null
  offers: number
  vesselId: Id
  vesselSource: Source
  placeId: string
  /** The listing with which the vessel was created. */
  principalId: Id
  /** Null while the vessel has only drafts. */
  checked: CheckedVessel | null
}

/** The checked fields of a row, as columns. */
export type CheckedVessel = Record<(typeof checkedColumns)[number], string | number | null>

export const checkedColumns = [
  'make',
  'model',
  'build_year',
  'place_id',
  'day_capacity',
  'sleeping_capacity',
  'legal_capacity',
  'cabins',
  'length_m',
] as const

const storedListing = sql`
  listings.id, listings.source_id as "sourceId", listings.specifications ->> 'soldBy' = 'cabin' as "byCabin",
  listings.status, listings.feedback, vessels.id as "vesselId", vessels.place_id as "placeId",
  json_build_object('source', vessels.source, 'sourceId', coalesce(vessels.source_id, '')) as "vesselSource",
  (select count(*) from offers where offers.listing_id = listings.id)::integer as offers,
  (select min(made.id) from listings as made where made.vessel_id = vessels.id) as "principalId",
  listings.yacht_type_id as "typeId",
  case when exists (
    select from listings as sent
    where sent.vessel_id = vessels.id and sent.status in ('pending_review', 'approved', 'suspended')
  ) then to_jsonb(vessels) end as checked`

/** The listings that earlier imports created for these yachts, by the yacht's id in the file. */
export async function listListingsOfYachts(
  tx: Tx,
  source: string,
  sourceIds: readonly string[],
): Promise<(StoredListing & { yacht: string })[]> {
  const { rows } = await sql<StoredListing & { yacht: string }>`
    select ${storedListing}, known.yacht
    from (
      select distinct source_id as yacht, listing_id from imported_weeks
      where source = ${source} and source_id = any(${sourceIds}::text[])
    ) as known
    join listings on listings.id = known.listing_id
    join vessels on vessels.id = listings.vessel_id`.execute(tx)
  return rows
}

/** All listings of these hulls by this fleet, the oldest first. */
export async function listListingsOfHulls(tx: Tx, source: string, hulls: readonly string[]): Promise<StoredListing[]> {
  if (hulls.length === 0) return []
  const { rows } = await sql<StoredListing>`
    select ${storedListing}
    from vessels
    join listings on listings.vessel_id = vessels.id and listings.source = ${source}
    where vessels.source = ${source} and vessels.source_id = any(${hulls}::text[])
    order by listings.id`.execute(tx)
  return rows
}

export type ImportedWeek = Pick<
  FleetRow,
  'sourceId' | 'unit' | 'from' | 'to' | 'nights' | 'currency' | 'listPrice' | 'price'
> & { offerId: Id }

export async function listWeeksOfYachts(tx: Tx, source: string, sourceIds: readonly string[]): Promise<ImportedWeek[]> {
  const { rows } = await sql<ImportedWeek>`
    select weeks.source_id as "sourceId", weeks.unit, weeks.starts_on as "from", weeks.ends_on as "to",
      case weeks.unit when 'week' then weeks.ends_on - weeks.starts_on else 0 end as nights, offers.currency, weeks.list_price as "listPrice", weeks.price,
      weeks.offer_id as "offerId"
    from imported_weeks as weeks
    join offers on offers.id = weeks.offer_id
    where weeks.source = ${source} and weeks.source_id = any(${sourceIds}::text[])
    order by weeks.starts_on`.execute(tx)
  return rows
}

type ListingChange = { id: Id; title: string | null; yacht_type_id: Id | null; is_released: boolean }

/** A null value leaves the column unchanged. */
export async function updateListings(tx: Tx, changes: readonly ListingChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update listings set title = coalesce(change.title, listings.title), updated_at = now(),
      yacht_type_id = coalesce(change.yacht_type_id, listings.yacht_type_id),
      feedback = case when change.is_released then null else listings.feedback end
    from json_to_recordset(${JSON.stringify(changes)}) 
      as change (id text, title text, yacht_type_id text, is_released boolean)
    where listings.id = change.id`.execute(tx)
}

/** Makes the offer with the lowest price the main one of each listing. */
export async function chooseMainOffers(tx: Tx, listingIds: readonly Id[]): Promise<void> {
  const best = sql`
    select distinct on (listing_id) listing_id, offer_id from imported_weeks
    where listing_id = any(${listingIds}::text[])
    group by listing_id, offer_id
    order by listing_id, min(price), offer_id`
  // The old main offer is changed first, because a listing may have only one.
  await sql`
    update offers set is_main = false from (${best}) as best
    where offers.listing_id = best.listing_id and offers.id <> best.offer_id and is_main`.execute(tx)
  await sql`
    update offers set is_main = true from (${best}) as best
    where offers.id = best.offer_id and not is_main`.execute(tx)
}

/** A yacht that is sold by the cabin has at least as many cabins as are offered. */
export async function countCabins(tx: Tx, listingIds: readonly Id[]): Promise<void> {
  await sql`
    update vessels set cabins = greatest(vessels.cabins, sold.cabins)
    from (
      select vessel_id, max(offered.cabins) as cabins from (
        select listing_id, count(distinct source_id) as cabins from imported_weeks
        where listing_id = any(${listingIds}::text[]) group by listing_id
      ) as offered
      join listings on listings.id = offered.listing_id
      group by vessel_id
    ) as sold
    where vessels.id = sold.vessel_id`.execute(tx)
}

/** Updates the planner's statistics of the tables that an import fills. */
export async function countTables(db: Db): Promise<void> {
  await sql`
    analyze vessels, listings, offers, imported_weeks, availability_rules, price_rules, promotions,
      search_listings, search_offers, search_months, search_words`.execute(db)
}
