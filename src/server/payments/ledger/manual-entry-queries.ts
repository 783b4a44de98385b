import { type Selectable, sql } from 'kysely'
import type { ManualEntryState, ManualLine } from '#contract/payments/ledger.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { ManualEntries } from '../../platform/database-types.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'

export type StoredManualEntry = Selectable<ManualEntries> & { lines: ManualLine[] }

const select = (db: Db) =>
  db
    .selectFrom('manual_entries')
    .selectAll()
    .select(
      // Check constraints guarantee this shape of the lines.
      sql<ManualLine[]>`(
        select json_agg(json_build_object('account', account, 'currency', currency, 'amount', amount) order by line)
        from manual_entry_lines where entry_id = manual_entries.id
      )`.as('lines'),
    )

/** Throws not_found. */
export async function getManualEntry(db: Db, id: Id): Promise<StoredManualEntry> {
  const entry = await select(db).where('id', '=', id).executeTakeFirst()
  if (!entry) throw new AppError('not_found')
  return entry
}

type EntryFilters = {
  state?: ManualEntryState | undefined
  sort: 'at' | '-at'
  after?: string | undefined
  limit: number
}

const orders = { at: { key: sql`proposed_at`, type: 'timestamptz' } } as const

export async function listManualEntries(db: Db, { state, sort, after, limit }: EntryFilters) {
  let counted = db.selectFrom('manual_entries')
  let wanted = select(db)
  if (state) {
    counted = counted.where('status', '=', state)
    wanted = wanted.where('status', '=', state)
  }
  return listPage(db, wanted, { order: orderOf(sort, orders), id: sql`id`, after, limit, matching: counted })
}
