import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fleetPriceDesk, percentChange, versionsOf } from '#tests/builders/fleet-prices.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
api.clock.now = Date.UTC(2027, 2, 1, 8)
const { buildFleet, preview, publish, offerOf } = await fleetPriceDesk(api)
const { owner, ids } = await buildFleet([
  {},
  { offers: [{ currency: 'KWD', rate: 100_000 }] },
  { offers: [{ currency: 'JPY', rate: 100_000 }] },
])

/** The smallest step that can be charged, and the minor units of a whole unit. */
const currencies = [
  { smallest: 1, unit: 100 },
  { smallest: 10, unit: 1000 },
  { smallest: 1, unit: 1 },
]

/** Half up, on whole numbers without a limit. */
function exact(amount: number, change: number, step: number): number {
  const product = BigInt(amount) * BigInt(10_000 + change)
  const divisor = BigInt(10_000 * step)
  return Number(((2n * product + divisor) / (2n * divisor)) * BigInt(step))
}

const setRate = (id: string, rate: number) =>
  api.db.updateTable('offers').set({ rate }).where('listing_id', '=', id).execute()
const rates = () => Promise.all(ids.map(async (id) => (await offerOf(id, owner)).rate))

it('a percentage rounds once, and its publication has the prices of its preview', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -4000, max: 9000 }).filter((change) => change !== 0),
      fc.constantFrom('minor', '1', '5'),
      fc.array(fc.integer({ min: 10_000, max: 90_000_000 }), { minLength: 3, maxLength: 3 }),
      async (change, rounding, before) => {
        for (const [index, id] of ids.entries()) await setRate(id, before[index] ?? 0)
        const expected = currencies.map(({ smallest, unit }, index) =>
          exact(before[index] ?? 0, change, rounding === 'minor' ? smallest : Number(rounding) * unit),
        )
        const request = percentChange(ids, { change, rounding })
        const { yachts } = (await preview(request, owner)).body
        // A yacht whose price rounding brings back is left out.
        expect(yachts.map(({ refusal }) => refusal?.reason ?? null)).toEqual(
          expected.map((after, index) => (after === before[index] ? 'nothing_changes' : null)),
        )
        expect(yachts.map(({ offers }, index) => offers[0]?.entries[0]?.after?.amount ?? before[index])).toEqual(
          expected,
        )
        const versions = versionsOf(yachts)
        if (versions.length > 0)
          expect((await publish({ change: request, versions, acceptUnusual: true }, owner)).status).toBe(200)
        expect(await rates()).toEqual(expected)
      },
    ),
    { numRuns: 12 },
  )
})
