import type { Id } from '#shared/id.ts'
import type { Period } from '../availability/charter-rules.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'
import { findObstacle } from './conflicts/queries.ts'

type Charter = { vesselId: Id; bookingId: Id; period: Period }

/** Whether another calendar has an event at the time of a charter that its owner has not put aside. Under the calendar’s lock. */
export const isTakenElsewhere = async (tx: Tx, charter: Charter): Promise<boolean> =>
  (await findObstacle(tx, charter)) !== undefined

/**
 * Under the lock of the calendar: throws calendar_conflict when another calendar has an event at the time of a charter, until
 * its owner has said which of the two holds. `freshenVessel` has looked for new ones before.
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
