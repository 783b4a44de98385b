import type { Request } from 'autocannon'
import { dayMs, toLocalDate } from '#shared/local-date.ts'
import type { Fleet } from './fleet/open-fleet.ts'
import { type Child, startChild } from './load/child.ts'
import type { Statement } from './load/server.ts'
import { startSteadyWrites } from './load/steady-writes.ts'
import { type Figure, failuresOf, figureOf, measure, type Round } from './measure.ts'
import { searchQuestions } from './questions.ts'

export type SearchFigures = {
  perSecond: Figure
  p99: Figure
  cpu: Figure
  bareCpu: Figure
  /** Of each round, of ours to bare. */
  cpuRatio: Figure
  barePerSecond: Figure
  questions: number
  statements: number
  matches: Figure
  writesPerSecond: number
  failures: number
}

type Given = { fleet: Fleet; server: Child; generator: Child; port: number; days: number }

const questions = 4000
const seconds = 8
export const rounds = 3

/** The search, beside its own statements through bare pg, in turns, while owners block periods. */
export async function measureSearch(given: Given): Promise<SearchFigures> {
  const { fleet, server, generator, port, days } = given
  const today = toLocalDate(Math.floor(Date.now() / dayMs))
  const requests = await searchQuestions(fleet.db, questions, today, days)
  // Settles what time has overtaken since the fleet was made, and lets both processes compile.
  await measure({ server, generator, port }, { requests })
  const { statements, matches } = await recordStatements(server, port, requests)
  const bare = await startChild('bare-server.ts', { url: fleet.url })
  try {
    await bare.ask({ kind: 'statements', statements })
    const barePort = await bare.ask<number>({ kind: 'port' })
    const bareRequests = requests.map((_, index) => ({ path: `/${index}` }))
    await measure({ server: bare, generator, port: barePort }, { requests: bareRequests })
    const stopWriting = await startSteadyWrites(fleet.db, days)
    const started = Date.now()
    const own: Round[] = []
    const bareRounds: Round[] = []
    for (let round = 0; round < rounds; round++) {
      own.push(await measure({ server, generator, port }, { requests, seconds }))
      bareRounds.push(await measure({ server: bare, generator, port: barePort }, { requests: bareRequests, seconds }))
    }
    const written = await stopWriting()
    return {
      perSecond: figureOf(own.map(({ perSecond }) => perSecond)),
      p99: figureOf(own.map(({ p99 }) => p99)),
      cpu: figureOf(own.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
      bareCpu: figureOf(bareRounds.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
      cpuRatio: figureOf(
        own.map(({ cpuMsPerRequest }, index) => cpuMsPerRequest / (bareRounds[index]?.cpuMsPerRequest ?? 0)),
      ),
      barePerSecond: figureOf(bareRounds.map(({ perSecond }) => perSecond)),
      questions: requests.length,
      statements: statements.flat().length / statements.length,
      matches: figureOf(matches),
      writesPerSecond: written / ((Date.now() - started) / 1000),
      failures: failuresOf([...own, ...bareRounds], '200'),
    }
  } finally {
    await bare.stop()
  }
}

/** What the server sends to PostgreSQL for each question, and how many yachts each finds. */
async function recordStatements(server: Child, port: number, requests: readonly Request[]) {
  const statements: Statement[][] = []
  const matches: number[] = []
  await server.ask({ kind: 'record' })
  for (const { path } of requests) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    const { totalCount } = (await response.json()) as { totalCount: number }
    matches.push(totalCount)
    statements.push(await server.ask<Statement[]>({ kind: 'statements' }))
  }
  await server.ask({ kind: 'stopRecording' })
  return { statements, matches }
}
