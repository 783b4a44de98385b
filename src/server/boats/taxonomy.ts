import { sql } from 'kysely'
import type { Taxonomy } from '#contract/taxonomy/taxonomy.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'

/** The options of listings in the order that operators chose, with withdrawn ones that listings still use. */
export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const { rows } = await sql<Taxonomy>`
    select
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'slug', slug, 'name', name, 'offered', retired_at is null
        ) order by position, id), '[]')
        from yacht_types
      ) as types,
      ${choices('amenity')} as amenities, ${choices('category')} as categories,
      (${cancellations}) as cancellations,
      (
        select coalesce(json_agg(json_build_object(
          'slug', slug, 'name', name, 'offered', true, 'extra', details - 'version'
        ) order by position, id), '[]')
        from taxonomy_entries where kind = 'extra' and retired_at is null
      ) as extras`.execute(db)
  const [taxonomy] = rows
  if (!taxonomy) throw new Error('The database has answered nothing.')
  return taxonomy
}

const choices = (kind: 'amenity' | 'category') => sql`(
  select coalesce(json_agg(json_build_object(
    'slug', slug, 'name', name, 'offered', retired_at is null
  ) order by position, id), '[]')
  from taxonomy_entries where kind = ${kind} and merged_into is null
)`

const cancellations = sql`
  select coalesce(json_agg(json_build_object(
    'slug', slug, 'name', name, 'offered', retired_at is null, 'tiers', current.tiers
  ) order by position, id), '[]')
  from taxonomy_entries
  cross join lateral (
    select tiers from cancellation_versions where entry_id = id order by version desc limit 1
  ) as current
  where kind = 'cancellation'`

export type CancellationTemplate = Taxonomy['cancellations'][number]

/** The present cancellation terms, with those that are no longer offered. */
export async function listCancellationTemplates(db: Db): Promise<CancellationTemplate[]> {
  const { rows } = await sql<{ list: CancellationTemplate[] }>`select (${cancellations}) as list`.execute(db)
  return rows[0]?.list ?? []
}

/** Locks these terms against withdrawal until the transaction ends. Throws terms_not_offered. */
export async function requireOfferedTerms(tx: Tx, slug: string): Promise<void> {
  const { rows } = await sql`
    select from taxonomy_entries
    where kind = 'cancellation' and slug = ${slug} and retired_at is null for share`.execute(tx)
  if (rows.length === 0) throw new AppError('terms_not_offered')
}

export type CodeLists = { amenities: Set<string>; categories: Set<string>; cancellations: Map<string, Tier[]> }
type Tier = { hoursBefore: number; fee: number }

/** The options that an owner may choose now. Merged options are included, because an open form may still send them. */
export async function readOffered(db: Db): Promise<CodeLists> {
  const [{ rows }, templates] = await Promise.all([
    sql<{ kind: string; slug: string }>`
      select kind, slug from taxonomy_entries as entry
      where kind in ('amenity', 'category') and exists (
        select from taxonomy_entries as chosen
        where chosen.retired_at is null and chosen.id = coalesce(
          entry.merged_into, (select into_id from taxonomy_merges as merge where merge.entry_id = entry.id), entry.id
        )
      )`.execute(db),
    listCancellationTemplates(db),
  ])
  const slugsOf = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ slug }) => slug))
  return {
    amenities: slugsOf('amenity'),
    categories: slugsOf('category'),
    cancellations: new Map(templates.filter((each) => each.offered).map(({ slug, tiers }) => [slug, tiers])),
  }
}
