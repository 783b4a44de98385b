import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  datesOfMonth,
  dayNumber,
  daysBetween,
  formatMinutes,
  formatOffset,
  isLocalDate,
  isoWeekday,
  monthOf,
  parseMinutes,
  toLocalDate,
} from './local-date.ts'

const someDay = fc.integer({ min: -100_000, max: 100_000 })

describe('days of the calendar', () => {
  it('are counted as Temporal counts them', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -1000, max: 1000 }), (day, more) => {
        const plain = Temporal.PlainDate.from('1970-01-01').add({ days: day })
        expect(toLocalDate(day)).toBe(plain.toString())
        expect(dayNumber(plain.toString())).toBe(day)
        expect(isoWeekday(plain.toString())).toBe(plain.dayOfWeek)
        expect(addDays(plain.toString(), more)).toBe(plain.add({ days: more }).toString())
        expect(daysBetween(plain.toString(), addDays(plain.toString(), more))).toBe(more)
      }),
    )
  })

  it('refuse what is no day', () => {
    for (const text of ['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-01-01T00:00']) {
      expect(isLocalDate(text)).toBe(false)
      expect(() => dayNumber(text)).toThrow(RangeError)
    }
    expect(isLocalDate('2028-02-29')).toBe(true)
  })
})

describe('months', () => {
  it('have their days, leap years included', () => {
    expect(datesOfMonth('2026-02')).toHaveLength(28)
    expect(datesOfMonth('2028-02').at(-1)).toBe('2028-02-29')
    expect(datesOfMonth('2026-12')[0]).toBe('2026-12-01')
  })

  it('follow each other through the turn of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(monthOf('2026-11-20')).toBe('2026-11')
    expect(() => addMonths('2026-13', 1)).toThrow(RangeError)
  })
})

describe('times of day', () => {
  it('are written with two digits and start again after midnight', () => {
    expect([0, 570, 1439, 1440, 1500].map(formatMinutes)).toEqual(['00:00', '09:30', '23:59', '00:00', '01:00'])
  })

  it('are read as PostgreSQL writes them', () => {
    expect(['00:00:00', '09:30', '23:59:00', '24:00:00'].map(parseMinutes)).toEqual([0, 570, 1439, 1440])
    expect(() => parseMinutes('25:00')).toThrow(RangeError)
    expect(() => parseMinutes('9:30')).toThrow(RangeError)
  })

  it('carry offsets on both sides of Greenwich', () => {
    expect([240, -210, 0, 630].map(formatOffset)).toEqual(['+04:00', '-03:30', '+00:00', '+10:30'])
  })
})
