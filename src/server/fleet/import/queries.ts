import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { offerColumns } from '../create-listing.ts'
import type { NewOffer, Source } from '../fleet-entry.ts'
import type { FleetRow } from './fleet-row.ts'

export async function listTypeIds(db: Db): Promise<Map<string, Id>> {
  const rows = await db.selectFrom('yacht_types').select(['slug', 'id']).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export type WeekKey = { sourceId: string; from: LocalDate; to: LocalDate }
export const weekKey = ({ sourceId, from, to }: WeekKey) => `${sourceId} ${from} ${to}`

export type KnownWeek = { fingerprint: string; held: string | null }

/** What was known of these yachts before, by week. */
export async function listKnownWeeks(
  db: Db,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, KnownWeek>> {
  const rows = await db
    .selectFrom('imported_weeks')
    .select(['source_id as sourceId', 'starts_on as from', 'ends_on as to', 'fingerprint', 'held'])
    .where('source', '=', source)
    .where('source_id', 'in', sourceIds)
    .execute()
  return new Map(rows.map(({ fingerprint, held, ...key }) => [weekKey(key), { fingerprint, held }]))
}

export type ImportedListing = {
  id: Id
  sourceId: string | null
  status: string
  feedback: string | null
  vesselId: Id
  vesselPlaceId: string
  vesselSource: Source
  /** Whether the vessel was made together with this listing. */
  isPrincipalOfVessel: boolean
}

/** The listing that an earlier import made of a yacht. */
export async function findImportedListing(
  tx: Tx,
  source: string,
  sourceId: string,
): Promise<ImportedListing | undefined> {
  const row = await tx
    .selectFrom('imported_weeks')
    .innerJoin('listings', 'listings.id', 'imported_weeks.listing_id')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .select(['listings.id', 'listings.source_id', 'listings.status', 'listings.feedback', 'listings.vessel_id'])
    .select(['vessels.place_id', 'vessels.source', 'vessels.source_id as vessel_source_id'])
    .select((select) =>
      select
        .selectFrom('listings as first')
        .select('first.id')
        .whereRef('first.vessel_id', '=', 'vessels.id')
        .orderBy('first.id')
        .limit(1)
        .as('first_listing'),
    )
    .where('imported_weeks.source', '=', source)
    .where('imported_weeks.source_id', '=', sourceId)
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      sourceId: row.source_id,
      status: row.status,
      feedback: row.feedback,
      vesselId: row.vessel_id,
      vesselPlaceId: row.place_id,
      vesselSource: { source: row.source, sourceId: row.vessel_source_id ?? '' },
      isPrincipalOfVessel: row.first_listing === row.id,
    }
  )
}

export function findVessel(tx: Tx, { source, sourceId }: Source): Promise<{ id: Id; placeId: string } | undefined> {
  return tx
    .selectFrom('vessels')
    .select(['id', 'place_id as placeId'])
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
}

/** The vessel's listing that sells her in the same way, and lies where she does. */
export async function findListingAtBase(
  tx: Tx,
  vesselId: Id,
  source: string,
  byCabin: boolean,
): Promise<Id | undefined> {
  const row = await tx
    .selectFrom('listings')
    .select('id')
    .where('vessel_id', '=', vesselId)
    .where('source', '=', source)
    .where(sql<string>`specifications ->> 'soldBy'`, '=', byCabin ? 'cabin' : 'yacht')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

type ListingChange = { title?: string; yacht_type_id?: Id; feedback?: string }

export async function updateListing(tx: Tx, id: Id, change: ListingChange): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

export async function updateOffer(tx: Tx, id: Id, offer: NewOffer): Promise<void> {
  await tx.updateTable('offers').set(offerColumns(offer)).where('id', '=', id).execute()
}

type Week = { source: string; row: FleetRow; fingerprint: string; listingId: Id; offerId: Id; held: string | null }

export async function saveWeek(tx: Tx, { source, row, fingerprint, listingId, offerId, held }: Week): Promise<void> {
  const values = {
    title: row.title,
    fingerprint,
    listing_id: listingId,
    offer_id: offerId,
    list_price: row.listPrice,
    price: row.price,
    held,
    imported_at: new Date(),
  }
  await tx
    .insertInto('imported_weeks')
    .values({ source, source_id: row.sourceId, starts_on: row.from, ends_on: row.to, ...values })
    .onConflict((conflict) => conflict.columns(['source', 'source_id', 'starts_on', 'ends_on']).doUpdateSet(values))
    .execute()
}

export type ImportedWeek = {
  offerId: Id
  from: LocalDate
  to: LocalDate
  nights: number
  listPrice: number
  price: number
}

export function listWeeksOfOffer(tx: Tx, offerId: Id): Promise<ImportedWeek[]> {
  return weeks(tx).where('offer_id', '=', offerId).execute()
}

export function listWeeksOfYacht(tx: Tx, { source, sourceId }: Source): Promise<ImportedWeek[]> {
  return weeks(tx).where('source', '=', source).where('source_id', '=', sourceId).execute()
}

const weeks = (tx: Tx) =>
  tx
    .selectFrom('imported_weeks')
    .select(['offer_id as offerId', 'starts_on as from', 'ends_on as to', 'list_price as listPrice', 'price'])
    .select(sql<number>`ends_on - starts_on`.as('nights'))
    .orderBy('starts_on')

/** Not the main one: that is chosen when the price of its week is known. */
export async function insertOffer(tx: Tx, listing: { id: Id; vesselId: Id }, offer: NewOffer): Promise<Id> {
  const id = newId()
  const position = sql<number>`(select count(*) from offers where listing_id = ${listing.id})`
  await tx
    .insertInto('offers')
    .values({
      id,
      listing_id: listing.id,
      vessel_id: listing.vesselId,
      is_main: false,
      position,
      ...offerColumns(offer),
    })
    .execute()
  return id
}

/** Makes the offer with the lowest price the listing's main one. */
export async function chooseMainOffer(tx: Tx, listingId: Id): Promise<void> {
  const { offer_id: best } = await tx
    .selectFrom('imported_weeks')
    .select('offer_id')
    .where('listing_id', '=', listingId)
    .groupBy('offer_id')
    .orderBy(sql`min(price)`)
    .orderBy('offer_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ofListing = tx.updateTable('offers').where('listing_id', '=', listingId)
  await ofListing.set({ is_main: false }).where('id', '<>', best).where('is_main', '=', true).execute()
  await ofListing.set({ is_main: true }).where('id', '=', best).where('is_main', '=', false).execute()
}

/** A yacht sold by the cabin has at least as many cabins as are offered. */
export async function countCabins(tx: Tx, listingId: Id): Promise<void> {
  await sql`
    update vessels set cabins = greatest(
      cabins, (select count(distinct source_id) from imported_weeks where listing_id = ${listingId})
    )
    where id = (select vessel_id from listings where id = ${listingId})`.execute(tx)
}
