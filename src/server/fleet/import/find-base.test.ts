import { expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { baseFinder } from './find-base.ts'
import { sentenceOf } from './row-problem.ts'

const { db } = await testDatabase()
const findBase = baseFinder(db)

async function refusalOf(row: Parameters<typeof findBase>[0]) {
  const base = await findBase(row)
  return base.outcome === 'refused' ? sentenceOf(base.problem) : undefined
}

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
  expect(await refusalOf({ base, country })).toBe(reason)
})

const oneWay = 'Corsica / Ajaccio / Port Charles Ornano, Francia - Sardinia / Olbia / Marina di Olbia, Italia'

test.each([
  [oneWay, 'Italy', 'Marina di Olbia, Olbia, Italy'],
  [oneWay, 'France', 'Port Charles Ornano, Ajaccio, France'],
  [oneWay, '', 'Port Charles Ornano, Ajaccio, France'],
  ['Ajaccio & Olbia', 'Italy', 'Olbia, '],
  ['Ajaccio & Olbia', 'France', 'Ajaccio, '],
  ['Split & Dubrovnik', 'Croatia', 'Split, Croatia'],
  ['Ajaccio, Olbia', 'Italy', 'Olbia, '],
])('of the two ends of “%s” the one in the row’s country counts: %s', async (base, country, description) => {
  const found = await findBase({ base, country })
  expect(found).toMatchObject({ outcome: 'placed' })
  expect(found.outcome === 'placed' && found.place.description).toMatch(new RegExp(`^${description}`))
})

test('a yacht that is placed where her charter ends is noted', async () => {
  const note = `The base “${oneWay}” begins in France; the yacht was placed at Marina di Olbia, Olbia, Italy, in the row’s country.`
  expect(await findBase({ base: oneWay, country: 'Italy' })).toHaveProperty('note', note)
})

test('two ends of which none lies in the row’s country are refused', async () => {
  const reason = `The base “${oneWay}” lies in France, but the row’s country is Greece.`
  expect(await refusalOf({ base: oneWay, country: 'Greece' })).toBe(reason)
})

test('each base is looked for once', async () => {
  const first = findBase({ base: 'Split / ACI Marina Split', country: 'Croatia' })
  expect(findBase({ base: 'Split / ACI Marina Split', country: 'croatia' })).toBe(first)
  await first
})
