import { type Selectable, sql } from 'kysely'
import type { RateFailure, RateFetch, RateJump } from '#contract/currency/rates.ts'
import { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { RateFetches } from '../../platform/database-types.ts'

export type NewFetch = {
  id: Id
  at: number
  source: string
  byHand: boolean
  state: RateFetch['state']
  failure?: RateFailure
  about?: string | null
  day?: LocalDate
  rates?: ReadonlyMap<string, string>
  jumps?: readonly RateJump[]
  leftOut?: readonly string[]
}

export async function insertFetch(tx: Tx, fetch: NewFetch): Promise<RateFetch> {
  const { id, at, source, byHand, state, failure, about, day, rates, jumps = [], leftOut = [] } = fetch
  const row = await tx
    .insertInto('rate_fetches')
    .values({
      id,
      fetched_at: new Date(at),
      source,
      by_hand: byHand,
      state,
      failure: failure ?? null,
      about: about ?? null,
      day: day ?? null,
      rates: rates ? JSON.stringify(Object.fromEntries(rates)) : null,
      jumps: JSON.stringify(jumps),
      left_out: [...leftOut],
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentFetch(row as StoredFetch)
}

/** A fetch whose set is held or was decided. Throws not_found. */
export async function getHeldFetch(tx: Tx, id: Id) {
  const row = await tx.selectFrom('rate_fetches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row?.rates || row.day === null) throw new AppError('not_found')
  return { ...row, day: row.day, rates: new Map(Object.entries(row.rates as Record<string, string>)) }
}

export async function setFetchState(tx: Tx, id: Id, state: 'confirmed' | 'dropped'): Promise<RateFetch> {
  const row = await tx
    .updateTable('rate_fetches')
    .set({ state })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentFetch(row as StoredFetch)
}

/** A newer set takes the place of the one that is held. */
export const dropHeld = (tx: Tx) =>
  tx.updateTable('rate_fetches').set({ state: 'dropped' }).where('state', '=', 'held').execute()

/** Whether the same set is held already, or an operator has dropped it. */
export async function isKnownSet(tx: Tx, day: LocalDate, rates: ReadonlyMap<string, string>): Promise<boolean> {
  const known = await tx
    .selectFrom('rate_fetches')
    .select('id')
    .where('state', 'in', ['held', 'dropped'])
    .where('day', '=', day)
    .where('rates', '=', sql<never>`${JSON.stringify(Object.fromEntries(rates))}::jsonb`)
    .executeTakeFirst()
  return known !== undefined
}

/** The latest fetches, and the one that is held. */
export async function listFetches(db: Db, limit: number): Promise<RateFetch[]> {
  const rows = await db
    .selectFrom('rate_fetches')
    .selectAll()
    .orderBy(sql`(state = 'held')`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => presentFetch(row as StoredFetch)).sort((a, b) => (a.at < b.at ? 1 : -1))
}

/** Only insertFetch writes these columns, from the types of a fetch. */
type StoredFetch = Omit<Selectable<RateFetches>, 'state' | 'failure' | 'jumps'> &
  Pick<RateFetch, 'state' | 'failure' | 'jumps'>

const presentFetch = (row: StoredFetch): RateFetch => ({
  id: Id.parse(row.id),
  at: row.fetched_at.toISOString(),
  source: row.source,
  byHand: row.by_hand,
  state: row.state,
  failure: row.failure,
  about: row.about,
  day: row.day,
  jumps: row.jumps,
  leftOut: row.left_out,
})
