import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays, addMonths, datesOfMonth } from '#shared/local-date.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { forgetSumsBefore, sumMonth, sumsOf } from './visit-sums.ts'

const { db } = await testDatabase()
const first = '2026-11-01'
const months = Array.from({ length: 5 }, (_, at) => addMonths('2026-11', at))
const days = months.flatMap(datesOfMonth)

async function fill() {
  await sql`truncate visit_days, visit_months`.execute(db)
  const rows = days.flatMap((day, at) => [
    { day, dimension: 'page', key: '/', events: 3 * at + 1, visitors: at },
    { day, dimension: 'page', key: `/faq-${at % 2}`, events: at, visitors: 1 },
  ])
  await db.insertInto('visit_days').values(rows).execute()
  for (const month of months) await db.transaction().execute((tx) => sumMonth(tx, month))
}

const summed = async (table: ReturnType<typeof sumsOf>) =>
  (
    await sql`select dimension, key, sum(events), sum(visitors) from ${table} as sums group by 1, 2 order by 1, 2`.execute(
      db,
    )
  ).rows

it('adds up to the days of the period, wherever it begins and ends', async () => {
  await fill()
  const period = fc.tuple(fc.nat(days.length - 1), fc.nat(days.length)).map(([from, length]) => {
    const until = Math.min(days.length, from + length)
    return { from: addDays(first, from), until: addDays(first, until) }
  })
  await fc.assert(
    fc.asyncProperty(period, async ({ from, until }) => {
      const each = sql`(select * from visit_days where day >= ${from}::date and day < ${until}::date)`
      expect(await summed(sumsOf({ from, until }))).toEqual(await summed(each))
    }),
    { numRuns: runs(60) },
  )
})

it('forgets whole months, so that no period counts a month of which days are gone', async () => {
  await fill()
  await forgetSumsBefore(db, '2027-01-20')
  const left = { from: '2027-01-01', until: '2027-04-01' }
  expect(await summed(sumsOf({ from: first, until: left.until }))).toEqual(await summed(sumsOf(left)))
  expect(await db.selectFrom('visit_days').select('day').orderBy('day').limit(1).executeTakeFirst()).toEqual({
    day: '2027-01-01',
  })
})
