import type { Child, Usage } from './load/child.ts'
import type { Load, LoadResult } from './load/load.ts'

/** A load on a server, and the processor time of the server's process. */
export type Round = LoadResult & { cpuMsPerRequest: number }

export async function measure(
  { server, generator, port }: { server: Child; generator: Child; port: number },
  load: Omit<Load, 'port' | 'connections'>,
): Promise<Round> {
  const before = await server.ask<Usage>({ kind: 'usage' })
  const result = await generator.ask<LoadResult>({ kind: 'run', load: { ...load, port, connections } })
  const after = await server.ask<Usage>({ kind: 'usage' })
  return { ...result, cpuMsPerRequest: (after.cpuMs - before.cpuMs) / result.requests }
}

export const connections = 32

export type Figure = { median: number; low: number; high: number }

export function figureOf(rounds: readonly number[]): Figure {
  const sorted = rounds.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  return { median: at(Math.floor(sorted.length / 2)), low: at(0), high: at(sorted.length - 1) }
}

/** The number of answers without the expected status. */
export function failuresOf(rounds: readonly LoadResult[], status: string): number {
  return rounds.reduce((sum, { requests, statuses, errors }) => sum + requests - (statuses[status] ?? 0) + errors, 0)
}
