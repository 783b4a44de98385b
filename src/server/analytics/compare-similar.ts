import type { Id } from '#shared/id.ts'

/** With fewer yachts, the figures of one could be derived. */
const fewestYachts = 5
const fewestOwners = 3

/** Whether a fleet is so large that its sums tell of no single yacht. */
export const hidesSingleYachts = (fleet: { yachts: number; owners: number }): boolean =>
  fleet.yachts >= fewestYachts && fleet.owners >= fewestOwners

type Similar = { ownerId: Id; occupancyBp: number }

/** The median of nearby yachts; null where the figures of one could be derived. */
export function compareSimilar(yachts: readonly Similar[]): { yachts: number; occupancyBp: number } | null {
  const owners = new Set(yachts.map(({ ownerId }) => ownerId))
  if (!hidesSingleYachts({ yachts: yachts.length, owners: owners.size })) return null
  return { yachts: yachts.length, occupancyBp: median(yachts.map(({ occupancyBp }) => occupancyBp)) }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2)
}
