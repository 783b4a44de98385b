import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#shared/local-date.ts'
import { readCalendar } from './read-events.ts'
import { windowsZones } from './windows-zones.ts'

const window = { start: Date.parse('2026-11-22T00:00Z'), end: Date.parse('2028-02-02T00:00Z') }
const fixture = (name: string) => readFileSync(`tests/fixtures/calendars/${name}.ics`, 'utf8')

type EventRow = [summary: string, start: string, end: string]

const short = (instant: number) => new Date(instant).toISOString().slice(0, 16)

function read(text: string, zone = 'Asia/Dubai') {
  const { events, skipped } = readCalendar({ text, zone, window })
  const told = events
    .toSorted((a, b) => a.start - b.start)
    .map(({ summary, start, end }): EventRow => [summary, short(start), short(end)])
  return { told, skipped }
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@example', 'SUMMARY:x', ...lines, 'END:VEVENT']
const periods = (text: string, zone?: string) => read(text, zone).told.map(([, start, end]) => `${start} ${end}`)

/** The expected events of each program's calendar, for a yacht in Dubai. */
const dialects: Record<string, EventRow[]> = {
  google: [
    ['Sailing school', '2027-03-20T09:00', '2027-03-20T13:00'],
    ['Sailing school, moved to Sunday', '2027-03-28T09:00', '2027-03-28T13:00'],
    ['Lunch charter', '2027-04-05T08:00', '2027-04-05T12:00'],
    ['Sailing school', '2027-04-10T08:00', '2027-04-10T12:00'],
    ['On the hard', '2027-04-30T20:00', '2027-05-02T20:00'],
  ],
  outlook: [
    ['By rules of its own', '2027-01-15T08:30', '2027-01-15T09:30'],
    ['Refit meeting', '2027-04-02T07:00', '2027-04-02T09:00'],
    ['Yard', '2027-06-03T20:00', '2027-06-04T20:00'],
    ['Yard', '2027-06-17T20:00', '2027-06-18T20:00'],
    ['By rules of its own', '2027-07-01T07:30', '2027-07-01T08:30'],
  ],
  apple: [
    ['Sunset with the family', '2027-02-10T12:30', '2027-02-10T15:30'],
    ['A floating time', '2027-02-20T05:00', '2027-02-20T07:00'],
    ['Cleaning', '2027-03-01T04:00', '2027-03-01T05:00'],
    ['Cleaning', '2027-03-02T04:00', '2027-03-02T05:00'],
    ['Cleaning', '2027-03-03T06:00', '2027-03-03T08:00'],
    ['Cleaning, later from now on', '2027-03-03T06:00', '2027-03-03T08:00'],
    ['Cleaning', '2027-03-04T06:00', '2027-03-04T08:00'],
    ['Cleaning', '2027-03-05T06:00', '2027-03-05T08:00'],
    ['Call from New York', '2027-07-11T14:00', '2027-07-11T16:30'],
  ],
  airbnb: [
    ['Reserved', '2027-01-14T20:00', '2027-01-17T20:00'],
    ['Airbnb (Not available)', '2027-01-19T20:00', '2027-01-20T20:00'],
  ],
  broker: [
    ['Moved without the rest', '2027-06-02T08:00', '2027-06-02T09:00'],
    ['Επιλογή', '2027-06-05T14:00', '2027-06-12T06:00'],
    ['Regatta', '2027-07-01T08:00', '2027-07-02T10:00'],
    ['Regatta', '2027-07-03T08:00', '2027-07-04T10:00'],
    ['Regatta', '2027-07-07T08:00', '2027-07-07T09:00'],
    ['Regatta', '2027-07-08T08:00', '2027-07-08T10:00'],
    ['', '2027-07-10T08:00', '2027-07-10T11:00'],
    ['', '2027-07-11T08:00', '2027-07-11T09:00'],
  ],
}

describe('a calendar as it is written by', () => {
  it.each(Object.entries(dialects))('%s', (name, told) => {
    expect(read(fixture(name)).told).toEqual(told)
  })

  it('any of them is the same wherever the server stands', () => {
    const script = `
      import { readFileSync } from 'node:fs'
      import { readCalendar } from './src/server/calendars/ics/read-events.ts'
      const names = ${JSON.stringify(Object.keys(dialects))}
      const texts = names.map((name) => readFileSync('tests/fixtures/calendars/' + name + '.ics', 'utf8'))
      const window = ${JSON.stringify(window)}
      console.log(JSON.stringify(texts.map((text) => readCalendar({ text, zone: 'Asia/Dubai', window }))))`
    const inZone = (TZ: string) =>
      JSON.parse(
        execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', env: { TZ } }),
      )
    const here = Object.keys(dialects).map((name) => readCalendar({ text: fixture(name), zone: 'Asia/Dubai', window }))
    for (const zone of ['America/New_York', 'Pacific/Auckland']) expect(inZone(zone)).toEqual(here)
  })

  it('one whose time cannot be read is counted, and the others are taken', () => {
    expect(read(fixture('broker')).skipped).toBe(1)
    const backwards = event('DTSTART:20270105T080000Z', 'DTEND:20270105T070000Z')
    expect(read(calendar(...backwards, ...event('DTSTART;VALUE=DATE:20270107')))).toMatchObject({
      told: [
        ['x', '2027-01-05T00:00', '2027-01-06T00:00'],
        ['x', '2027-01-06T20:00', '2027-01-07T20:00'],
      ],
      skipped: 1,
    })
  })
})

describe('a time', () => {
  it.each(Object.entries(windowsZones))('of the Windows zone %s is one of %s', (name, zone) => {
    const of = (zoneId: string) =>
      periods(calendar(...event(`DTSTART;TZID=${zoneId}:20270705T100000`, `DTEND;TZID=${zoneId}:20270705T110000`)))
    expect(of(name)).toEqual(of(zone))
  })

  it('of an hour that the clock skips is not lost', () => {
    const of = (...lines: string[]) => periods(calendar(...event(...lines)), 'Europe/Zagreb')
    // Clocks change from 02:00 to 03:00 on 28 March 2027, at 01:00 UTC.
    expect(of('DTSTART:20270328T021500', 'DTEND:20270328T024500')).toEqual(['2027-03-28T01:00 2027-03-28T01:45'])
    expect(of('DTSTART:20270328T023000', 'DURATION:PT1H')).toEqual(['2027-03-28T01:00 2027-03-28T02:00'])
    expect(of('DTSTART:20270327T023000', 'DTEND:20270327T033000', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual([
      '2027-03-27T01:30 2027-03-27T02:30',
      '2027-03-28T01:00 2027-03-28T01:30',
      '2027-03-29T00:30 2027-03-29T01:30',
    ])
  })

  it('that the clock shows twice lasts through both', () => {
    const zagreb = calendar(...event('DTSTART:20271031T020000', 'DTEND:20271031T024500'))
    expect(periods(zagreb, 'Europe/Zagreb')).toEqual(['2027-10-31T00:00 2027-10-31T01:45'])
  })

  it('of a day that has 23 or 25 hours lasts that long', () => {
    const of = (day: string) => periods(calendar(...event(`DTSTART;VALUE=DATE:${day}`)), 'Europe/Zagreb')
    expect([of('20270328'), of('20271031')].flat()).toEqual([
      '2027-03-27T23:00 2027-03-28T22:00',
      '2027-10-30T22:00 2027-10-31T23:00',
    ])
  })

  it.each(['Nowhere/At all', 'IST', '"(UTC+04:00) Abu Dhabi, Muscat"'])(
    'of the unknown zone %s takes its day',
    (zone) => {
      const text = calendar(...event(`DTSTART;TZID=${zone}:20270705T100000`, 'DURATION:PT1H'))
      expect(read(text)).toEqual({ told: [['x', '2027-07-04T20:00', '2027-07-05T20:00']], skipped: 1 })
    },
  )
})

describe('a repetition', () => {
  const weekly = (...lines: string[]) =>
    event('DTSTART:20270104T080000Z', 'DTEND:20270104T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', ...lines)

  it('loses what an exception of its own UID stands for, and nothing to one of another', () => {
    const moved = (uid: string) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'RECURRENCE-ID:20270111T080000Z',
      'DTSTART:20270112T080000Z',
      'DTEND:20270112T090000Z',
      'END:VEVENT',
    ]
    const days = (text: string) => periods(text).map((period) => period.slice(8, 10))
    expect(days(calendar(...weekly(), ...moved('one@example')))).toEqual(['04', '12', '18'])
    expect(days(calendar(...weekly(), ...moved('other@example')))).toEqual(['04', '11', '12', '18'])
  })

  it('loses a day that is taken out by its date, and what an exception cancels', () => {
    expect(periods(calendar(...weekly('EXDATE;VALUE=DATE:20270111')))).toHaveLength(2)
    const cancelled = event('RECURRENCE-ID:20270118T080000Z', 'DTSTART:20270118T080000Z', 'STATUS:CANCELLED')
    expect(periods(calendar(...weekly(), ...cancelled))).toHaveLength(2)
  })

  it('that began long ago is worked out for the days ahead alone', () => {
    const text = calendar(...event('DTSTART:19900101T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'))
    const found = periods(text)
    expect(found).toHaveLength((window.end - window.start) / dayMs)
    expect(found[0]).toBe('2026-11-22T08:00 2026-11-22T09:00')
  })

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;UNTIL=20300101T000000Z',
    'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=0,5,10,15,20',
  ])('without end is refused: %s', (rule) => {
    const text = calendar(...event('DTSTART:20270104T080000Z', 'DURATION:PT1M', `RRULE:${rule}`))
    expect(() => read(text)).toThrow('too_many_events')
  })
})

