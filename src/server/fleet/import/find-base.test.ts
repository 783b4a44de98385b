import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { baseFinder } from './find-base.ts'

const { db } = await testDatabase()
const findBase = baseFinder(db)

test.each([
  ['Greece', 'Greece', 'GR'],
  ['Italy', 'Italy', 'IT'],
  ['Malta', 'Malta', 'MT'],
  ['Greece', '', 'GR'],
  ['Atlantis / Sunken Quay, Grecia', '', 'GR'],
])('base %s with country %s is known no closer than its country', async (base, country, countryCode) => {
  expect(await findBase({ base, country })).toMatchObject({
    outcome: 'unplaced',
    place: { kind: 'country', countryCode },
  })
})

test.each([
  ['Lefkas', 'Greece', 'GR'],
  ['Lefkas', 'GR', 'GR'],
  ['Naples', 'Italy', 'IT'],
  ['Naples', 'USA', 'US'],
  ['Athens', 'Greece', 'GR'],
])('base %s with country %s is placed in that country', async (base, country, countryCode) => {
  expect(await findBase({ base, country })).toMatchObject({ outcome: 'placed', place: { countryCode } })
})

test('a guess is noted with what it was taken for', async () => {
  const base = await findBase({ base: 'Lefkas', country: 'Greece' })
  expect(base).toHaveProperty('note', expect.stringMatching(/^The base “Lefkas” was taken for .*Lef.*, Greece\.$/))
})

test.each([
  ['Split', 'Atlantis', 'The country “Atlantis” is not known.'],
  ['Nice, France', 'Italy', 'The base “Nice, France” lies in France, but the row’s country is Italy.'],
  ['Molo Uno', '', 'Neither the base “Molo Uno” nor its country is in the gazetteer.'],
])('base %s with country %s is refused with the true reason', async (base, country, reason) => {
  expect(await findBase({ base, country })).toEqual({ outcome: 'refused', reason })
})

test('each base is looked for once', async () => {
  const first = findBase({ base: 'Split / ACI Marina Split', country: 'Croatia' })
  expect(findBase({ base: 'Split / ACI Marina Split', country: 'croatia' })).toBe(first)
  await first
})
