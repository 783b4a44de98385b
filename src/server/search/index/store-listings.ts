import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Tx } from '../../platform/database.ts'
import { forgetCurrenciesInUse } from '../model/currencies-in-use.ts'
import type { StaticCard } from '../model/found-offer.ts'
import { indexVersion } from '../model/index-version.ts'
import type { StaticPage } from '../present/present-page.ts'

export type ListingRow = { listing_id: Id; card: StaticCard; page: StaticPage }

/** An offer as search_offers stores it, without its number. */
export type OfferRow = {
  offer_id: Id
  listing_id: Id
  vessel_id: Id
  place_no: number
  currency_no: number
  position: number
  unit: string
  crewed: boolean
  shadowed_in_unit: boolean
  shadowed_in_crew: boolean
  currency: string
  min_units: number
  max_units: number
  nights: number
  instant: boolean
  capacity: number | null
  length_m: number | null
  build_year: number | null
  cabins: number
  rating: number | null
  review_count: number
  rank: number
  latitude: number
  longitude: number
  listed_at: string
  type_slug: string
  categories: string[]
  amenities: string[]
  words: string[]
  lowest_total: number | null
  lowest_day: string | null
  instant_total: number | null
  instant_day: string | null
  stale_at: string | null
  service_charge: number
  lead_minutes: number
  reach_days: number
  guest_fee: number
  by_guest: boolean
  variants: unknown
  engine: unknown
}

const columns = [
  'listing_id',
  'vessel_id',
  'place_no',
  'currency_no',
  'currency',
  'position',
  'unit',
  'nights',
  'min_units',
  'max_units',
  'crewed',
  'shadowed_in_unit',
  'shadowed_in_crew',
  'instant',
  'capacity',
  'length_m',
  'build_year',
  'cabins',
  'rating',
  'review_count',
  'rank',
  'latitude',
  'longitude',
  'listed_at',
  'type_slug',
  'categories',
  'amenities',
  'words',
  'lowest_total',
  'lowest_day',
  'instant_total',
  'instant_day',
  'stale_at',
  'service_charge',
  'lead_minutes',
  'reach_days',
  'guest_fee',
  'by_guest',
  'variants',
  'engine',
]

/** Deletes the notes about these listings and the days of their vessels, because both are about to be rewritten. */
export async function removeNotes(tx: Tx, listingIds: readonly Id[]): Promise<void> {
  await sql`
    with notes as (delete from search_outdated where listing_id = any(${listingIds}::text[]))
    delete from search_touched
    where vessel_id in (select vessel_id from listings where id = any(${listingIds}::text[]))
      -- Two listings may sell one vessel.
      and not exists (
        select from search_offers as other
        where other.vessel_id = search_touched.vessel_id and other.listing_id <> all(${listingIds}::text[])
      )`.execute(tx)
}

/** Removes listings that are no longer public. */
export async function removeListings(tx: Tx, listingIds: readonly Id[]): Promise<void> {
  await sql`delete from search_listings where listing_id = any(${listingIds}::text[])`.execute(tx)
}

export async function storeListings(tx: Tx, rows: readonly ListingRow[], now: Instant): Promise<void> {
  await sql`
    insert into search_listings (listing_id, card, page, refreshed_at)
    select listing_id, card, page, ${new Date(now)}
    from json_to_recordset(${JSON.stringify(rows)}) as row (listing_id text, card json, page json)
    on conflict (listing_id) do update
    set card = excluded.card, page = excluded.page, refreshed_at = excluded.refreshed_at`.execute(tx)
}

/** Stores all present offers of these listings. Returns the number of each by its id. */
export async function storeOffers(tx: Tx, rows: readonly OfferRow[]): Promise<Map<Id, number>> {
  await sql`
    delete from search_offers
    where listing_id = any(${rows.map((row) => row.listing_id)}::text[])
      and offer_id <> all(${rows.map((row) => row.offer_id)}::text[])`.execute(tx)
  const { rows: stored } = await sql<{ number: number; offer_id: Id }>`
    insert into search_offers (offer_id, version, ${names(columns)})
    select offer_id, ${indexVersion}, ${names(columns)}
    from json_populate_recordset(null::search_offers, ${JSON.stringify(rows)})
    on conflict (offer_id) do update set ${assignments(['version', ...columns])}
    returning number, offer_id`.execute(tx)
  return new Map(stored.map(({ number, offer_id }) => [offer_id, number]))
}

/** The numbers of places and currencies. New ones get a number. */
export async function numberPlaces(tx: Tx, placeIds: readonly string[]): Promise<Map<string, number>> {
  // Always in one order, so that two transactions with the same new places cannot deadlock.
  await sql`
    insert into search_places (place_id, country_code, latitude, longitude, description)
    select id, country_code, latitude, longitude, description from places where id = any(${placeIds}::text[]) order by id
    on conflict (place_id) do update
    set country_code = excluded.country_code, latitude = excluded.latitude, longitude = excluded.longitude,
      description = excluded.description
    where row(search_places.country_code, search_places.latitude, search_places.longitude, search_places.description)
      is distinct from row(excluded.country_code, excluded.latitude, excluded.longitude, excluded.description)`.execute(
    tx,
  )
  const { rows } = await sql<{ place_id: string; number: number }>`
    select place_id, number from search_places where place_id = any(${placeIds}::text[])`.execute(tx)
  return new Map(rows.map(({ place_id, number }) => [place_id, number]))
}

export async function numberCurrencies(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const known = await listCurrencyNumbers(tx)
  const missing = codes.filter((code) => !known.has(code))
  if (missing.length === 0) return known
  await sql`lock table search_currencies in share row exclusive mode`.execute(tx)
  await sql`
    insert into search_currencies (number, code)
    select (select coalesce(max(number), 0) from search_currencies) + row_number() over (order by code), code
    from (select distinct unnest(${missing}::text[]) except select code from search_currencies) as added (code)
  `.execute(tx)
  forgetCurrenciesInUse()
  return listCurrencyNumbers(tx)
}

async function listCurrencyNumbers(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: number; code: string }>`select number, code from search_currencies`.execute(tx)
  return new Map(rows.map(({ code, number }) => [code, number]))
}

export async function rememberWords(tx: Tx, words: readonly string[]): Promise<void> {
  await sql`
    insert into search_words (word) select unnest(${[...new Set(words)].sort()}::text[])
    on conflict do nothing`.execute(tx)
}

const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))

const assignments = (list: readonly string[]): RawBuilder<unknown> =>
  sql.join(list.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
