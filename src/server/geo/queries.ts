import { type RawBuilder, sql } from 'kysely'
import type { LocalText } from '#shared/locale.ts'
import type { Db } from '../platform/database.ts'
import type { Harbour, Place } from './place.ts'

const placeColumns = sql`
  places.id, places.kind, places.name, places.description, places.country_code as "countryCode", places.region,
  places.latitude, places.longitude, places.radius_km as "radiusKm", places.time_zone as "timeZone"`

export type RankedPlace = Place & { nameFolded: string; score: number }

/**
 * The most likely places for a text. Every word of it must begin a word of the place. At most `limit`, sorted by weight and by
 * how well the name matches.
 */
export async function findByWords(db: Db, folded: string, limit: number): Promise<RankedPlace[]> {
  // LIKE would read % and _ as wildcards, but folding removes both.
  const words = folded.split(' ').map((word) => sql`places.search_text like ${`% ${word}%`}`)
  return rank(db, folded, sql.join(words, sql` and `), limit)
}

/** The same for one or two letters: only well-known places whose name begins with them. */
export async function findProminent(db: Db, folded: string, limit: number): Promise<RankedPlace[]> {
  return rank(db, folded, sql`places.weight >= 5 and ${startsWith(folded)}`, limit)
}

async function rank(db: Db, folded: string, condition: RawBuilder<unknown>, limit: number): Promise<RankedPlace[]> {
  const { rows } = await sql<RankedPlace>`
    with likely as (
      select * from places where ${condition} and places.retired_at is null order by weight desc limit ${rankedAtMost}
    )
    select ${placeColumns}, places.name_folded as "nameFolded",
      places.weight
        + case
            when places.name_folded = ${folded} then 4
            when places.id in (select place_id from place_names where name = ${folded}) then 3
            when ${startsWith(folded)} then 2
            when places.id in (select place_id from place_names where ${startsWith(folded, sql`name`)}) then 1.5
            else 0
          end as score
    from (
      select * from likely union select * from places where name_folded = ${folded} and retired_at is null
    ) as places
    order by score desc, places.id
    limit ${limit}`.execute(db)
  return rows
}

// "united" matches 21,000 places. A place of low weight is only found by its full name.
const rankedAtMost = 300

// A range in place of LIKE, because it uses the index in a generic plan too.
const startsWith = (folded: string, column = sql`places.name_folded`) =>
  sql`${column} >= ${folded} and ${column} < ${`${folded}\u{10ffff}`}`

/** Places whose name shares many trigrams with the text. */
export async function findByLikeness(db: Db, folded: string, limit: number): Promise<RankedPlace[]> {
  const { rows } = await sql<RankedPlace>`
    select ${placeColumns}, places.name_folded as "nameFolded", places.weight as score
    from places
    where places.name_folded % ${folded} and places.retired_at is null
    order by similarity(places.name_folded, ${folded}) desc, places.weight desc
    limit ${limit}`.execute(db)
  return rows
}

export type NamedPlace = Place & { key: string; weight: number; searchText: string }

/** Places with one of these folded names, as their main or another name. */
export async function findNamed(db: Db, names: readonly string[]): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select ${placeColumns}, found.key, places.weight, places.search_text as "searchText"
    from (
      select id, name_folded as key from places where name_folded = any(${names}::text[])
      union
      select place_id, name from place_names where name = any(${names}::text[])
    ) as found
    join places on places.id = found.id
    order by places.weight desc, places.id`.execute(db)
  return rows
}

/** Countries with one of these folded names. */
export async function findCountries(db: Db, names: readonly string[]): Promise<NamedPlace[]> {
  return (await findNamed(db, names)).filter(({ kind }) => kind === 'country')
}

/** Marinas and towns of a country whose names contain all these words; marinas first, then the best known. */
export async function findInCountry(db: Db, words: readonly string[], countryCode: string): Promise<Place[]> {
  // The index also contains other words, such as the region's. After it only names count.
  const indexed = words.map((word) => sql`places.search_text like ${`% ${word}%`}`)
  const hasWords = (name: RawBuilder<unknown>) =>
    sql`(${sql.join(
      words.map((word) => sql`' ' || ${name} || ' ' like ${`% ${word} %`}`),
      sql` and `,
    )})`
  const { rows } = await sql<Place>`
    select ${placeColumns} from places
    where ${sql.join(indexed, sql` and `)} and places.country_code = ${countryCode}
      and places.kind in ('marina', 'city') and places.retired_at is null
      and (${hasWords(sql`places.name_folded`)} or exists (
        select from place_names where place_names.place_id = places.id and ${hasWords(sql`place_names.name`)}
      ))
    order by places.kind = 'marina' desc, places.weight desc, places.id
    limit ${listedAtMost}`.execute(db)
  return rows
}

const listedAtMost = 20

export async function findPlace(db: Db, id: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select ${placeColumns} from places where id = ${id}`.execute(db)
  return rows[0]
}

