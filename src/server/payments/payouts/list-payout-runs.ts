import { sql } from 'kysely'
import { contains } from '../../platform/contains.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import type { RunState } from './run-queries.ts'

type RunFilters = {
  state?: RunState | undefined
  sort: 'prepared' | '-prepared'
  after?: string | undefined
  limit: number
}

const orders = { prepared: { key: sql`prepared_at`, type: 'timestamptz' } } as const

const isState = {
  prepared: sql<boolean>`released_at is null and withdrawn_at is null`,
  released: sql<boolean>`released_at is not null`,
  withdrawn: sql<boolean>`withdrawn_at is not null`,
}

/** A page of the runs. */
export async function listPayoutRuns(db: Db, { state, sort, after, limit }: RunFilters) {
  const wanted = db.selectFrom('payout_runs').where(state ? isState[state] : sql<boolean>`true`)
  return listPage(db, wanted.selectAll(), { order: orderOf(sort, orders), id: sql`id`, after, limit, matching: wanted })
}

/** Finds runs by their id, or by words of their note, the latest first. */
export const findPayoutRuns = (db: Db, typed: string, limit: number) =>
  db
    .selectFrom('payout_runs')
    .select(['id', 'note', 'prepared_at'])
    .where(({ or, eb }) => or([eb('id', '=', typed), contains(sql`coalesce(note, '')`, typed)]))
    .orderBy('prepared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
