import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { ProviderDifferences, Reconciliations } from '../../platform/database-types.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import type { Reconciliation } from './reconcile.ts'

export type StoredReconciliation = Selectable<Reconciliations>
export type StoredDifference = Selectable<ProviderDifferences>
export type CountedReconciliation = StoredReconciliation & { differences: number; settled: number }

const Currencies = z.array(z.object({ currency: z.string(), ledger: z.int(), provider: z.int() }))
const Mended = z.array(z.string())

/** Parses the stored JSON. Throws for a shape that no version of this code has written. */
export const readFindings = ({ currencies, mended }: StoredReconciliation) => ({
  currencies: Currencies.parse(currencies),
  mended: Mended.parse(mended),
})

type Beginning = { days: number | null; startedBy: Id | null; now: number }

/** Undefined while another reconciliation is under way. */
export async function insertReconciliation(db: Db, { days, startedBy, now }: Beginning): Promise<Id | undefined> {
  const inserted = await db
    .insertInto('reconciliations')
    .values({ id: newId(now), days, started_by: startedBy, started_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const findUnderWay = (db: Db) =>
  db.selectFrom('reconciliations').select(['id', 'started_at']).where('finished_at', 'is', null).executeTakeFirst()

/** False when it was finished before. */
export async function finishReconciliation(
  tx: Tx,
  id: Id,
  { found, failure = null, now }: { found?: Reconciliation; failure?: string | null; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliations')
    .set({
      finished_at: new Date(now),
      failure,
      currencies: JSON.stringify(found?.currencies ?? []),
      mended: JSON.stringify(found?.mended ?? []),
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const lines = (found?.differences ?? []).map(({ what, id: subject, ours, theirs }, line) => ({
    reconciliation_id: id,
    line,
    what,
    subject,
    ours,
    theirs,
  }))
  if (lines.length > 0) await tx.insertInto('provider_differences').values(lines).execute()
  return true
}

const counts = (where: 'all' | 'settled') => sql<number>`(
  select count(*)::int from provider_differences
  where reconciliation_id = reconciliations.id ${where === 'settled' ? sql`and settled_at is not null` : sql``}
)`

const select = (db: Db) =>
  db
    .selectFrom('reconciliations')
    .selectAll()
    .select([counts('all').as('differences'), counts('settled').as('settled')])

/** Throws not_found. */
export async function getReconciliation(db: Db, id: Id): Promise<CountedReconciliation> {
  const found = await select(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

type CheckPage = { sort: 'started' | '-started'; after?: string | undefined; limit: number }

const orders = { started: { key: sql`started_at`, type: 'timestamptz' } } as const

export async function listReconciliations(db: Db, { sort, after, limit }: CheckPage) {
  return listPage(db, select(db), {
    order: orderOf(sort, orders),
    id: sql`id`,
    after,
    limit,
    matching: db.selectFrom('reconciliations'),
  })
}

export const listDifferences = (db: Db, id: Id): Promise<StoredDifference[]> =>
  db.selectFrom('provider_differences').selectAll().where('reconciliation_id', '=', id).orderBy('line').execute()

/** Throws not_found. */
export async function getDifference(db: Db, { id, line }: { id: Id; line: number }): Promise<StoredDifference> {
  const found = await db
    .selectFrom('provider_differences')
    .selectAll()
    .where('reconciliation_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

type Settled = { id: Id; line: number; by: Id; now: number }

/** False when somebody else has settled it. */
export async function markSettled(db: Db, { id, line, by, now }: Settled): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_differences')
    .set({ settled_by: by, settled_at: new Date(now) })
    .where('reconciliation_id', '=', id)
    .where('line', '=', line)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
