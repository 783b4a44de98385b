import type { Id } from '#shared/id.ts'

/** With fewer yachts, the figures of one could be derived. */
const fewestYachts = 5
const fewestOwners = 3

type Similar = { ownerId: Id; occupancyBp: number }

/** The median of nearby yachts; null where the figures of one could be derived. */
export function compareSimilar(yachts: readonly Similar[]): { yachts: number; occupancyBp: number } | null {
  const owners = new Set(yachts.map(({ ownerId }) => ownerId))
  if (yachts.length < fewestYachts || owners.size < fewestOwners) return null
  return { yachts: yachts.length, occupancyBp: median(yachts.map(({ occupancyBp }) => occupancyBp)) }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2)
}
