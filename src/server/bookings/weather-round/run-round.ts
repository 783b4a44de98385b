import type { WeatherCall } from '#contract/bookings/weather-calls.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { callOffForWeather } from '../weather/call-off.ts'
import { findRound, listWaiting, lockWaiting, type StoredRound, settleRow } from './queries.ts'

/**
 * Calls off what still waits in a round, each departure in a transaction of its own: one that is refused keeps its reason,
 * and the others go on. The request and the job may both run it: the row of the departure decides who does.
 */
export async function runRound({ db, now }: Pick<Services, 'db' | 'now'>, { roundId }: { roundId: Id }): Promise<void> {
  const round = await findRound(db, roundId)
  if (!round) return
  const failures: unknown[] = []
  for (const bookingId of await listWaiting(db, roundId))
    await db
      .transaction()
      .execute((tx) => settleDeparture(tx, { round, bookingId, now: now() }))
      // The departure keeps waiting, and the job tries it again.
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} departures were not called off.`)
}

type Departure = { round: StoredRound; bookingId: Id; now: number }

async function settleDeparture(tx: Tx, { round, bookingId, now }: Departure): Promise<void> {
  if (!(await lockWaiting(tx, round.id, bookingId))) return
  const { id: roundId, reason, evidence, made_by: userId } = round
  // A check constraint keeps the column to these values.
  const source = round.source as WeatherCall['source']
  const calledBy = { as: 'operator', userId } as const
  try {
    const isCalled = await callOffForWeather(tx, { bookingId, source, reason, evidence, calledBy, now })
    await settleRow(tx, { roundId, bookingId, outcome: isCalled ? 'called' : 'already', now })
  } catch (error) {
    // An AppError is thrown before anything is written.
    if (!(error instanceof AppError)) throw error
    await settleRow(tx, { roundId, bookingId, outcome: 'refused', code: error.code, now })
  }
}
