import type { Id } from '#shared/id.ts'
import type { Period } from '../availability/charter-rules.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'
import { findObstacle } from './conflicts/queries.ts'

type Charter = { vesselId: Id; bookingId: Id; period: Period }

/**
 * Whether another calendar has an event at the time of a charter that the owner has not overruled. Call it under the calendar's
 * lock.
 */
export const isTakenElsewhere = async (tx: Tx, charter: Charter): Promise<boolean> =>
  (await findObstacle(tx, charter)) !== undefined

/**
 * Throws calendar_conflict when another calendar has an event at the time of a charter, until the owner says which of the two
 * counts. Call it under the calendar's lock, after `freshenVessel` has read the feeds.
 */
export async function refuseObstacle(tx: Tx, charter: Charter): Promise<void> {
  const obstacle = await findObstacle(tx, charter)
  if (!obstacle) return
  throw new AppError('calendar_conflict', {
    conflictId: obstacle.id,
    calendar: obstacle.feedName,
    summary: obstacle.summary,
    start: new Date(obstacle.eventStart).toISOString(),
    end: new Date(obstacle.eventEnd).toISOString(),
  })
}
