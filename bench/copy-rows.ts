import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

/** SQL for columns of a copy. `n` counts the copies from 1, `t` is the copied row. */
type Columns = Record<string, string>

/** 24 hexadecimal characters. The first one tells the kinds apart. */
export const idOf = (kind: string) => `'${kind}' || lpad(to_hex(n), 23, '0')`

/** Copies rows of a table, those that `from` selects, until there are `count` more. Triggers and foreign keys have to be off. */
export async function copyRows(tx: Tx, table: string, from: string, count: number, changes: Columns): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(tx)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => changes[name] ?? `t."${name}"`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.raw(values.join(', '))}
    from generate_series(1, ${count}::int) n
    join (
      select *, row_number() over () - 1 as bench_row, count(*) over () as bench_rows
      from ${sql.table(table)} where ${sql.raw(from)}
    ) t on t.bench_row = n % t.bench_rows`.execute(tx)
}
