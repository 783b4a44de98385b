import { afterEach, describe, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import {
  dayMonthText,
  dayText,
  instantDayText,
  longDayParts,
  momentText,
  monthText,
  numberText,
  shortDayText,
  timeText,
  weekdayNames,
  zonedMomentText,
  zoneText,
} from './format.ts'

afterEach(() => overwriteGetLocale(() => 'en'))
/** ICU versions differ in the comma after the weekday. */
const withoutComma = (text: string) => text.replace(/^(\p{L}+),/u, '$1')
const inFrench = () => overwriteGetLocale(() => 'fr')

describe('a day', () => {
  test('is the first of a month by its ordinal in French', () => {
    expect(withoutComma(dayText('2027-06-01'))).toBe('Tue 1 Jun 2027')
    inFrench()
    expect([dayText('2027-06-01'), dayMonthText('2027-06-01'), dayText('2027-06-21')].map(withoutComma)).toEqual([
      'mar. 1er juin 2027',
      '1er juin',
      'lun. 21 juin 2027',
    ])
    expect(zonedMomentText('2027-06-02T01:00:00Z', 'UTC')).not.toContain('1er')
  })

  test('is written as both languages write it, never by numbers alone', () => {
    expect([withoutComma(dayText('2026-11-27')), shortDayText('2026-11-07'), monthText('2026-11')]).toEqual([
      'Fri 27 Nov 2026',
      '07 Nov',
      'November 2026',
    ])
    inFrench()
    expect([withoutComma(dayText('2026-11-27')), shortDayText('2026-11-07'), monthText('2026-11')]).toEqual([
      'ven. 27 nov. 2026',
      '07 nov.',
      'novembre 2026',
    ])
  })

  test('comes in three parts, so that its number can stand out', () => {
    const parts = longDayParts('2026-11-27')
    expect(parts[1]).toBe('27')
    expect(withoutComma(parts.join(''))).toBe('Friday 27 November 2026')
    inFrench()
    expect(longDayParts('2026-11-01').join('')).toBe('dimanche 1 novembre 2026')
  })

  test.each(['2026-01-01', '2028-02-29', '2026-03-29', '2026-12-31'])(
    '%s is itself, wherever the reader is',
    (date) => {
      expect(dayText(date)).toContain(String(Number(date.slice(8))))
    },
  )

  test('has a week that begins on Sunday', () => {
    expect(weekdayNames().map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    inFrench()
    expect(weekdayNames().map(({ long }) => long)[0]).toBe('dimanche')
  })
})

describe('a moment', () => {
  const instant = '2026-11-27T21:30:00Z'

  test('is told where the yacht lies', () => {
    expect(withoutComma(momentText(instant, 'Asia/Dubai'))).toBe('Sat 28 Nov 2026, 01:30')
    expect(withoutComma(momentText(instant, 'America/New_York'))).toBe('Fri 27 Nov 2026, 16:30')
    inFrench()
    expect(momentText(instant, 'Europe/Paris')).toBe('ven. 27 nov. 2026, 22:30')
    expect(zonedMomentText(instant, 'Europe/Paris')).toBe('ven. 27 nov. 2026, 22:30 (UTC+1)')
  })

  test('at midnight is 00:00 of the new day, not 24:00', () => {
    expect(timeText('2026-11-27T20:00:00Z', 'Asia/Dubai')).toBe('00:00')
    expect(withoutComma(instantDayText('2026-11-27T20:00:00Z', 'Asia/Dubai'))).toBe('Sat 28 Nov 2026')
  })

  test('keeps apart the two hours of one name when clocks go back', () => {
    expect([
      timeText('2026-10-25T00:30:00Z', 'Europe/Athens'),
      timeText('2026-10-25T01:30:00Z', 'Europe/Athens'),
    ]).toEqual(['03:30', '03:30'])
    expect(zoneText('Europe/Athens', '2026-10-25T00:30:00Z')).toMatch(/summer/i)
    expect(zoneText('Europe/Athens', '2026-10-25T01:30:00Z')).toMatch(/standard/i)
  })
})

describe('a number', () => {
  test('has as many decimals as it needs, between the least and the most', () => {
    expect([numberText(1234.5), numberText(12.345, 1), numberText(12, 2), numberText(12, 2, 2)]).toEqual([
      '1,235',
      '12.3',
      '12',
      '12.00',
    ])
  })

  test('has spaces that browsers and servers agree on', () => {
    inFrench()
    expect(numberText(1_234_567)).toBe('1\u00a0234\u00a0567')
    expect(numberText(1.5, 1)).toBe('1,5')
  })
})
