import { expect, test } from 'vitest'
import { z } from 'zod'
import { Price } from './price.ts'
import { parseData, putInOrder } from './read-data.ts'
import { oneOf, Words } from './words.ts'

const Yacht = z.strictObject({
  name: Words,
  amenities: z.array(oneOf('amenity', ['sauna'])).default([]),
  sales: z.array(z.strictObject({ rate: Price })),
})
const read = (text: string) => parseData('yachts/tideway.yaml', text, Yacht)

test('a data file is read as it is meant: names of both languages, amounts in minor units', () => {
  expect(read('name: Tideway\nsales: [{ rate: 440 GBP }, { rate: 78000 JPY }]')).toEqual({
    name: { en: 'Tideway', fr: 'Tideway' },
    amenities: [],
    sales: [{ rate: { amount: 44_000, currency: 'GBP' } }, { rate: { amount: 78_000, currency: 'JPY' } }],
  })
})

test.each([
  ['name: { en: Tideway }\nsales: []', 'name.fr: Invalid input: expected string, received undefined'],
  ['name: Tideway\nsales: [{ rate: 440 }]', 'sales[0].rate: An amount is written with its currency, such as 1250 EUR.'],
  ['name: Tideway\nsales: []\nlenght: 10', 'Unrecognized key: "lenght"'],
  ['name: Tideway\namenities: [sauna, suana]\nsales: []', 'amenities[1]: There is no amenity suana.'],
  ['name: Tideway\nname: Tide', 'line 2: duplicated mapping key.'],
])('a broken file is refused in one sentence that names the file and the field: %j', (text, sentence) => {
  expect(() => read(text)).toThrow(new Error(`database/seeds/yachts/tideway.yaml: ${sentence}`))
})

const files = new Map([
  ['lady-wren', 1],
  ['tideway', 2],
])

test('the files of a folder are read in the order of their list', () => {
  expect(putInOrder('yachts', ['tideway', 'lady-wren'], files)).toEqual([
    ['tideway', 2],
    ['lady-wren', 1],
  ])
})

test.each([
  [['tideway'], 'leaves out yachts/lady-wren.yaml.'],
  [['tideway', 'lady-wren', 'shiokaze'], 'names yachts/shiokaze.yaml, which is not there.'],
  [['tideway', 'lady-wren', 'tideway'], 'names tideway twice.'],
])('a list that does not fit its folder is refused: %j', (order, sentence) => {
  expect(() => putInOrder('yachts', order, files)).toThrow(new Error(`database/seeds/yachts.yaml ${sentence}`))
})
