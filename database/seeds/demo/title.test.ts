import { expect, test } from 'vitest'
import { titleOf } from './title.ts'
import { demoYachts } from './yachts.ts'

test('a number at the end of a name is the length of the yacht', () => {
  expect(titleOf({ title: 'Casino Square 35m', length: 39.5 })).toBe('Casino Square 40m')
  expect(titleOf({ title: 'Mirabelle 60', length: 15.92 })).toBe('Mirabelle 52')
  expect(titleOf({ title: 'Saffron 50', length: 15.5 })).toBe('Saffron 50')
  expect(titleOf({ title: 'Tern RIB 12', length: 12.1 })).toBe('Tern RIB 12')
  expect(titleOf({ title: 'Déco 1956 Launch', length: 7.1 })).toBe('Déco 1956 Launch')
})

test('no two yachts of the demo world share a name', () => {
  const titles = demoYachts.map(titleOf)
  expect(new Set(titles).size).toBe(titles.length)
})
