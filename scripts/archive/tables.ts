import type pg from 'pg'
import type { ArchivedSequence, ArchivedTable } from './manifest.ts'

export type StoredTable = Omit<ArchivedTable, 'rows' | 'sha256'>

/** Ours are all schemas but PostgreSQL's own. What belongs to an extension comes with the extension. */
const isOurs = `namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema' and not exists (
  select from pg_depend dependency
  where dependency.classid = 'pg_class'::regclass and dependency.objid = relation.oid and dependency.deptype = 'e')`

/** The ids of all our tables, parents of partitions too. */
export const ownTables = `
  select relation.oid from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
  where relation.relkind in ('r', 'p') and ${isOurs}`

/** Tables with rows of their own: parents of partitions have none, unlogged tables hold what a crash may forget. */
export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select namespace.nspname as schema, relation.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      case when relation.relispartition then json_build_object(
        'of', (select relname from pg_inherits join pg_class parent on parent.oid = inhparent where inhrelid = relation.oid),
        'bound', pg_get_expr(relation.relpartbound, relation.oid)
      ) end as partition
    from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
    where relation.relkind = 'r' and relation.relpersistence = 'p' and ${isOurs}
    order by 1, 2`)
  return rows
}

/** Values of sequences belong to no snapshot. Read after the tables they are later than every number in them. */
export async function listSequences(client: pg.ClientBase): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select namespace.nspname as schema, relation.relname as name
    from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
    where relation.relkind = 'S' and relation.relpersistence = 'p' and ${isOurs}
    order by 1, 2`)
  const sequences: ArchivedSequence[] = []
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted({ schema, name })}`,
    )
    for (const value of values) sequences.push({ schema, name, ...value })
  }
  return sequences
}

export async function hasAnything(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`
    select exists (
      select from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
      where relation.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${isOurs}
    ) as found`)
  return rows[0]?.found ?? true
}

export const quoted = ({ schema, name }: { schema: string; name: string }) => `${quote(schema)}.${quote(name)}`
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const columnList = (columns: readonly string[]) => columns.map(quote).join(', ')
