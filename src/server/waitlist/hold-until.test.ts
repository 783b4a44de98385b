import { expect, it } from 'vitest'
import { holdUntil } from './hold-until.ts'

const later = Date.parse('2030-01-01T00:00:00Z')
const until = (now: string, zone: string, minutes = 30, last = later) =>
  new Date(holdUntil({ now: Date.parse(now), zone, minutes, last })).toISOString()

it('runs at once in the guest’s daytime', () => {
  expect(until('2027-03-12T10:00:00+04:00', 'Asia/Dubai')).toBe('2027-03-12T06:30:00.000Z')
})

it('waits for the morning when the guest sleeps', () => {
  expect(until('2027-03-12T23:15:00+04:00', 'Asia/Dubai')).toBe('2027-03-13T04:30:00.000Z')
  expect(until('2027-03-12T03:00:00+04:00', 'Asia/Dubai')).toBe('2027-03-12T04:30:00.000Z')
})

it('takes the rest of the minutes in the morning', () => {
  expect(until('2027-03-12T21:50:00+04:00', 'Asia/Dubai')).toBe('2027-03-13T04:20:00.000Z')
})

it('gives the same morning on the nights in which clocks change', () => {
  // Paris: from UTC+1 to UTC+2 on 28 March, and back on 31 October.
  expect(until('2027-03-27T23:00:00+01:00', 'Europe/Paris')).toBe('2027-03-28T06:30:00.000Z')
  expect(until('2027-10-30T23:00:00+02:00', 'Europe/Paris')).toBe('2027-10-31T07:30:00.000Z')
})

it('does not rest when the trip could not be booked any more in the morning', () => {
  const last = Date.parse('2027-03-13T07:00:00+04:00')
  expect(until('2027-03-12T23:15:00+04:00', 'Asia/Dubai', 30, last)).toBe('2027-03-12T19:45:00.000Z')
  expect(until('2027-03-13T06:50:00+04:00', 'Asia/Dubai', 30, last)).toBe(new Date(last).toISOString())
})
