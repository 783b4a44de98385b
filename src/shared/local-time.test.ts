import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/harness/properties/runs.ts'
import { clockOf, firstInstantAt, instantsAt, isTimeZone, localDateAt, localTimeAt } from './local-time.ts'

const zones = [
  'Asia/Dubai',
  'America/New_York',
  'Europe/Athens',
  'Europe/Zagreb',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Havana',
  'Asia/Beirut',
  'America/St_Johns',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'Indian/Maldives',
  'UTC',
]
const utc = (text: string) => Date.parse(`${text}Z`)

describe('wall times and instants', () => {
  it.each(zones)('agree with Temporal at any moment in %s', (zone) => {
    const moment = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2032, 0) / 60_000 })
    fc.assert(
      fc.property(moment, (minutes) => {
        const instant = minutes * 60_000
        const expected = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
        const shown = localTimeAt(zone, instant)
        expect(`${shown.date}T${shown.time}${shown.offset}`).toBe(
          expected.toString({ timeZoneName: 'never' }).replace(/:00(?=[+-])/, ''),
        )
        expect(localDateAt(zone, instant)).toBe(expected.toPlainDate().toString())
        const wall = expected.toPlainDateTime()
        const every = ['earlier', 'later'].map(
          (disambiguation) =>
            wall.toZonedDateTime(zone, { disambiguation: disambiguation as 'earlier' }).epochMilliseconds,
        )
        expect(instantsAt(zone, shown.date, shown.minutes)).toEqual([...new Set(every)])
        expect(firstInstantAt(zone, shown.date, shown.minutes)).toBe(every[0])
      }),
      { numRuns: runs(200) },
    )
  })

  it.each(zones)('know every change of the clock in %s', (zone) => {
    const clock = clockOf(zone)
    for (let at = Date.UTC(2026, 0); at < Date.UTC(2029, 0); at += 6 * 3_600_000) {
      const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
      expect(clock.offsetAt(at)).toBe(offsetNanoseconds / 1e6)
    }
  })

  it('have no instant for a time that is skipped, and resolve it as a bound to the end of the gap', () => {
    expect(instantsAt('America/New_York', '2026-03-08', 150)).toEqual([])
    expect(firstInstantAt('America/New_York', '2026-03-08', 150)).toBe(utc('2026-03-08T07:00'))
  })

  it('have two instants for a time that is shown twice', () => {
    expect(instantsAt('Europe/Athens', '2026-10-25', 210)).toEqual([utc('2026-10-25T00:30'), utc('2026-10-25T01:30')])
    expect(localTimeAt('Europe/Athens', utc('2026-10-25T00:30')).offset).toBe('+03:00')
    expect(localTimeAt('Europe/Athens', utc('2026-10-25T01:30')).offset).toBe('+02:00')
  })

  it('move by half an hour on Lord Howe Island', () => {
    expect(instantsAt('Australia/Lord_Howe', '2026-04-05', 105)).toHaveLength(2)
    expect(instantsAt('Australia/Lord_Howe', '2026-10-04', 135)).toEqual([])
  })

  it('skip the day that Samoa never had', () => {
    expect(instantsAt('Pacific/Apia', '2011-12-30', 720)).toEqual([])
  })

  it('ask for a zone that exists', () => {
    expect(isTimeZone('Asia/Dubai')).toBe(true)
    expect(isTimeZone('Asia/Atlantis')).toBe(false)
    expect(() => localTimeAt('Asia/Atlantis', 0)).toThrow(RangeError)
  })
})
