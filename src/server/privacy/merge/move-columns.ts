import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import { addressColumns, type Fate, userColumns } from './merged-columns.ts'

type Account = { id: Id; email: string }

/** Does with each column that names the closed account what the table of merged columns says. */
export async function moveColumns(tx: Tx, closed: Account, kept: Account): Promise<void> {
  const isClosed = (column: RawBuilder<unknown>) => sql<boolean>`${column} = ${closed.id}`
  const isKept = (column: RawBuilder<unknown>) => sql<boolean>`${column} = ${kept.id}`
  for (const [name, fate] of Object.entries(userColumns))
    await moveColumn(tx, { name, fate, isClosed, isKept, to: kept.id })
  const hasAddress = (email: string) => (column: RawBuilder<unknown>) => sql<boolean>`lower(${column}) = ${email}`
  const addresses = { isClosed: hasAddress(closed.email), isKept: hasAddress(kept.email), to: kept.email }
  for (const [name, fate] of Object.entries(addressColumns)) await moveColumn(tx, { name, fate, ...addresses })
}

type Condition = (column: RawBuilder<unknown>) => RawBuilder<boolean>
type Move = { name: string; fate: Fate; isClosed: Condition; isKept: Condition; to: string }

async function moveColumn(tx: Tx, { name, fate, isClosed, isKept, to }: Move): Promise<void> {
  if (fate === 'stays' || fate === 'by hand') return
  const [tableName = '', columnName = ''] = name.split('.')
  const table = sql.table(tableName)
  const column = sql.ref(columnName)
  const ofClosed = isClosed(sql.ref(`moved.${columnName}`))
  if (fate === 'ends') {
    await sql`delete from ${table} as moved where ${ofClosed}`.execute(tx)
    return
  }
  if (fate !== 'moves') {
    const isTwin = fate['moves unless'].map(
      (key) => sql`${sql.ref(`twin.${key}`)} is not distinct from ${sql.ref(`moved.${key}`)}`,
    )
    const conditions = sql.join([isKept(sql.ref(`twin.${columnName}`)), ...isTwin], sql` and `)
    await sql`
      delete from ${table} as moved
      where ${ofClosed} and exists (select from ${table} as twin where ${conditions})`.execute(tx)
  }
  await sql`update ${table} as moved set ${column} = ${to} where ${ofClosed}`.execute(tx)
}
