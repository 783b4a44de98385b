import { describe, expect, it } from 'vitest'
import { readCalendar } from './read-events.ts'

const window = { start: Date.parse('2026-11-22T00:00Z'), end: Date.parse('2028-02-02T00:00Z') }
const short = (instant: number) => new Date(instant).toISOString().slice(0, 16)

function read(lines: readonly string[], zone = 'Asia/Dubai') {
  const { events, skipped } = readCalendar({ text: lines.join('\r\n'), zone, window })
  const ordered = events.toSorted((a, b) => a.start - b.start)
  return { periods: ordered.map(({ start, end }) => `${short(start)} ${short(end)}`), skipped }
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR']
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@example', ...lines, 'END:VEVENT']
const other = ['BEGIN:VEVENT', 'UID:other@example', 'DTSTART:20270305T080000Z', 'DTEND:20270305T100000Z', 'END:VEVENT']
const otherPeriod = '2027-03-05T08:00 2027-03-05T10:00'

describe('a wrong line leaves everything else as it is', () => {
  const time = ['DTSTART:20270210T080000Z', 'DTEND:20270210T100000Z']
  const whole = { periods: ['2027-02-10T08:00 2027-02-10T10:00', otherPeriod], skipped: 0 }

  it.each([
    [['LOCATION:123 Main St\\, Suite 100\\,', 'Albuquerque\\, NM 87101']],
    [['SUMMARY:x', 'X']],
    [['X-APPLE-RADIUS=49.9']],
    [['ORGANIZER;CN=Sixt SE']],
    [['X-COMMENT;X="a:b']],
    [['DESCRIPTION:begins', '', ' and goes on', '']],
  ])('%j', (lines) => {
    expect(read(calendar(...event(...lines, ...time), ...other))).toEqual(whole)
  })

  it('where a line of a time follows a text behind a space', () => {
    const weekly = [...time, 'LOCATION:Main Street', 'Suite 100: the second door', ' RRULE:FREQ=WEEKLY;COUNT=2']
    expect(read(calendar(...event(...weekly), ...other))).toEqual({
      periods: ['2027-02-10T08:00 2027-02-10T10:00', '2027-02-17T08:00 2027-02-17T10:00', otherPeriod],
      skipped: 0,
    })
  })

  it('between components, and outside of calendars', () => {
    const good = calendar(...event(...time), 'X', ...other, 'X')
    expect(read(['\uFEFF', 'Cached', ...good, 'X-COMMENT:Cached'])).toEqual(whole)
    expect(read([...calendar(...event(...time)), ...calendar(...other)])).toEqual(whole)
  })

  it('where a BEGIN or an END is lost', () => {
    const [begin = '', ...rest] = event(...time)
    expect(read(calendar(...rest, ...other))).toEqual(whole)
    expect(read(calendar(begin, ...rest.slice(0, -1), ...other))).toEqual(whole)
  })

  it('but an event without BEGIN, END and start is counted', () => {
    const rest = ['UID:one@example', 'SUMMARY:x', 'DURATION:PT1H']
    expect(read(calendar(...rest, ...other))).toEqual({ periods: [otherPeriod], skipped: 1 })
    expect(read(calendar('UID:calendar@example', 'NAME:Boat', ...other))).toEqual({
      periods: [otherPeriod],
      skipped: 0,
    })
  })

  it('but a text without its end may be cut off, and is refused', () => {
    expect(() => read(calendar(...event(...time)).slice(0, -1))).toThrow('not_a_calendar')
    expect(() => read([...calendar(...other).slice(0, -1), ...calendar(...other)])).toThrow('not_a_calendar')
  })
})

describe('a rule that nobody can read leaves the event its own time', () => {
  const time = ['DTSTART:20270210T080000Z', 'DTEND:20270210T100000Z']

  it.each(['FREQ=FORTNIGHTLY', '', 'RSCALE=CHINESE;FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=13', 'FREQ=DAILY;UNTIL=soon'])(
    '%s',
    (rule) => {
      expect(read(calendar(...event(...time, `RRULE:${rule}`), ...other))).toEqual({
        periods: ['2027-02-10T08:00 2027-02-10T10:00', otherPeriod],
        skipped: 1,
      })
    },
  )

  it('and one with spaces is read', () => {
    const { periods, skipped } = read(calendar(...event(...time, 'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO, TU, WE')))
    expect([periods.map((period) => period.slice(8, 10)), skipped]).toEqual([['10', '15', '16', '17'], 0])
  })
})

describe('a time is read as a person reads it', () => {
  it.each([
    '20270210T080000Z',
    '20270210t080000z',
    '2027-02-10T08:00:00Z',
    '2027-02-10 08:00:00Z',
    ' 20270210 T 080000 Z',
    '20270210T0800Z',
    '20270210T120000',
    '20270210T120000+0400',
    '2027-02-10T09:30:00.000+01:30',
  ])('%s', (text) => {
    const { periods, skipped } = read(calendar(...event(`DTSTART:${text}`, 'DURATION:PT2H')))
    expect({ periods, skipped }).toEqual({ periods: ['2027-02-10T08:00 2027-02-10T10:00'], skipped: 0 })
  })

  it.each(['Europe/Zagreb', 'europe/zagreb', '"Europe/Zagreb"', 'UTC+1', '"GMT+01:00"', '+0100'])('in %s', (zone) => {
    const { periods, skipped } = read(calendar(...event(`DTSTART;TZID=${zone}:20270210T090000`, 'DURATION:PT2H')))
    expect({ periods, skipped }).toEqual({ periods: ['2027-02-10T08:00 2027-02-10T10:00'], skipped: 0 })
  })

  it.each([
    'DTSTART:20270217',
    'DTSTART:2027-02-17',
    'DTSTART;VALUE=DATE:20270217T000000',
    'DTSTART;VALUE=DATE-TIME:20270217',
  ])('%s is a day', (line) => {
    expect(read(calendar(...event(line)))).toEqual({ periods: ['2027-02-16T20:00 2027-02-17T20:00'], skipped: 0 })
  })
})

describe('what cannot be read takes the days that its digits name', () => {
  it.each([
    [['DTSTART:20270210T8Z', 'DTEND:20270210T100000Z']],
    [['DTSTART:20270210T250000', 'DURATION:PT2H']],
    [['DTSTART;TZID="Europe/Zagreb:20270210T080000']],
    [['DTSTART:2027/2/10 8 am']],
    [['DTSTARTX:20270210T080000', 'DTEND:20270210T100000']],
    [['DTSTART:20270210T080000', 'DTEND:10 o’clock']],
    [['DTSTART:20270210T080000', 'DURATION:two hours']],
  ])('%j', (lines) => {
    const { periods, skipped } = read(calendar(...event(...lines), ...other), 'UTC')
    expect({ periods, skipped }).toEqual({ periods: ['2027-02-10T00:00 2027-02-11T00:00', otherPeriod], skipped: 1 })
  })

  it('also of busy times and further dates', () => {
    const busy = ['BEGIN:VFREEBUSY', 'FREEBUSY:20270210T080000Z/then', 'END:VFREEBUSY']
    const dates = event('DTSTART:20270211T080000Z', 'DURATION:PT1H', 'RDATE:20270212T8')
    expect(read(calendar(...busy, ...dates), 'UTC')).toEqual({
      periods: [
        '2027-02-10T00:00 2027-02-11T00:00',
        '2027-02-11T08:00 2027-02-11T09:00',
        '2027-02-12T00:00 2027-02-13T00:00',
      ],
      skipped: 2,
    })
  })

  it('and is counted where nothing names one, or nothing says when it ends', () => {
    expect(read(calendar(...event('DTSTART:soon'), ...other))).toEqual({ periods: [otherPeriod], skipped: 1 })
    expect(read(calendar(...event('DTSTART:20270210T080000Z'), ...other))).toEqual({
      periods: [otherPeriod],
      skipped: 1,
    })
  })

  it('where the rules of its zone cannot be read', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0300']
    const rest = ['END:STANDARD', 'END:VTIMEZONE', ...event('DTSTART;TZID=Own:20270210T080000', 'DURATION:PT1H')]
    expect(read(calendar(...zone, 'TZOFFSETTO:+0300', ...rest), 'UTC').periods).toEqual([
      '2027-02-10T05:00 2027-02-10T06:00',
    ])
    expect(read(calendar(...zone, 'TZOFFSETTO:+03', ...rest), 'UTC')).toEqual({
      periods: ['2027-02-10T00:00 2027-02-11T00:00'],
      skipped: 1,
    })
  })
})

