import { expect, test } from 'vitest'
import { nothingChosen, readTrip, splitStart, tripParams, tripQuery } from './trip-choice.ts'

const catering = '6718f2a0c0ffee0000000001'
const jetSki = '6718f2a0c0ffee0000000002'
const read = (query: string) => readTrip(new URLSearchParams(query))

test('an empty address chooses nothing, for one guest', () => {
  expect(read('')).toEqual(nothingChosen)
})

test('a date opens its month', () => {
  expect(read('date=2026-11-27').month).toBe('2026-11')
  expect(read('date=2026-11-27&month=2026-12').month).toBe('2026-12')
})

test('nonsense is not chosen', () => {
  expect(read('date=tomorrow&month=13&duration=-2&start=6pm&day_part=noon&guests=zero&extras=x:1&offer=1')).toEqual(
    read(''),
  )
})

test('guests are at least 1, and as many as the yacht may carry', () => {
  expect(read('guests=0').guests).toBe(1)
  expect(read('guests=120').guests).toBe(120)
  expect(read('guests=99999').guests).toBe(10_000)
})

test('a choice survives the way through the address', () => {
  const query = `date=2026-11-27&duration=4&start=18:00%2B04:00&day_part=sunset&guests=12&extras=${catering}:1,${jetSki}:2`
  const choice = read(query)
  expect(choice.start).toBe('18:00+04:00')
  expect(readTrip(tripParams(choice))).toEqual(choice)
})

test('boxes and number fields of a form are the same choice as a link', () => {
  const form = read(`extras=${catering}:1&extra_${jetSki}=2&extra_${'0'.repeat(24)}=0`)
  expect(tripQuery(form)).toBe(`?extras=${encodeURIComponent(`${catering}:1,${jetSki}:2`)}`)
})

test('hours stand behind the number of an extra, and no hours are the whole trip', () => {
  const chosen = [
    { id: catering, quantity: 1 },
    { id: jetSki, quantity: 2, hours: 3 },
  ]
  expect(read(`extras=${catering}:1,${jetSki}:2:3`).extras).toEqual(chosen)
  expect(read(`extras=${catering}:1&hours_${catering}=&extra_${jetSki}=2&hours_${jetSki}=3`).extras).toEqual(chosen)
  expect(tripQuery({ ...nothingChosen, extras: chosen })).toBe(
    `?extras=${encodeURIComponent(`${catering}:1,${jetSki}:2:3`)}`,
  )
})

test.each(['0', '-1', '1.5', 'two', '10000'])('hours of %s are kept as wrong, so that the page can say so', (hours) => {
  expect(read(`extras=${jetSki}:1&hours_${jetSki}=${hours}`).extras).toEqual([{ id: jetSki, quantity: 1, hours: 0 }])
})

test('a start is a time, and the offset that tells it apart', () => {
  expect(splitStart('18:00')).toEqual({ time: '18:00' })
  expect(splitStart('01:30+02:00')).toEqual({ time: '01:30', offset: '+02:00' })
})
