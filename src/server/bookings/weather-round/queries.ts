import { type Selectable, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { WeatherRoundBookings, WeatherRounds } from '../../platform/database-types.ts'

export type StoredRound = Selectable<WeatherRounds>
export type RoundRow = Pick<Selectable<WeatherRoundBookings>, 'booking_id' | 'outcome' | 'code'>

export const findRound = (db: Db, id: Id): Promise<StoredRound | undefined> =>
  db.selectFrom('weather_rounds').selectAll().where('id', '=', id).executeTakeFirst()

/** The latest rounds first, each with its number of departures by outcome. */
export async function listRounds(db: Db, limit: number): Promise<(StoredRound & { outcomes: Outcomes })[]> {
  const rounds = await db
    .selectFrom('weather_rounds')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const counts = await countOutcomes(
    db,
    rounds.map(({ id }) => id),
  )
  return rounds.map((round) => ({ ...round, outcomes: counts.get(round.id) ?? {} }))
}

type Outcomes = Record<string, number>

async function countOutcomes(db: Db, roundIds: readonly Id[]): Promise<Map<Id, Outcomes>> {
  const counts = new Map<Id, Outcomes>()
  if (roundIds.length === 0) return counts
  const rows = await db
    .selectFrom('weather_round_bookings')
    .select(['round_id', 'outcome'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('round_id', 'in', [...roundIds])
    .groupBy(['round_id', 'outcome'])
    .execute()
  for (const { round_id, outcome, count } of rows)
    counts.set(round_id, { ...counts.get(round_id), [outcome]: Number(count) })
  return counts
}

/** Returns the rows in the order of the departures. */
export async function listRowsOf(db: Db, roundId: Id): Promise<RoundRow[]> {
  return db
    .selectFrom('weather_round_bookings as row')
    .innerJoin('bookings', 'bookings.id', 'row.booking_id')
    .select(['row.booking_id', 'row.outcome', 'row.code'])
    .where('row.round_id', '=', roundId)
    .orderBy(sql`lower(bookings.period)`)
    .orderBy('bookings.id')
    .execute()
}

export async function listWaiting(db: Db, roundId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('weather_round_bookings')
    .select('booking_id')
    .where('round_id', '=', roundId)
    .where('outcome', '=', 'waiting')
    .orderBy('booking_id')
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Whether a departure of a round still waits, locked until the transaction ends. */
export async function lockWaiting(tx: Tx, roundId: Id, bookingId: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('weather_round_bookings')
    .select('outcome')
    .where('round_id', '=', roundId)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  return row?.outcome === 'waiting'
}

type Settled = { roundId: Id; bookingId: Id; outcome: 'called' | 'already' | 'refused'; code?: string; now: number }

export async function settleRow(tx: Tx, { roundId, bookingId, outcome, code, now }: Settled): Promise<void> {
  await tx
    .updateTable('weather_round_bookings')
    .set({ outcome, code: code ?? null, settled_at: new Date(now) })
    .where('round_id', '=', roundId)
    .where('booking_id', '=', bookingId)
    .execute()
}
