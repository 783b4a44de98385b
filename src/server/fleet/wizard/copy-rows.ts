import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'

type CopiedTable =
  | 'extras'
  | 'itineraries'
  | 'listings'
  | 'media'
  | 'offers'
  | 'price_rules'
  | 'price_terms'
  | 'verification_documents'
  | 'vessels'

/** Rows to copy, by their key, each with the columns that differ in the copy. */
export type RowCopy = { of: Id; with: Record<string, unknown> }

/** Copies rows with all of their columns. A column that is added later is copied too, unless a copy names it. */
export async function copyRows(
  tx: Tx,
  table: CopiedTable,
  copies: readonly RowCopy[],
  key: 'id' | 'offer_id' = 'id',
): Promise<void> {
  if (copies.length === 0) return
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(known, wish.changed)).*
    from jsonb_to_recordset(${JSON.stringify(copies.map((copy) => ({ of: copy.of, changed: copy.with })))}::jsonb)
      as wish (of text, changed jsonb)
    join ${sql.table(table)} as known on known.${sql.ref(key)} = wish.of`.execute(tx)
}
