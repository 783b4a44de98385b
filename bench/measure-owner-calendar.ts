import type { Database } from '#server/platform/database.ts'
import { addDays } from '#shared/local-date.ts'
import { days, makeOwner, yachts } from './fleet/make-owner.ts'
import { startChild } from './load/child.ts'
import { describeRequests, kilobytes, measureRequests } from './load/measure-requests.ts'
import { figureOf } from './measure.ts'
import { measureMachine, referenceHelloMs } from './measure-machine.ts'
import { measureScrolling, type Scrolling } from './pages/measure-scrolling.ts'

const targetMs = 150

type Answer = { yachts: { id: string; entries: unknown[] }[] }

/**
 * Measures the calendar of a fleet over HTTP. Each yacht has a booking, a block and an imported event every three days. The call
 * returns all of them, the page shows half.
 */
export async function describeOwnerCalendar(database: Database, rounds: number): Promise<string> {
  const server = await startChild('server.ts', { url: database.url, pageCacheMb: 0, worker: 'off' })
  const generator = await startChild('generator.ts', {})
  try {
    const origin = `http://127.0.0.1:${await server.ask<number>({ kind: 'port' })}`
    const { session } = await makeOwner(database)
    const headers = { cookie: `session=${session}` }
    const from = addDays(new Date().toISOString().slice(0, 10), 1)
    const call = `/api/boats/owner/calendar?from=${from}&to=${addDays(from, days - 1)}&limit=${yachts}`
    const ask = (path: string) => measureRequests(server, () => fetch(origin + path, { headers }), rounds)
    const answer = await ask(call)
    const path = `/OwnerDashboard/availabilitycalendar?date=${from}`
    const page = await ask(path)
    const before = await measureMachine(generator)
    const cookie = { name: 'session', value: session }
    const scrolling = await measureScrolling({ origin, cookie, path, rounds }, '.timeline')
    const after = await measureMachine(generator)
    const hello = figureOf([before.median, after.median])
    const shown = (JSON.parse(answer.text) as Answer).yachts
    if (shown.length !== yachts) throw new Error(`${shown.length} yachts were shown.`)
    const entries = shown.reduce((sum, each) => sum + each.entries.length, 0)
    return [
      `| the calendar of ${yachts} yachts, ${days} days, ${entries} entries | median (range) | target |`,
      '|---|---|---|',
      ...describeRequests(`the call, ${kilobytes(answer)}: ms to the last byte`, answer, `≤ ${targetMs}`),
      ...describeRequests(`the page, ${kilobytes(page)}: ms to the last byte`, page, `≤ ${targetMs}`),
      ...describeScrolling(scrolling, (hello.low + hello.high) / 2),
    ].join('\n')
  } finally {
    await Promise.all([server.stop(), generator.stop()])
  }
}

/**
 * A frame has 16.7 ms. `hello` shows the speed of the machine during the run, because other programs also lengthen processor
 * time.
 */
function describeScrolling(rounds: readonly Scrolling[], hello: number): string[] {
  const row = (name: string, of: (round: Scrolling) => number, aim = '', digits = 1) => {
    const { median, low, high } = figureOf(rounds.map(of))
    return `| ${name} | ${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)}) | ${aim} |`
  }
  const speed = referenceHelloMs / hello
  return [
    row(`a frame while it scrolls: main thread, 95 of 100, ms`, ({ work }) => shareOf(work, 0.95), '≤ 16'),
    row(
      `… at the speed of the targets (a hello took ${(hello * 1000).toFixed(0)} µs)`,
      ({ work }) => shareOf(work, 0.95) * speed,
      '≤ 16',
    ),
    row('… half of them', ({ work }) => shareOf(work, 0.5)),
    row('… 99 of 100', ({ work }) => shareOf(work, 0.99)),
    row('… on the clock from frame to frame, half of them', ({ deltas }) => shareOf(deltas, 0.5)),
    row('… 95 of 100', ({ deltas }) => shareOf(deltas, 0.95)),
    row('… frames', ({ work }) => work.length, '', 0),
  ]
}

/** The value that this share of all values does not exceed. */
function shareOf(values: readonly number[], share: number): number {
  const inOrder = values.toSorted((a, b) => a - b)
  return inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)] ?? Number.NaN
}
