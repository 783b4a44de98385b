import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { minuteMs } from '#shared/local-date.ts'
import { localTimeAt } from '#shared/local-time.ts'
import { quietEnd } from './quiet-hours.ts'

const at = (text: string) => Date.parse(text)
const night = { time_zone: 'Europe/Paris', quiet_from: 22 * 60, quiet_until: 7 * 60 }
const endText = (hours: typeof night, text: string) => {
  const end = quietEnd(hours, at(text))
  return end === undefined ? undefined : new Date(end).toISOString()
}

it('end in the morning, by the clock of the user', () => {
  expect(endText(night, '2026-06-10T19:59:00Z')).toBeUndefined()
  expect(endText(night, '2026-06-10T20:00:00Z')).toBe('2026-06-11T05:00:00.000Z')
  expect(endText(night, '2026-06-11T04:59:59Z')).toBe('2026-06-11T05:00:00.000Z')
  expect(endText(night, '2026-06-11T05:00:00Z')).toBeUndefined()
})

it('are an hour shorter in the night that skips one, and an hour longer in the night that repeats one', () => {
  const lengthOf = (text: string) => (quietEnd(night, at(text)) ?? 0) - at(text)
  expect(lengthOf('2026-03-28T21:00:00Z')).toBe(8 * 60 * minuteMs)
  expect(lengthOf('2026-10-24T20:00:00Z')).toBe(10 * 60 * minuteMs)
})

it('end at the skip when their end is skipped, and once when it is repeated', () => {
  const until = { ...night, quiet_until: 2 * 60 + 30 }
  expect(endText(until, '2026-03-29T00:30:00Z'), '02:30 does not exist').toBe('2026-03-29T01:00:00.000Z')
  expect(endText(until, '2026-10-25T00:10:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(endText(until, '2026-10-25T01:10:00Z'), '02:10 for the second time').toBeUndefined()
})

const zones = [
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Dubai',
  'America/Sao_Paulo',
  'Africa/Cairo',
]
/** A week around the changes of clocks in most of these zones, minute by minute. */
const starts = ['2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z', '2026-04-03T00:00:00Z', '2026-11-01T00:00:00Z'].map(at)

it('begin and end once for a date, wherever the clock jumps', () => {
  const minute = integer({ min: 0, max: 1439 })
  const cases = property(
    constantFrom(...zones),
    minute,
    minute,
    constantFrom(...starts),
    integer({ min: 0, max: 4 * 1440 }),
    (time_zone, quiet_from, quiet_until, start, offset) => {
      if (quiet_from === quiet_until) return
      const hours = { time_zone, quiet_from, quiet_until }
      const now = start + offset * minuteMs
      const end = quietEnd(hours, now)
      expect(end !== undefined).toBe(isQuiet(hours, now))
      if (end === undefined) return
      // Every minute until the end is quiet with the same end, and the end is not in these hours any more.
      for (let each = now; each < end; each += 7 * minuteMs) expect(quietEnd(hours, each)).toBe(end)
      expect(end).toBeGreaterThan(now)
      expect(quietEnd(hours, end)).not.toBe(end)
    },
  )
  assert(cases, { numRuns: 300 })
})

/** The model: it walks over two days of the clock, minute by minute, as a person would watch it. */
function isQuiet({ time_zone, quiet_from, quiet_until }: typeof night, now: number): boolean {
  let quiet = false
  /** The dates whose beginning and end have been seen. */
  const begun = new Set<string>()
  const ended = new Set<string>()
  for (let instant = now - 3 * 1440 * minuteMs; instant <= now; instant += minuteMs) {
    const { date, minutes } = localTimeAt(time_zone, instant)
    if (minutes >= quiet_until && !ended.has(date)) {
      ended.add(date)
      quiet = false
    }
    if (minutes >= quiet_from && !begun.has(date)) {
      begun.add(date)
      // Hours that end on their own date are over when the clock has jumped across them.
      quiet = quiet_until < quiet_from || minutes < quiet_until
    }
  }
  return quiet
}
