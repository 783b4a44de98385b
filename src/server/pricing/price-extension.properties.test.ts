import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chargeStep } from '#shared/money.ts'
import { cases, sum } from '#tests/builders/priced-trips.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { extendLines, priceExtension } from './price-extension.ts'
import { type Price, priceTrip } from './price-trip.ts'

const halfHourMs = 1_800_000

/** The trip, and the same one with an end that is some half hours, or days, later. */
const extended = cases.chain(([offer, trip]) =>
  fc.integer({ min: 1, max: 8 }).map((steps) => {
    const before = { ...trip, slot: undefined }
    if (offer.unit !== 'hour') return { offer, before, after: { ...before, units: before.units + steps } }
    const halfHours = before.units * 2 + steps
    const after = {
      ...before,
      units: Math.ceil(halfHours / 2),
      endsWithHalfHour: halfHours % 2 === 1,
      end: before.start + halfHours * halfHourMs,
    }
    return { offer, before, after }
  }),
)

it('prices an extension as what the longer trip costs more, of what is paid now and at base never less than nothing', () => {
  fc.assert(
    fc.property(extended, ({ offer, before, after }) => {
      const added = priceExtension(offer, { before, after })
      const [shorter, longer] = [priceTrip(offer, before), priceTrip(offer, after)]
      const now = longer.total - longer.payAtBase - (shorter.total - shorter.payAtBase)
      const atBase = longer.payAtBase - shorter.payAtBase
      const of = (payable: string) => sum(added.filter((line) => line.payable === payable).map((line) => line.amount))
      expect([of('now'), of('base')]).toEqual([Math.max(0, now), Math.max(0, atBase)])
      const step = chargeStep(offer.currency)
      for (const line of added) expect(Math.abs(line.amount) % step).toBe(0)
    }),
    { numRuns: runs(500) },
  )
})

/** The sums of lines by kind and code. */
function sumsOf(lines: readonly { kind: string; code: string; amount: number }[]) {
  const sums: Record<string, number> = {}
  for (const { kind, code, amount: of } of lines) sums[`${kind} ${code}`] = (sums[`${kind} ${code}`] ?? 0) + of
  return Object.fromEntries(Object.entries(sums).filter(([, of]) => of !== 0))
}

it('makes of a trip and its extension the lines of the longer trip', () => {
  fc.assert(
    fc.property(extended, ({ offer, before, after }) => {
      const [shorter, longer] = [priceTrip(offer, before), priceTrip(offer, after)]
      const lines = extendLines(shorter.lines, priceExtension(offer, { before, after }), after)
      for (const { quantity, unitAmount, amount: of } of lines)
        if (quantity !== undefined && unitAmount !== undefined) expect(quantity * unitAmount).toBe(of)
      // If a part would become cheaper, the lines are those of the shorter trip.
      const online = ({ total, payAtBase }: Price) => total - payAtBase
      fc.pre(online(longer) > online(shorter) && longer.payAtBase > shorter.payAtBase)
      expect(sumsOf(lines)).toEqual(sumsOf(longer.lines))
    }),
    { numRuns: runs(500) },
  )
})
