import { type Selectable, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { PayoutRuns } from '../../platform/database-types.ts'
import type { StoredPayout } from './queries.ts'

export type StoredRun = Selectable<PayoutRuns>
export type RunSum = { currency: string; count: number; amount: number }
export type RunState = 'prepared' | 'released' | 'withdrawn'

export const runStateOf = ({ released_at, withdrawn_at }: StoredRun): RunState =>
  released_at ? 'released' : withdrawn_at ? 'withdrawn' : 'prepared'

/** Throws not_found. */
export async function getRun(db: Db, id: Id): Promise<StoredRun> {
  const run = await db.selectFrom('payout_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!run) throw new AppError('not_found')
  return run
}

/** Locks a run against other decisions until the transaction ends. Throws not_found. */
export async function lockRun(tx: Tx, id: Id): Promise<StoredRun> {
  const run = await tx.selectFrom('payout_runs').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!run) throw new AppError('not_found')
  return run
}

/** The sums of these runs, by currency. */
export async function sumRuns(db: Db, runIds: readonly Id[]): Promise<Map<Id, RunSum[]>> {
  const sums = new Map<Id, RunSum[]>()
  if (runIds.length === 0) return sums
  const { rows } = await sql<RunSum & { runId: Id }>`
    select run_id as "runId", currency, count(*)::int as count, sum(amount)::bigint as amount
    from payouts where run_id = any(${[...runIds]}::text[]) group by run_id, currency order by currency`.execute(db)
  for (const { runId, ...sum } of rows) sums.set(runId, [...(sums.get(runId) ?? []), sum])
  return sums
}

/** In the order in which owners are locked. */
export async function listPayoutsOfRun(db: Db, runId: Id): Promise<StoredPayout[]> {
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('owner_id')
    .orderBy('currency')
    .orderBy('id')
    .execute()
  return payouts as StoredPayout[]
}

/** Whether the run of a payout is released. */
export async function isReleased(db: Db, { run_id }: Pick<StoredPayout, 'run_id'>): Promise<boolean> {
  return run_id !== null && (await getRun(db, run_id)).released_at !== null
}
