import type { Request } from 'autocannon'
import { type Child, startChild } from './load/child.ts'
import type { Statement } from './load/server.ts'
import { type Figure, failuresOf, figureOf, measure, type Round } from './measure.ts'

export type Comparison = {
  perSecond: Figure
  p99: Figure
  cpu: Figure
  bareCpu: Figure
  /** Our processor time divided by that of bare pg, for each round. */
  cpuRatio: Figure
  barePerSecond: Figure
  bareP99: Figure
  /** The number of statements for each request. */
  statements: number
  failures: number
}

type Compared = { url: string; server: Child; generator: Child; port: number; requests: Request[]; seconds: number }

export const rounds = 3

/**
 * Compares the server with its own statements sent through bare pg, in turns. `during` starts background work and returns its
 * stop.
 */
export async function compareWithBare(
  { url, server, generator, port, requests, seconds }: Compared,
  during: () => Promise<() => Promise<unknown>> = async () => async () => undefined,
): Promise<Comparison> {
  // Refreshes rows that became stale since the fleet was made, and lets both processes compile.
  await measure({ server, generator, port }, { requests })
  const statements = await recordStatements(server, port, requests)
  const bare = await startChild('bare-server.ts', { url })
  try {
    await bare.ask({ kind: 'statements', statements })
    const barePort = await bare.ask<number>({ kind: 'port' })
    const bareRequests = requests.map((_, index) => ({ path: `/${index}` }))
    await measure({ server: bare, generator, port: barePort }, { requests: bareRequests })
    const stop = await during()
    const own: Round[] = []
    const bareRounds: Round[] = []
    for (let round = 0; round < rounds; round++) {
      own.push(await measure({ server, generator, port }, { requests, seconds }))
      bareRounds.push(await measure({ server: bare, generator, port: barePort }, { requests: bareRequests, seconds }))
    }
    await stop()
    const cpus = ({ cpuMsPerRequest }: Round) => cpuMsPerRequest
    return {
      perSecond: figureOf(own.map(({ perSecond }) => perSecond)),
      p99: figureOf(own.map(({ p99 }) => p99)),
      cpu: figureOf(own.map(cpus)),
      bareCpu: figureOf(bareRounds.map(cpus)),
      cpuRatio: figureOf(own.map((round, index) => cpus(round) / (bareRounds[index]?.cpuMsPerRequest ?? 0))),
      barePerSecond: figureOf(bareRounds.map(({ perSecond }) => perSecond)),
      bareP99: figureOf(bareRounds.map(({ p99 }) => p99)),
      statements: statements.flat().length / statements.length,
      failures: failuresOf([...own, ...bareRounds], '200'),
    }
  } finally {
    await bare.stop()
  }
}

/** The statements that the server sends to PostgreSQL for each request. */
async function recordStatements(server: Child, port: number, requests: readonly Request[]): Promise<Statement[][]> {
  const statements: Statement[][] = []
  await server.ask({ kind: 'record' })
  for (const { path } of requests) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    await response.arrayBuffer()
    statements.push(await server.ask<Statement[]>({ kind: 'statements' }))
  }
  await server.ask({ kind: 'stopRecording' })
  return statements
}
