import type { Obstacle } from '#contract/availability/blocks.ts'
import type { Id } from '#shared/id.ts'
import { listObstacles, type StoredObstacle } from '../availability/blocks.ts'
import type { Period } from '../availability/charter-rules.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'
import { listReferences } from './queries.ts'

/** The refusal of an owner's entry on the calendar. It names the obstacles that are there already. */
export const periodOccupied = async (tx: Tx, vesselId: Id, periods: readonly Period[]) =>
  refusal(await obstaclesIn(tx, vesselId, periods))

/** The same refusal for a block that is moved, which is no obstacle itself. */
export const periodOccupiedByOthers = async (tx: Tx, vesselId: Id, period: Period, exceptClaim: Id) =>
  refusal(await obstaclesIn(tx, vesselId, [period], exceptClaim))

/** The same refusal for a booking, whose own claims are no obstacles. Undefined when there is no other obstacle. */
export async function findOccupied(tx: Tx, vesselId: Id, periods: readonly Period[], exceptBooking: Id) {
  const obstacles = await obstaclesIn(tx, vesselId, periods)
  const others = obstacles.filter(({ bookingId }) => bookingId !== exceptBooking)
  return others.length > 0 ? refusal(others) : undefined
}

async function obstaclesIn(
  tx: Tx,
  vesselId: Id,
  periods: readonly Period[],
  exceptClaim: Id | null = null,
): Promise<Obstacle[]> {
  const found = await listObstacles(tx, vesselId, periods, exceptClaim)
  const references = await listReferences(
    tx,
    found.flatMap(({ bookingId }) => bookingId ?? []),
  )
  return found.map((each) => presentObstacle(each, (each.bookingId && references.get(each.bookingId)) ?? null))
}

/** The same refusal for open slots, which occupy nothing until they are bought. */
export const slotsInTheWay = (slots: readonly Period[]) =>
  refusal(slots.map(({ start, end }) => presentObstacle({ kind: 'slot', start, end, bookingId: null }, null)))

const refusal = (obstacles: Obstacle[]) => new AppError('period_occupied', { obstacles })

const presentObstacle = ({ kind, start, end, bookingId }: StoredObstacle, reference: string | null): Obstacle => ({
  kind,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  bookingId,
  reference,
})
