import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { type ReadCalendar, readCalendar } from './read-events.ts'

const window = { start: Date.parse('2026-01-01T00:00Z'), end: Date.parse('2029-01-01T00:00Z') }
const first = Date.parse('2027-01-01T00:00Z')

/** Ways to damage a line. None of them turns it into another valid time. */
const damages: readonly ((line: string) => string[])[] = [
  (line) => [line.replace(':', '')],
  (line) => [line.replace(':', ' ')],
  (line) => [line.replace(/:.*/, ':')],
  (line) => [line.replace(/:.*/, ':nonsense')],
  (line) => unlessRule(line, [line.slice(1)]),
  (line) => [line.toLowerCase()],
  (line) => [` ${line}`],
  (line) => [line, 'X'],
  (line) => [line, 'LOCATION:Main Street\\,', 'Suite 100: the second door'],
  (line) => [line, ''],
  (line) => [line.replace(/[:;]/, ' $&')],
  (line) => [line.slice(0, -5), line.slice(-5)],
  (line) => [line.replace(/:(.*)$/, ';X="open:$1')],
  (line) => unlessRule(line, []),
  (line) => unlessRule(line, ['\0']),
]

/** A lost rule leaves no trace of the repetition. */
const unlessRule = (line: string, damaged: string[]) => (/^ ?RRULE/i.test(line) ? [line] : damaged)

const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
const dayStamp = (instant: number) => stamp(instant).slice(0, 8)

const anyTime = fc.record({
  start: fc.integer({ min: 0, max: 5000 }).map((hours) => first + hours * hourMs),
  hours: fc.integer({ min: 1, max: 80 }),
  kind: fc.constantFrom('utc', 'zone', 'day', 'series'),
})

const linesOf = ({ start, hours, kind }: { start: number; hours: number; kind: string }): string[] => {
  const end = start + hours * hourMs
  if (kind === 'day') return [`DTSTART;VALUE=DATE:${dayStamp(start)}`, `DTEND;VALUE=DATE:${dayStamp(start + dayMs)}`]
  if (kind === 'zone') return [`DTSTART;TZID=Europe/Zagreb:${stamp(start).slice(0, 15)}`, `DURATION:PT${hours}H`]
  const times = [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`]
  return kind === 'series' ? [...times, 'RRULE:FREQ=WEEKLY;COUNT=3'] : times
}

const read = (lines: readonly string[]) =>
  readCalendar({
    text: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'),
    zone: 'Asia/Dubai',
    window,
  })

const spans = ({ events }: ReadCalendar) => events.map(({ start, end }) => ({ start, end }))

it('a damaged event keeps its time or is counted, and the others keep theirs', () => {
  const damage = fc.record({ at: fc.nat(20), how: fc.constantFrom(...damages) })
  fc.assert(
    fc.property(
      fc.array(anyTime, { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      (times, which, harm) => {
        const written = times.map((time, index) => [
          'BEGIN:VEVENT',
          `UID:${index}@example`,
          'SUMMARY:x',
          ...linesOf(time),
          'END:VEVENT',
        ])
        const chosen = which % written.length
        const harmed = harm.reduce<string[]>((lines, { at, how }) => {
          const index = at % lines.length
          return lines.flatMap((line, each) => (each === index ? how(line) : [line]))
        }, written[chosen] ?? [])
        const damaged = read(written.flatMap((lines, index) => (index === chosen ? harmed : lines)))
        const found = spans(damaged)
        for (const [index, lines] of written.entries()) {
          if (index === chosen && damaged.skipped > 0) continue
          for (const { start, end } of spans(read(lines)))
            expect(found.some((each) => each.start <= start && each.end >= end)).toBe(true)
        }
      },
    ),
    { numRuns: runs(3000) },
  )
})
