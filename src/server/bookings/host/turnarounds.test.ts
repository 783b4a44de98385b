import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '#shared/local-date.ts'
import { type Trip, turnaroundsOf } from './turnarounds.ts'

const at = (hours: number) => hours * hourMs
const trip = (id: string, start: number, end: number, known: Partial<Trip> = {}): Trip => ({
  id,
  start: at(start),
  end: at(end),
  departedAt: null,
  returnedAt: null,
  ...known,
})

it('is short where the time between two trips is less than the yacht needs', () => {
  const found = turnaroundsOf([trip('a', 9, 12), trip('b', 12.5, 16), trip('c', 18, 20)], 60, at(8))
  expect(found.get('a')).toBeUndefined()
  expect(found.get('b')).toEqual({ minutes: 30, needed: 60, isShort: true, isLate: false })
  expect(found.get('c')).toEqual({ minutes: 120, needed: 60, isShort: false, isLate: false })
})

it('begins when the trip before came back, and now while it is late', () => {
  const back = turnaroundsOf(
    [trip('a', 9, 12, { departedAt: at(9), returnedAt: at(11) }), trip('b', 12, 14)],
    60,
    at(11),
  )
  expect(back.get('b')).toMatchObject({ minutes: 60, isShort: false })
  const late = turnaroundsOf([trip('a', 9, 12, { departedAt: at(9) }), trip('b', 14, 16)], 60, at(13) + 20 * minuteMs)
  expect(late.get('b')).toEqual({ minutes: 40, needed: 60, isShort: true, isLate: true })
  const gone = turnaroundsOf([trip('a', 9, 12), trip('b', 12, 14, { departedAt: at(12.1) })], 60, at(13))
  expect(gone.get('b')).toMatchObject({ isShort: false })
})

it('is none after a pause of more than half a day', () => {
  expect(turnaroundsOf([trip('a', 0, 4), trip('b', 17, 20)], 60, at(0)).size).toBe(0)
})
