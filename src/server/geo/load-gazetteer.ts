import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { newId } from '#shared/id.ts'
import { type DestinationEntry, destinations } from '../../../database/gazetteer/destinations.ts'
import { gazetteerSource } from '../../../database/gazetteer/edition.ts'
import { placeIdOf } from '../../../database/gazetteer/place-id.ts'
import { columnEnd, type RowBatch, rowEnd } from '../../../database/gazetteer/row-batch.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Place } from './place.ts'
import { findPlace } from './queries.ts'
import { forgetResolvedPlaces } from './resolve-location.ts'

/**
 * Loads or updates places and destinations, unless this edition is already loaded. Entries that operators have edited stay as
 * they are.
 */
export async function loadGazetteer(db: Db): Promise<void> {
  const edition = createHash('sha256').update(gazetteerSource()).digest('hex').slice(0, 16)
  if (await isLoaded(db, edition)) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('gazetteer'))`.execute(tx)
    if (await isLoaded(tx, edition)) return
    await writePlaces(tx)
    await writeDestinations(tx)
    await sql`select assign_marinas()`.execute(tx)
    await sql`
      insert into gazetteer_edition (edition) values (${edition})
      on conflict (singleton) do update set edition = excluded.edition, loaded_at = now()`.execute(tx)
  })
  await sql`analyze places, place_names`.execute(db)
  forgetResolvedPlaces(db)
}

async function isLoaded(db: Db, edition: string): Promise<boolean> {
  const { rows } = await sql`select from gazetteer_edition where edition = ${edition}`.execute(db)
  return rows.length > 0
}

async function writePlaces(tx: Tx): Promise<void> {
  const { rows } = await sql`select from places limit 1`.execute(tx)
  if (rows.length > 0) return upsertPlaces(tx)
  // The table is empty, so its indexes are dropped and built at the end, which is three times as fast.
  const indexes = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema and tablename = 'places' and indexname <> 'places_pkey'`.execute(tx)
  for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(tx)
  await upsertPlaces(tx)
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(tx)
}

const rowMaker = fileURLToPath(new URL('../../../database/gazetteer/row-maker.ts', import.meta.url))

async function upsertPlaces(tx: Tx): Promise<void> {
  await sql`
    delete from place_names where place_id not in (select id from places where edited_at is not null)`.execute(tx)
  const maker = fork(rowMaker, { serialization: 'advanced', execArgv: [] })
  let complete = false
  for await (const [message] of on(maker, 'message', { close: ['disconnect'] })) {
    // The child process sends no other messages.
    const { rows, names, namedIds, last } = message as RowBatch
    await upsertRows(tx, rows)
    await sql`
      insert into place_names (name, place_id)
      select name, place_id from unnest(${names}::text[], ${namedIds}::text[]) as named (name, place_id)
      where place_id not in (select id from places where edited_at is not null)
      on conflict do nothing`.execute(tx)
    complete = last
  }
  if (!complete) throw new Error('The gazetteer could not be made; the reason stands above.')
}

/** One text that the server splits: half the time of arrays and a third of that of JSON. */
async function upsertRows(tx: Tx, rows: string): Promise<void> {
  await sql`
    insert into places (
      id, kind, name, description, country_code, region, latitude, longitude, radius_km, population, weight,
      time_zone, name_folded, search_text
    )
    select
      cell[1], cell[2], cell[3], cell[4], cell[5], nullif(cell[6], ''), cell[7]::float8, cell[8]::float8,
      cell[9]::real, cell[10]::integer, cell[11]::real, cell[12], cell[13], cell[14]
    from (
      select string_to_array(line, ${columnEnd}) as cell from string_to_table(${rows}, ${rowEnd}) as line offset 0
    ) as lines
    on conflict (id) do update set
      (kind, name, description, country_code, region, latitude, longitude, radius_km, population, weight,
        time_zone, name_folded, search_text)
      = (excluded.kind, excluded.name, excluded.description, excluded.country_code, excluded.region,
        excluded.latitude, excluded.longitude, excluded.radius_km, excluded.population, excluded.weight,
        excluded.time_zone, excluded.name_folded, excluded.search_text)
    where places is distinct from excluded and places.edited_at is null`.execute(tx)
}

async function writeDestinations(tx: Tx): Promise<void> {
  for (const [position, destination] of destinations.entries()) {
    const place = await findPlace(tx, placeIdOf(destination))
    if (!place) throw new Error(`The destination ${destination.slug} stands for a place that the gazetteer lacks`)
    await writeDestination(tx, destination, place, position)
  }
}

// The circle of a country says nothing about a harbour.
const harbourKm = 15

async function writeDestination(tx: Tx, destination: DestinationEntry, place: Place, position: number) {
  const { slug, name, tagline, introduction, country, latitude, longitude } = destination
  const radiusKm = place.kind === 'country' ? harbourKm : place.radiusKm
  await sql`
    insert into destinations (
      id, slug, name, tagline, introduction, place_id, country_code, latitude, longitude, radius_km, time_zone, position,
      picture
    )
    values (
      ${newId()}, ${slug}, ${JSON.stringify(name)}, ${JSON.stringify(tagline)}, ${JSON.stringify(introduction)},
      ${place.id}, ${country}, ${latitude}, ${longitude}, ${radiusKm}, ${place.timeZone}, ${position},
      ${`pictures/destinations/${slug}.avif`}
    )
    on conflict (slug) do update set
      (name, tagline, introduction, place_id, country_code, latitude, longitude, radius_km, time_zone)
      = (excluded.name, excluded.tagline, excluded.introduction, excluded.place_id, excluded.country_code,
        excluded.latitude, excluded.longitude, excluded.radius_km, excluded.time_zone)
    where destinations.edited_at is null`.execute(tx)
}
