import fc from 'fast-check'
import { expect, it } from 'vitest'
import { merge, planClaims, subtract } from './plan-claims.ts'

const period = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]) => ({ start, end: start + length }))
const periods = fc.array(period, { maxLength: 12 })

type Periods = readonly { start: number; end: number }[]
const hours = (list: Periods) =>
  Array.from({ length: 80 }, (_, hour) => list.some(({ start, end }) => start <= hour && hour < end))

it('claims every hour that an event takes and nothing else does, once', () => {
  fc.assert(
    fc.property(periods, periods, (events, taken) => {
      const { add } = planClaims(events, taken, [])
      const [wanted, others] = [hours(events), hours(taken)]
      expect(hours(add)).toEqual(wanted.map((is, hour) => is && !others[hour]))
      for (const [index, { start }] of add.entries()) expect(start).toBeGreaterThanOrEqual(add[index - 1]?.end ?? 0)
    }),
  )
})

it('changes nothing the second time, and ends the same from wherever it begins', () => {
  fc.assert(
    fc.property(periods, periods, periods.map(merge), (events, taken, before) => {
      const first = planClaims(events, taken, before)
      const after = [...before.filter((claim) => !first.remove.includes(claim)), ...first.add]
      const sorted = after.toSorted((a, b) => a.start - b.start)
      const { add } = planClaims(events, taken, [])
      expect(sorted).toEqual(add)
      expect(planClaims(events, taken, sorted)).toEqual({ add: [], remove: [] })
    }),
  )
})

it('leaves claims that are right as they are', () => {
  const claims = [
    { id: 'a', start: 0, end: 5 },
    { id: 'b', start: 10, end: 15 },
  ]
  const events = [
    { start: 10, end: 12 },
    { start: 12, end: 15 },
    { start: 20, end: 25 },
  ]
  expect(planClaims(events, [], claims)).toEqual({ remove: [claims[0]], add: [{ start: 20, end: 25 }] })
  expect(subtract([{ start: 0, end: 10 }], [{ start: 3, end: 4 }])).toEqual([
    { start: 0, end: 3 },
    { start: 4, end: 10 },
  ])
})
