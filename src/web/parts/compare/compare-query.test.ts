import { expect, test } from 'vitest'
import { readCompareQuery, writeCompareQuery } from './compare-query.ts'

const id = (letter: string) => letter.repeat(24)
const read = (query: string) => readCompareQuery(new URLSearchParams(query))
const clean = (query: string) => writeCompareQuery(read(query))

test('the address says which yachts and for which trip', () => {
  expect(
    read(`ids=${id('a')},${id('b')}&date=2027-05-15&trip_type=hours&duration=4&day_part=sunset&min_capacity=8`),
  ).toEqual({
    ids: [id('a'), id('b')],
    date: '2027-05-15',
    tripType: 'hours',
    dayPart: 'sunset',
    duration: 4,
    guests: 8,
    onlyDifferences: false,
  })
})

test('at most four yachts are taken, each once, and nothing that is no id', () => {
  const letters = ['a', 'b', 'b', 'c', 'd', 'e']
  expect(read(`ids=nobody,${letters.map(id).join(',')}`).ids).toEqual(['a', 'b', 'c', 'd'].map(id))
  expect(read(`ids=${id('A')}&ids=${id('f')}`).ids).toEqual([id('a'), id('f')])
})

test('what a form leaves blank is not in the address', () => {
  expect(clean(`ids=${id('a')}&date=&trip_type=&duration=&min_capacity=`)).toBe(`?ids=${id('a')}`)
  expect(clean('ids=')).toBe('')
  expect(clean(`ids=${id('a')},${id('b')}&only=differences`)).toBe(`?ids=${id('a')},${id('b')}&only=differences`)
})

test('a part of the day means a trip by the hour on a day', () => {
  expect(read('date=2027-05-15&day_part=sunset')).toMatchObject({ tripType: 'hours', dayPart: 'sunset' })
  expect(read('date=2027-05-15&day_part=sunset&trip_type=week')).toMatchObject({ tripType: 'week', dayPart: null })
  expect(read('day_part=sunset')).toMatchObject({ tripType: null, dayPart: null })
})

test('nonsense is dropped', () => {
  expect(read('date=2027-02-30&trip_type=years&duration=4&min_capacity=-3')).toEqual({
    ids: [],
    date: null,
    tripType: null,
    dayPart: null,
    duration: null,
    guests: null,
    onlyDifferences: false,
  })
  expect(read('trip_type=week&duration=9999&min_capacity=80')).toMatchObject({ duration: 400, guests: 50 })
})
