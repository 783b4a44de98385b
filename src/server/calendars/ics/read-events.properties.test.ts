import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '#shared/local-date.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { readCalendar } from './read-events.ts'

const window = { start: Date.parse('2026-01-01T00:00Z'), end: Date.parse('2029-01-01T00:00Z') }
const zones = [
  'Europe/Zagreb',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Dubai',
  'America/Havana',
  'Africa/Casablanca',
]

const first = Date.parse('2026-06-01T00:00Z')
const anyEvent = fc.record({
  zone: fc.constantFrom(...zones),
  // Half of them are near nights with a clock change.
  wall: fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }).map((minutes) => first + minutes * minuteMs),
    fc
      .tuple(
        fc.constantFrom('2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07', '2027-04-04'),
        fc.integer({ min: 0, max: 300 }),
      )
      .map(([day, minutes]) => Date.parse(`${day}T00:00Z`) + minutes * minuteMs),
  ),
  minutes: fc.integer({ min: 1, max: 4000 }),
})

const stamp = (wall: number) =>
  new Date(wall)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .slice(0, 15)

const eventsOf = (zone: string, ...lines: string[]) => {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  return readCalendar({ text, zone, window }).events.toSorted((a, b) => a.start - b.start)
}

/** By the standard, a time in a skipped hour uses the offset before, and a repeated time means the first one. */
const instantOf = (wall: number, zone: string) =>
  Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, 19)).toZonedDateTime(zone).epochMilliseconds

const isPlain = (wall: number, zone: string) => {
  const local = Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, 19))
  const at = (disambiguation: 'earlier' | 'later') => local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds
  return at('earlier') === at('later')
}

describe('an event of any zone', () => {
  it('occupies at least what the standard says, and just that where the clock does not change', () => {
    fc.assert(
      fc.property(anyEvent, ({ zone, wall, minutes }) => {
        const end = wall + minutes * minuteMs
        const found = eventsOf(zone, `DTSTART;TZID=${zone}:${stamp(wall)}`, `DTEND;TZID=${zone}:${stamp(end)}`)
        const wanted = { start: instantOf(wall, zone), end: instantOf(end, zone) }
        if (wanted.end <= wanted.start) return
        expect(found).toHaveLength(1)
        expect(found[0]?.start).toBeLessThanOrEqual(wanted.start)
        expect(found[0]?.end).toBeGreaterThanOrEqual(wanted.end)
        if (isPlain(wall, zone) && isPlain(end, zone)) expect(found[0]).toMatchObject(wanted)
      }),
      { numRuns: runs(500) },
    )
  })

  it('is the same in UTC, floating where the vessel lies, and by its zone', () => {
    fc.assert(
      fc.property(anyEvent, ({ zone, wall, minutes }) => {
        const named = eventsOf('UTC', `DTSTART;TZID=${zone}:${stamp(wall)}`, `DURATION:PT${minutes}M`)
        const floating = eventsOf(zone, `DTSTART:${stamp(wall)}`, `DURATION:PT${minutes}M`)
        const inUtc = eventsOf(zone, `DTSTART:${stamp(named[0]?.start ?? 0)}Z`, `DURATION:PT${minutes}M`)
        expect([floating, inUtc]).toEqual([named, named])
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('a repetition in any zone', () => {
  it('has every day that it is said to have, also those with a skipped hour', () => {
    fc.assert(
      fc.property(
        anyEvent,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        ({ zone, wall }, count, step) => {
          const rule = `RRULE:FREQ=DAILY;INTERVAL=${step};COUNT=${count}`
          const found = eventsOf(zone, `DTSTART;TZID=${zone}:${stamp(wall)}`, 'DURATION:PT1H', rule)
          const wanted = Array.from({ length: count }, (_, index) => wall + index * step * 86_400_000)
          expect(found).toHaveLength(count)
          for (const [index, each] of wanted.entries())
            if (isPlain(each, zone)) expect(found[index]?.start).toBe(instantOf(each, zone))
        },
      ),
      { numRuns: runs(200) },
    )
  })

  it('loses exactly the days that are taken out', () => {
    fc.assert(
      fc.property(anyEvent, fc.uniqueArray(fc.integer({ min: 0, max: 9 })), ({ zone, wall }, out) => {
        const except = out.map((index) => `EXDATE;TZID=${zone}:${stamp(wall + index * 86_400_000)}`)
        const lines = [`DTSTART;TZID=${zone}:${stamp(wall)}`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=10', ...except]
        expect(eventsOf(zone, ...lines)).toHaveLength(10 - out.length)
      }),
      { numRuns: runs(100) },
    )
  })
})

/** Lines of calendars, valid and invalid. */
const parts = `
  BEGIN:VEVENT END:VEVENT UID:a DTSTART:20270101T000000Z DTSTART;VALUE=DATE:20270101 DTSTART:x
  DTEND:20270101 DURATION:-PT1H DURATION:PT RRULE:FREQ=WEEKLY RRULE:FREQ=YEARLY;BYDAY=53MO;COUNT=3
  RRULE:FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO EXDATE:20270101T000000Z EXDATE: RDATE;VALUE=PERIOD:x/y
  RECURRENCE-ID:20270101T000000Z RECURRENCE-ID;RANGE=THISANDFUTURE:20270101 TZID:x SEQUENCE:x
  BEGIN:VTIMEZONE END:VTIMEZONE BEGIN:STANDARD END:STANDARD TZOFFSETFROM:+9999 TZOFFSETTO:-0130
  DTSTART;TZID=x:20270601T000000 DTSTART;TZID="":20270601T240000 STATUS:CANCELLED FREEBUSY:x ;
`
  .trim()
  .split(/\s+/)

it('any text is read or refused, and never a fault', () => {
  const line = fc.constantFrom('\0', ...parts)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
      try {
        const { events } = readCalendar({ text, zone: 'Europe/Zagreb', window })
        for (const { start, end } of events) expect(end).toBeGreaterThan(start)
      } catch (error) {
        expect(error).toMatchObject({ name: 'CalendarError' })
      }
    }),
    { numRuns: runs(2000) },
  )
})
