import { describe, expect, it } from 'vitest'
import { describeHours } from './opening.ts'

const weekday = { opens: '09:00', closes: '20:00' }
const weekend = { opens: '10:00', closes: '18:00' }
const dubai = {
  OPENING_HOURS: [weekday, weekday, weekday, weekday, weekday, weekend, weekend],
  OPENING_ZONE: 'Asia/Dubai',
}
const at = (moment: string) => Date.parse(moment)

describe('the opening hours in Dubai', () => {
  it.each([
    ['a Friday before nine', '2026-11-27T08:59:59+04:00', false, '2026-11-27T05:00:00.000Z'],
    ['a Friday at nine', '2026-11-27T09:00:00+04:00', true, '2026-11-27T16:00:00.000Z'],
    ['a Friday at eight in the evening', '2026-11-27T20:00:00+04:00', false, '2026-11-28T06:00:00.000Z'],
    ['a Saturday at half past nine', '2026-11-28T09:30:00+04:00', false, '2026-11-28T06:00:00.000Z'],
    ['a Sunday at ten', '2026-11-29T10:00:00+04:00', true, '2026-11-29T14:00:00.000Z'],
    ['a Sunday at six in the evening', '2026-11-29T18:00:00+04:00', false, '2026-11-30T05:00:00.000Z'],
    // It is still Sunday in New York.
    ['a Monday morning in Dubai', '2026-11-30T00:30:00-05:00', true, '2026-11-30T16:00:00.000Z'],
  ])('on %s', (_day, moment, open, changesAt) => {
    expect(describeHours(dubai, at(moment))).toMatchObject({ open, changesAt, zone: 'Asia/Dubai' })
  })

  it('are listed for seven days, the present period included', () => {
    const { periods } = describeHours(dubai, at('2026-11-27T12:00:00+04:00'))
    expect(periods).toHaveLength(8)
    expect(periods[0]).toEqual({ start: '2026-11-27T05:00:00.000Z', end: '2026-11-27T16:00:00.000Z' })
    expect(periods[1]).toEqual({ start: '2026-11-28T06:00:00.000Z', end: '2026-11-28T14:00:00.000Z' })
  })
})

it('follow the clock of a zone that sets it back', () => {
  const paris = { ...dubai, OPENING_ZONE: 'Europe/Paris' }
  expect(describeHours(paris, at('2026-10-24T19:00:00Z')).changesAt).toBe('2026-10-25T09:00:00.000Z')
  expect(describeHours(paris, at('2026-10-23T19:00:00Z')).changesAt).toBe('2026-10-24T08:00:00.000Z')
})

it('have no beginning where every day is closed', () => {
  const never = { ...dubai, OPENING_HOURS: Array.from({ length: 7 }, () => null) }
  expect(describeHours(never, at('2026-11-27T12:00:00Z'))).toMatchObject({ open: false, changesAt: null, periods: [] })
  expect(describeHours({ ...never, OPENING_HOURS: undefined }, 0).open).toBe(false)
})
