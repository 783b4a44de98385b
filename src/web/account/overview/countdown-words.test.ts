import { describe, expect, it } from 'vitest'
import { countdownWords } from './countdown-words.ts'

const paris = (now: string, start: string, end = '2027-01-01T00:00:00Z') =>
  countdownWords({ start, end, zone: 'Europe/Paris' }, Date.parse(now))

describe('the time until a trip', () => {
  it.each([
    ['2026-06-01T08:00:00Z', 'In 12 days'],
    ['2026-06-11T21:59:00Z', 'In 2 days'],
    ['2026-06-11T22:00:00Z', 'Tomorrow at 10:00'],
    ['2026-06-12T22:10:00Z', 'Today, in 9 hours'],
    ['2026-06-13T06:59:00Z', 'Today, in 1 hour'],
    ['2026-06-13T07:20:00Z', 'In 40 minutes'],
    ['2026-06-13T07:59:59Z', 'In 1 minute'],
  ])('at %s: %s', (now, words) => {
    expect(paris(now, '2026-06-13T08:00:00Z')).toBe(words)
  })

  it('says until when a charter is under way', () => {
    const under = (now: string) => paris(now, '2026-06-13T08:00:00Z', '2026-06-14T16:00:00Z')
    expect(under('2026-06-13T08:00:00Z')).toBe('Under way until Sun, 14 Jun 2026, 18:00')
    expect(under('2026-06-14T09:00:00Z')).toBe('Under way until 18:00')
  })

  it('counts the hours that really pass on the day with 23 hours', () => {
    // 29 March 2026: at 02:00 the clocks go to 03:00. From 00:30 to 10:00 are eight and a half hours.
    expect(paris('2026-03-28T23:30:00Z', '2026-03-29T08:00:00Z')).toBe('Today, in 8 hours')
    expect(paris('2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z')).toBe('Tomorrow at 23:30')
  })

  it('counts the hours that really pass on the day with 25 hours', () => {
    // 25 October 2026: at 03:00 the clocks go back to 02:00. From 00:30 to 10:00 are ten and a half hours.
    expect(paris('2026-10-24T22:30:00Z', '2026-10-25T09:00:00Z')).toBe('Today, in 10 hours')
    // 00:10 on that day is 48 hours and 10 minutes before 23:20 on the next, which is tomorrow.
    expect(paris('2026-10-24T22:10:00Z', '2026-10-26T22:20:00Z')).toBe('Tomorrow at 23:20')
    expect(paris('2026-10-24T21:50:00Z', '2026-10-26T00:10:00Z')).toBe('In 2 days')
  })
})
