import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Row = Readonly<Record<string, unknown>>
type Conflict = { on: readonly string[]; update: readonly string[] }

/**
 * Inserts rows with the same columns. They are one parameter, so that the statement has one text for any number of rows and is
 * planned once.
 */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[], conflict?: Conflict): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = names(Object.keys(first))
  const update = conflict
    ? sql`on conflict (${names(conflict.on)}) do update set ${sql.join(
        conflict.update.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
      )}`
    : sql``
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    ${update}`.execute(tx)
}

const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))
