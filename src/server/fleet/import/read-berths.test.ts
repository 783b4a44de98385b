import { expect, test } from 'vitest'
import { readBerths } from './read-berths.ts'

const nothing = { sleeps: null, crew: null, legal: null, day: null }

test.each([
  ['10', { sleeps: 10 }],
  ['١٠ ٨+٢', { sleeps: 10 }],
  ['10 8+2', { sleeps: 10 }],
  ['12 (8+2+1+1)', { sleeps: 12 }],
  ['6 (6+2) Licensed for 8', { sleeps: 8, legal: 8 }],
  ['8 - License for: 8 / In cabins: 6', { sleeps: 8, legal: 8 }],
  ['12 (10 + 2) / charter license for 10 pax', { sleeps: 12, legal: 10 }],
  ['12 Registry 12', { sleeps: 12, legal: 12 }],
  ['10 + 4 crew', { sleeps: 10, crew: 4 }],
  ['6 (4 guests + 2 skipper)', { sleeps: 6, crew: 2 }],
  ['8 + crew', { sleeps: 8, crew: 1 }],
  ['8 (for daily: 12)', { sleeps: 8, day: 12 }],
  ['6 (Daily Cruise max. people 20)', { sleeps: 6, day: 20 }],
  ['10 (+2 daily)', { sleeps: 10, day: 12 }],
  ['6 4 people for multiple days and 20 people for daily cruises', { sleeps: 6, day: 20 }],
  ['2 /8', { sleeps: 2, day: 8 }],
  ['Cabine: 4', {}],
  ['0', {}],
  ['', {}],
])('“%s”', (text, berths) => {
  expect(readBerths(text)).toEqual({ ...nothing, ...berths })
})
