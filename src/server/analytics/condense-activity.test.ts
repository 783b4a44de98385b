import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hourMs } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { writeCounts } from './collect-counts.ts'
import { condenseActivity } from './jobs.ts'

const { db, pool } = await testDatabase()
const yacht = await buildListing(db)
const now = Date.parse('2030-06-15T10:20:00Z')

async function read(table: string, column: string) {
  const { rows } = await pool.query(
    `select to_char(hour at time zone 'UTC', 'YYYY-MM-DD HH24') as hour, ${column}::int as count from ${table} order by 1`,
  )
  return rows as { hour: string; count: number }[]
}

const sumsByDay = (rows: { hour: string; count: number }[]) =>
  rows.reduce(
    (sums, { hour, count }) => sums.set(hour.slice(0, 10), (sums.get(hour.slice(0, 10)) ?? 0) + count),
    new Map(),
  )

it('adds old hours up into their day, once, and leaves the sums of each day as they were', async () => {
  const count = fc.record({
    hoursAgo: fc.integer({ min: 90 * 24, max: 97 * 24 }),
    times: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(count, { maxLength: 12 }), async (counts) => {
      await pool.query('truncate yacht_activity, search_activity')
      await writeCounts(
        db,
        counts.flatMap(({ hoursAgo, times }) => {
          const at = Math.floor(now / hourMs - hoursAgo) * hourMs
          return [
            { happening: { kind: 'view', listingId: yacht.id } as const, hour: at, times },
            {
              happening: { kind: 'search', location: null, date: '2030-07-01', found: false } as const,
              hour: at,
              times,
            },
          ]
        }),
      )
      const before = sumsByDay(await read('yacht_activity', 'views'))
      for (let run = 0; run < 2; run++) await condenseActivity({ db, now: () => now })
      for (const [table, column] of [
        ['yacht_activity', 'views'],
        ['search_activity', 'without_result'],
      ] as const) {
        const rows = await read(table, column)
        expect(sumsByDay(rows)).toEqual(before)
        // The last whole day that is 92 days old.
        expect(rows.filter(({ hour }) => hour < '2030-03-15' && !hour.endsWith('00'))).toEqual([])
      }
    }),
    { numRuns: runs(20) },
  )
})

it('leaves the hours of the last months, and deletes what is older than the year before last', async () => {
  await pool.query('truncate yacht_activity, search_activity')
  const at = (text: string) => ({
    happening: { kind: 'view', listingId: yacht.id } as const,
    hour: Date.parse(text),
    times: 1,
  })
  const hours = ['2028-05-15T00:00Z', '2028-05-16T00:00Z', '2030-03-15T05:00Z', '2030-06-15T10:00Z']
  await writeCounts(db, hours.map(at))
  await condenseActivity({ db, now: () => now })
  expect((await read('yacht_activity', 'views')).map(({ hour }) => hour)).toEqual([
    '2028-05-16 00',
    '2030-03-15 05',
    '2030-06-15 10',
  ])
})
