import { sql } from 'kysely'
import type { TaxonomyEntry } from '#contract/taxonomy/taxonomy.ts'
import type { EntryKind, TaxonomyKind } from '#shared/taxonomy-kinds.ts'
import { taxonomyKinds } from '#shared/taxonomy-kinds.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { isOf, tableOf } from './entry-tables.ts'

/** Entries of a kind: the offered ones in order, then the others. */
export async function listEntries(db: Db, kind: EntryKind, id?: string): Promise<TaxonomyEntry[]> {
  const isWanted = id === undefined ? sql`true` : sql`entry.id = ${id}`
  const { rows } = await sql<TaxonomyEntry>`
    with used as (${uses[kind]})
    select entry.id, ${kind} as kind, entry.slug, entry.name, entry.retired_at is not null as retired, entry.revision,
      coalesce((select listings from used where used.key = ${keys[kind]}), 0)::integer as listings,
      ${kind === 'type' ? noneOfTypes : ownOf}
    from ${tableOf(kind)} as entry
    where ${isOf(kind)} and ${isWanted}
    order by entry.retired_at is not null, entry.position, entry.id`.execute(db)
  return rows
}

export async function getEntry(db: Db, kind: EntryKind, id: string): Promise<TaxonomyEntry> {
  const [entry] = await listEntries(db, kind, id)
  if (!entry) throw new AppError('not_found')
  return entry
}

const noneOfTypes = sql`null as "mergedInto", null as extra, '[]'::json as versions`

const ownOf = sql`
  (
    select slug from taxonomy_entries as target
    where target.id = coalesce(
      entry.merged_into, (select into_id from taxonomy_merges as merge where merge.entry_id = entry.id)
    )
  ) as "mergedInto",
  case when entry.kind = 'extra' then entry.details - 'version' end as extra,
  (
    select coalesce(json_agg(json_build_object(
      'version', version, 'tiers', tiers,
      'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by version desc), '[]')
    from cancellation_versions where entry_id = entry.id
  ) as versions`

/** The number of listings with each entry, from one scan of all listings. */
const uses = {
  amenity: sql`
    select slug as key, count(*) as listings from listings cross join unnest(amenities) as slug group by slug`,
  category: sql`
    select slug as key, count(*) as listings from listings cross join unnest(categories) as slug group by slug`,
  type: sql`select yacht_type_id::text as key, count(*) as listings from listings group by yacht_type_id`,
  // Extras of listings are copies. Those with the same name count as uses of the entry.
  extra: sql`
    select lower(name ->> 'en') as key, count(distinct listing_id) as listings
    from extras where active group by lower(name ->> 'en')`,
  cancellation: sql`
    select cancellation::text as key, count(distinct listing_id) as listings from offers group by cancellation`,
} satisfies Record<EntryKind, unknown>

const keys = {
  amenity: sql`entry.slug`,
  category: sql`entry.slug`,
  type: sql`entry.id`,
  extra: sql`lower(entry.name ->> 'en')`,
  cancellation: sql`(
    select tiers::text from cancellation_versions where entry_id = entry.id order by version desc limit 1
  )`,
} satisfies Record<EntryKind, unknown>

export type KindCount = { kind: TaxonomyKind; offered: number; retired: number }

/** The number of offered entries of each kind. */
export async function countKinds(db: Db): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select kind, count(*) filter (where retired_at is null)::integer as offered,
      count(*) filter (where retired_at is not null)::integer as retired
    from (
      select kind, retired_at from taxonomy_entries
      union all select 'type', retired_at from yacht_types
      union all select 'destination', retired_at from destinations
      union all select 'marina', retired_at from places where kind = 'marina'
    ) as entries
    group by kind`.execute(db)
  return taxonomyKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, offered: 0, retired: 0 })
}
