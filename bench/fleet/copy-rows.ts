import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { prefixDigits } from './store-templates.ts'

type Column = { name: string; type: string; isGenerated: boolean }

/**
 * Copies the rows that belong to templates, in the order in which a fleet would grow. Ids get the prefix of the copy, also within
 * JSON, and the rank changes; nothing else does. `key` is the column that names the yacht. `copies` is the table with template,
 * prefix and rank of each copy.
 */
export async function copyRows(tx: Tx, copies: string, table: string, key: string): Promise<void> {
  const columns = (await listColumns(tx, table)).filter(({ isGenerated }) => !isGenerated)
  const values = columns.map(({ name, type }) => copied(name, type))
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)}
    from ${sql.table(copies)} as copy
    join ${sql.table(table)} as source on left(source.${sql.ref(key)}, ${sql.lit(prefixDigits)}) = copy.template
    order by copy.prefix, source.ctid`.execute(tx)
}

/**
 * Copies the months of search, which name their offer by its number. They are ordered by place, as search.catch-up writes a new
 * month.
 */
export async function copyMonths(tx: Tx, copies: string, firstMonths: number): Promise<void> {
  const columns = (await listColumns(tx, 'search_months')).map(({ name }) => name)
  const values = columns.map((name) =>
    name === 'number' ? sql`offer.number` : name === 'rank' ? sql`copy.rank` : sql.ref(`source.${name}`),
  )
  await sql`
    insert into search_months (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from ${sql.table(copies)} as copy
    join search_offers as template on left(template.listing_id, ${sql.lit(prefixDigits)}) = copy.template
    join search_offers as offer
      on offer.offer_id = copy.prefix || substr(template.offer_id, ${sql.lit(prefixDigits + 1)})
    join search_months as source on source.number = template.number
    where source.month < (select min(month) from search_months) + make_interval(months => ${firstMonths}::integer)
    order by source.month, source.place_no, copy.prefix`.execute(tx)
}

function copied(name: string, type: string): RawBuilder<unknown> {
  const column = sql.ref(`source.${name}`)
  if (name === 'rank') return sql`copy.rank`
  if (type === 'object_id') return sql`replace(${column}, copy.template, copy.prefix)`
  if (type === 'json') return sql`replace(${column}::text, copy.template, copy.prefix)::json`
  return column
}

async function listColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, coalesce(domain_name, data_type) as type, is_identity = 'YES' as "isGenerated"
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
    order by ordinal_position`.execute(db)
  return rows
}
