import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Db } from '../platform/database.ts'

/** Days in UTC. `until` is the first day after the period. */
export type Period = { from: LocalDate; until: LocalDate }

/** The place of a text that names no place of the gazetteer. */
export const unknownPlace = 'unknown'

export type Shown = { views: number; quotes: number }

/** Sums of these yachts, or of all. */
export async function sumShown(
  db: Db,
  { listings, from, until }: Period & { listings: RawBuilder<{ id: Id }> | null },
) {
  const { rows } = await sql<Shown>`
    select coalesce(sum(views), 0)::float8 as views, coalesce(sum(quotes), 0)::float8 as quotes
    from yacht_activity
    where hour >= ${utc(from)} and hour < ${utc(until)}
      ${listings ? sql`and listing_id in (${listings})` : sql``}`.execute(db)
  return rows[0] ?? { views: 0, quotes: 0 }
}

/** The day since which views are stored; null before the first. */
export async function findFirstDay(db: Db): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select to_char(min(hour) at time zone 'UTC', 'YYYY-MM-DD') as day from yacht_activity`.execute(db)
  return rows[0]?.day ?? null
}

/** The number of searches for these places; null counts all searches. */
export async function sumSearches(
  db: Db,
  { placeIds, from, until }: Period & { placeIds: readonly string[] | null },
): Promise<number> {
  const { rows } = await sql<{ searches: number }>`
    select coalesce(sum(searches), 0)::float8 as searches
    from search_activity
    where hour >= ${utc(from)} and hour < ${utc(until)}
      ${placeIds ? sql`and place_id = any(${placeIds}::text[])` : sql``}`.execute(db)
  return rows[0]?.searches ?? 0
}

export type FruitlessSearch = {
  /** Null for a search without a place, and for a text that names none. */
  placeId: string | null
  isUnknownPlace: boolean
  /** The day that was searched; null for a search without one. */
  date: LocalDate | null
  /** How often it was searched, and how often nothing was found. */
  searches: number
  withoutResult: number
}

/** Place and day of searches that found nothing, the most frequent first. */
export async function listFruitless(
  db: Db,
  { placeIds, from, until, limit }: Period & { placeIds: readonly string[] | null; limit: number },
): Promise<FruitlessSearch[]> {
  const { rows } = await sql<FruitlessSearch>`
    select nullif(place_id, ${unknownPlace}) as "placeId",
      coalesce(place_id = ${unknownPlace}, false) as "isUnknownPlace",
      to_char(date, 'YYYY-MM-DD') as date,
      sum(searches)::float8 as searches, sum(without_result)::float8 as "withoutResult"
    from search_activity
    where hour >= ${utc(from)} and hour < ${utc(until)}
      ${placeIds ? sql`and place_id = any(${placeIds}::text[])` : sql``}
    group by place_id, date
    having sum(without_result) > 0
    order by sum(without_result) desc, date nulls last, place_id nulls last
    limit ${limit}`.execute(db)
  return rows
}

type PlaceSearches = Pick<FruitlessSearch, 'placeId' | 'searches' | 'withoutResult'>

/** The most searched places. */
export async function listSearchedPlaces(
  db: Db,
  { from, until, limit }: Period & { limit: number },
): Promise<PlaceSearches[]> {
  const { rows } = await sql<PlaceSearches>`
    select nullif(place_id, ${unknownPlace}) as "placeId",
      sum(searches)::float8 as searches, sum(without_result)::float8 as "withoutResult"
    from search_activity
    where hour >= ${utc(from)} and hour < ${utc(until)}
    group by 1
    order by searches desc, 1 nulls last
    limit ${limit}`.execute(db)
  return rows
}

/** Searches by place and day, the most frequent first. `all` is the number of these rows. */
export async function listSearched(
  db: Db,
  { from, until, skipped, limit }: Period & { skipped: number; limit: number },
): Promise<(Omit<FruitlessSearch, 'isUnknownPlace'> & { all: number })[]> {
  const { rows } = await sql<Omit<FruitlessSearch, 'isUnknownPlace'> & { all: number }>`
    select nullif(place_id, ${unknownPlace}) as "placeId", to_char(date, 'YYYY-MM-DD') as date,
      sum(searches)::float8 as searches, sum(without_result)::float8 as "withoutResult", (count(*) over ())::int as all
    from search_activity
    where hour >= ${utc(from)} and hour < ${utc(until)}
    group by 1, date
    order by searches desc, date nulls last, 1 nulls last
    offset ${skipped} limit ${limit}`.execute(db)
  return rows
}

const utc = (day: LocalDate) => sql`${`${day}T00:00:00Z`}::timestamptz`
