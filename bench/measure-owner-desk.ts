import type { Database } from '#server/platform/database.ts'
import { setPriceRulesOf } from '#server/pricing/set-prices.ts'
import { addDays } from '#shared/local-date.ts'
import { makeOwner, yachts } from './fleet/make-owner.ts'
import { startChild } from './load/child.ts'
import { describeRequests, kilobytes, measureRequests } from './load/measure-requests.ts'
import { figureOf } from './measure.ts'
import { measureMachine } from './measure-machine.ts'

/** A price change over fifty of the yachts. */
const repriced = 50
const previewTargetMs = 1000
const boardTargetMs = 150

/** Measures what an owner of many yachts waits for: the preview of a price change, and the board of a day. */
export async function describeOwnerDesk(database: Database, rounds: number): Promise<string> {
  const server = await startChild('server.ts', { url: database.url, pageCacheMb: 0, worker: 'off' })
  const generator = await startChild('generator.ts', {})
  try {
    const origin = `http://127.0.0.1:${await server.ask<number>({ kind: 'port' })}`
    const { session, listingIds } = await makeOwner(database)
    const headers = { cookie: `session=${session}`, origin, 'content-type': 'application/json' }
    const ask = (path: string, init: RequestInit = {}) =>
      measureRequests(server, () => fetch(origin + path, { headers, ...init }), rounds)
    const chosen = listingIds.slice(0, repriced)
    const body = JSON.stringify({ change: { kind: 'percent', yachts: chosen, selection: { of: 'all' }, change: 500 } })
    const preview = () => ask('/api/boats/owner/tariffs/preview', { method: 'POST', body })
    const before = await measureMachine(generator)
    const plain = await preview()
    await addHourlyRules(database, chosen)
    const byHour = await preview()
    // Each yacht has a booking on this day.
    const date = addDays(new Date().toISOString().slice(0, 10), 2)
    const board = await ask(`/api/boatOwners/board?date=${date}`)
    const boardPage = await ask(`/OwnerDashboard/board?date=${date}`)
    const after = await measureMachine(generator)
    const hello = figureOf([before.median, after.median])
    return [
      `| the desk of an owner of ${yachts} yachts; a hello took ${(hello.low * 1000).toFixed(0)} to ${(hello.high * 1000).toFixed(0)} µs | median (range) | target |`,
      '|---|---|---|',
      ...describeRequests(
        `preview of a price change over ${repriced} yachts, one rate each`,
        plain,
        `≤ ${previewTargetMs}`,
      ),
      ...describeRequests('… with rates by the hour and the weekday', byHour, `≤ ${previewTargetMs}`),
      ...describeRequests(`board of a day, ${kilobytes(board)}`, board, `≤ ${boardTargetMs}`),
      ...describeRequests(`its page, ${kilobytes(boardPage)}`, boardPage, ''),
    ].join('\n')
  } finally {
    await Promise.all([server.stop(), generator.stop()])
  }
}

async function addHourlyRules({ db }: Database, listingIds: readonly string[]): Promise<void> {
  const offers = await db.selectFrom('offers').select('id').where('listing_id', 'in', listingIds).execute()
  const name = { en: 'Bench', fr: 'Bench' }
  await db.transaction().execute((tx) =>
    setPriceRulesOf(
      tx,
      offers.map(({ id }) => ({
        offerId: id,
        rules: [
          { kind: 'time_of_day', name, starts: '17:00', ends: '20:00', adjustment: 2000 },
          { kind: 'time_of_day', name, starts: '08:00', ends: '11:00', adjustment: -1000 },
          { kind: 'weekday', name, weekdays: [5, 6], adjustment: 1500 },
        ],
      })),
    ),
  )
}