describe('a series', () => {
  it.each(['20270312', '20270312T235959Z', '20270312T000000Z', '20270311T200000Z'])(
    'of days ends with UNTIL=%s',
    (until) => {
      const lines = event('DTSTART;VALUE=DATE:20270310', `RRULE:FREQ=DAILY;UNTIL=${until}`)
      expect(read(calendar(...lines)).periods.at(-1)).toBe('2027-03-11T20:00 2027-03-12T20:00')
    },
  )

  it('takes exceptions without a zone by its own', () => {
    const rule = event(
      'DTSTART;TZID=Europe/Zagreb:20270210T090000',
      'DURATION:PT2H',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20270211T090000',
    )
    const moved = event('RECURRENCE-ID:20270212T090000', 'DTSTART:20270220T080000Z', 'DURATION:PT1H')
    expect(read(calendar(...rule, ...moved))).toEqual({
      periods: ['2027-02-10T08:00 2027-02-10T10:00', '2027-02-20T08:00 2027-02-20T09:00'],
      skipped: 0,
    })
  })

  it('is not needed for an exception to take its time', () => {
    const alone = ['BEGIN:VEVENT', 'RECURRENCE-ID:20270212T090000', ...other.slice(2)]
    expect(read(calendar(...alone))).toEqual({ periods: [otherPeriod], skipped: 0 })
    expect(read(calendar(...event('RECURRENCE-ID:x', ...other.slice(2, 4))))).toEqual({
      periods: [otherPeriod],
      skipped: 1,
    })
  })
})
