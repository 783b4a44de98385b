import { expect, test } from 'vitest'
import { localTimeAt } from '#shared/local-time.ts'
import { sunsetOn } from './sunset.ts'

const dubai = { latitude: 25.08, longitude: 55.14 }
const miami = { latitude: 25.78, longitude: -80.13 }
const tromso = { latitude: 69.65, longitude: 18.96 }
const auckland = { latitude: -36.84, longitude: 174.76 }

const clock = (zone: string, instant: string | null) => {
  const { date, time } = localTimeAt(zone, Date.parse(instant ?? ''))
  return `${date} ${time}`
}

test('the sun sets on the yacht’s own clock', () => {
  expect(clock('Asia/Dubai', sunsetOn('2027-06-10', 'Asia/Dubai', dubai))).toMatch(/^2027-06-10 19:0[89]$/)
  expect(clock('Asia/Dubai', sunsetOn('2027-12-20', 'Asia/Dubai', dubai))).toMatch(/^2027-12-20 17:3[345]$/)
})

test('the day is that of the yacht, not that of Greenwich', () => {
  // In Miami a summer sunset is on the next day in UTC. In Auckland the morning is on the day before.
  expect(clock('America/New_York', sunsetOn('2027-06-10', 'America/New_York', miami))).toMatch(/^2027-06-10 20:1\d$/)
  expect(clock('Pacific/Auckland', sunsetOn('2027-12-20', 'Pacific/Auckland', auckland))).toMatch(/^2027-12-20 20:3\d$/)
})

test('where the sun stays up or down there is none', () => {
  expect(sunsetOn('2027-06-21', 'Europe/Oslo', tromso)).toBeNull()
  expect(sunsetOn('2027-12-21', 'Europe/Oslo', tromso)).toBeNull()
})
