import { expect, it } from 'vitest'
import { tripOf } from './trip.ts'

const hourMs = 3_600_000
const newYork = { zone: 'America/New_York', unit: 'hour' as const }

const tripAt = (offer: { zone: string; unit: 'hour' | 'week' }, start: number, units: number) =>
  tripOf(offer, { start, end: start + units * hourMs }, { units, guests: 2, bookedAt: 0 })

it('reads a departure on the clock of the yacht', () => {
  const trip = tripAt({ zone: 'Asia/Dubai', unit: 'hour' }, Date.UTC(2027, 4, 22, 21, 30), 4)
  expect(trip).toMatchObject({ date: '2027-05-23', startMinutes: 90, units: 4, extras: [] })
  expect(trip.clockChange).toBeUndefined()
})

it('knows the first hour that begins on a changed clock', () => {
  const spring = Date.UTC(2027, 2, 14, 5)
  expect(tripAt(newYork, spring, 4)).toMatchObject({ startMinutes: 0, clockChange: { after: 120, by: 60 } })
  const autumn = Date.UTC(2027, 10, 7, 4)
  expect(tripAt(newYork, autumn, 4)).toMatchObject({ startMinutes: 0, clockChange: { after: 120, by: -60 } })
})

it('needs no clock for hours that end as the clock changes, nor for nights', () => {
  expect(tripAt(newYork, Date.UTC(2027, 2, 14, 5), 2).clockChange).toBeUndefined()
  expect(tripAt({ ...newYork, unit: 'week' }, Date.UTC(2027, 2, 12, 22), 1).clockChange).toBeUndefined()
})
