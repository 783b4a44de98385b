import { expect, it } from 'vitest'
import type { YachtCard } from '#contract/boats/yacht.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { blockPeriods } from './block-periods.ts'

const api = await testApi()
const day = dayAhead(45)

async function isListed(yachtId: string): Promise<boolean> {
  const { body } = await api.get<{ boats: YachtCard[] }>(`/api/boats?date=${day}&limit=50`)
  return body.boats.some(({ id }) => id === yachtId)
}

const block = (vesselId: string, from: string, to: string) =>
  api.db.transaction().execute((tx) =>
    blockPeriods(tx, {
      vesselId,
      periods: [{ start: Date.parse(`${from}T00:00+04:00`), end: Date.parse(`${to}T00:00+04:00`) }],
      now: api.clock.now,
    }),
  )

it('takes a yacht off the list of the days on which its owner keeps it', async () => {
  const yacht = await buildListing(api.db)
  expect(await isListed(yacht.id)).toBe(true)
  await block(yacht.vesselId, day, addDays(day, 1))
  expect(await isListed(yacht.id)).toBe(false)
})

it('leaves what is claimed already to whoever claimed it', async () => {
  const yacht = await buildListing(api.db)
  await block(yacht.vesselId, day, addDays(day, 2))
  await expect(block(yacht.vesselId, addDays(day, 1), addDays(day, 3))).rejects.toMatchObject({
    code: 'period_occupied',
  })
})
