import { type Comparison, compareWithBare, rounds } from './compare-with-bare.ts'
import type { Fleet } from './fleet/open-fleet.ts'
import { type Child, startChild, type Usage } from './load/child.ts'
import { type Figure, failuresOf, figureOf, measure, type Round } from './measure.ts'
import { measureMachine } from './measure-machine.ts'
import { measureSearch, type SearchFigures } from './measure-search.ts'
import { privateMemoryMb } from './private-memory.ts'
import { pageQuestions, reservationQuestions } from './questions.ts'

export type LoadFigure = { perSecond: Figure; p99: Figure; cpu: Figure; failures: number }
export type FleetFigures = {
  /** Processor time of the hello server before and after, in milliseconds. */
  hello: Figure
  search: SearchFigures
  page: Comparison | undefined
  reserve: LoadFigure | undefined
  rssMb: number
  /** The private memory of PostgreSQL's processes, without the pages that they share. */
  postgresMb: number
}

const pages = 4000
const pageSeconds = 5
const reservations = 4000

/** Starts the real server on the fleet and loads it. `whole` false measures the search alone. */
export async function measureFleet(
  fleet: Fleet,
  { days, whole, postgresPid }: { days: number; whole: boolean; postgresPid: number },
): Promise<FleetFigures> {
  const server = await startChild('server.ts', { url: fleet.url })
  const generator = await startChild('generator.ts', {})
  try {
    const port = await server.ask<number>({ kind: 'port' })
    const at = { server, generator, port }
    const before = await measureMachine(generator)
    const search = await measureSearch({ ...at, fleet, days })
    const page = whole ? await measurePages(fleet, at) : undefined
    const reserve = whole ? await measureReservations(fleet, at) : undefined
    const { rssMb } = await server.ask<Usage>({ kind: 'usage' })
    const after = await measureMachine(generator)
    const hello = figureOf([before.low, before.median, after.median, after.high])
    return { hello, search, page, reserve, rssMb, postgresMb: privateMemoryMb(postgresPid) }
  } finally {
    await generator.stop()
    await server.stop()
  }
}

type At = { server: Child; generator: Child; port: number }

const measurePages = async ({ db, url }: Fleet, at: At): Promise<Comparison> =>
  compareWithBare({ ...at, url, requests: await pageQuestions(db, pages), seconds: pageSeconds })

async function measureReservations({ db }: Fleet, at: At): Promise<LoadFigure> {
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const requests = await reservationQuestions(db, reservations, round * reservations * 2)
    measured.push(await measure(at, { requests }))
  }
  return loadFigureOf(measured, '201')
}

const loadFigureOf = (measured: readonly Round[], status: string): LoadFigure => ({
  perSecond: figureOf(measured.map(({ perSecond }) => perSecond)),
  p99: figureOf(measured.map(({ p99 }) => p99)),
  cpu: figureOf(measured.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
  failures: failuresOf(measured, status),
})