describe('what is too much or no calendar', () => {
  const many = (count: number) =>
    calendar(
      ...Array.from({ length: count }, (_, index) =>
        event(`DTSTART:2027010${1 + (index % 9)}T080000Z`, `DURATION:PT${1 + index}S`),
      ).flat(),
    )

  it('is refused with its reason', () => {
    expect(() => read(many(10_001))).toThrow('too_many_events')
    for (const text of ['BEGIN:VCALENDAR\nnonsense\nEND:VCALENDAR', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT'])
      expect(() => read(text)).toThrow('not_a_calendar')
  })

  it('is not ten thousand events', () => {
    expect(read(many(10_000)).told).toHaveLength(10_000)
  })

  it('has an end, however long an event is said to last', () => {
    const long = (...lines: string[]) => periods(calendar(...event(...lines)), 'UTC')
    expect(long('DTSTART;VALUE=DATE:19000101', 'DTEND;VALUE=DATE:99991231')).toEqual([
      '2000-01-01T00:00 2100-01-01T00:00',
    ])
    expect(long('DTSTART:20270101T000000Z', 'DURATION:P99999W')).toEqual(['2027-01-01T00:00 2100-01-01T00:00'])
    expect(read(calendar(...event('DTSTART:20270101T000000Z', `DURATION:P${'9'.repeat(400)}D`))).skipped).toBe(1)
  })

  it('stores no text that the database refuses', () => {
    const text = calendar('BEGIN:VEVENT', 'UID:a\0b', 'SUMMARY:c\0d', 'DTSTART;VALUE=DATE:20270105', 'END:VEVENT')
    expect(readCalendar({ text, zone: 'UTC', window }).events).toMatchObject([{ uid: 'ab', summary: 'cd' }])
  })
})