/** The nearest by degrees. The caller selects the nearest by kilometres. */
export async function listAround(db: Db, latitude: number, longitude: number, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${placeColumns} from places
    where places.kind in ('city', 'marina') and places.retired_at is null
    order by point(places.longitude, places.latitude) <-> point(${longitude}, ${latitude})
    limit ${limit}`.execute(db)
  return rows
}

/**
 * The popular charter places of a country: its regions and harbour towns, the best known first. Empty for a country without
 * harbours.
 */
export async function listPopularInCountry(db: Db, countryCode: string, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${placeColumns} from places
    where places.country_code = ${countryCode} and places.kind in ('region', 'city') and places.weight >= 6
      and exists (select from places as marina where marina.country_code = ${countryCode} and marina.kind = 'marina')
    order by places.weight desc, places.id
    limit ${limit}`.execute(db)
  return rows
}

export type Destination = {
  id: string
  slug: string
  name: LocalText
  tagline: LocalText
  introduction: LocalText
  placeId: string
  kind: Place['kind']
  description: string
  country: string
  countryCode: string
  latitude: number
  longitude: number
  radiusKm: number
  timeZone: string
  listings: number | null
  picture: string | null
}

export async function listDestinations(db: Db): Promise<Destination[]> {
  const { rows } = await sql<Destination>`
    select destinations.id, destinations.slug, destinations.name, destinations.tagline, destinations.introduction,
      destinations.place_id as "placeId", places.kind, places.description, countries.name as country,
      destinations.country_code as "countryCode", destinations.latitude, destinations.longitude,
      destinations.radius_km as "radiusKm", destinations.time_zone as "timeZone",
      destinations.listing_count as listings, destinations.picture
    from destinations
    join places on places.id = destinations.place_id
    join places as countries on countries.id = 'country-' || lower(destinations.country_code)
    where destinations.retired_at is null
    order by destinations.position`.execute(db)
  return rows
}

export async function saveListingCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update destinations set listing_count = counted.listings
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as counted (id, listings)
    where destinations.id = counted.id and destinations.listing_count is distinct from counted.listings`.execute(db)
}

/** Replaces the stored harbours. An import and the job may run at once: the later one wins. */
export async function saveHarbours(db: Db, harbours: readonly Harbour[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('yacht_harbours').execute()
    await sql`
      insert into yacht_harbours (latitude, longitude, country_code, listings)
      select latitude, longitude, min("countryCode"), sum(listings)
      from json_to_recordset(${JSON.stringify(harbours)}::json) as harbour (
        latitude double precision, longitude double precision, "countryCode" text, listings integer
      )
      group by latitude, longitude
      on conflict (latitude, longitude) do update set
        country_code = excluded.country_code, listings = excluded.listings`.execute(tx)
  })
}

/** The number of public yachts at each of these places, by id. Places without yachts are left out. */
export async function countYachtsAt(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; yachts: number }>`
    select places.id, sum(harbour.listings)::integer as yachts
    from places
    join yacht_harbours as harbour on case
      when places.kind = 'country' then harbour.country_code = places.country_code
      else
        harbour.latitude between places.latitude - places.radius_km / 111 and places.latitude + places.radius_km / 111
        -- The haversine, as a search measures it.
        and power(sind((harbour.latitude - places.latitude) / 2), 2)
          + cosd(harbour.latitude) * cosd(places.latitude) * power(sind((harbour.longitude - places.longitude) / 2), 2)
          <= power(sin(places.radius_km / 2 / 6371), 2)
    end
    where places.id = any(${ids}::text[])
    group by places.id`.execute(db)
  return new Map(rows.map(({ id, yachts }) => [id, yachts]))
}
