import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { placeText } from './place-text.ts'
import { resolveLocation } from './resolve-location.ts'

const { db } = await testDatabase()

test.each([
  ['croatia', 'HR'],
  ['Croazia', 'HR'],
  ['United Arab Emirates', 'AE'],
  ['USA', 'US'],
  ['Türkiye', 'TR'],
  ['Monaco', 'MC'],
])('%s is a country', async (text, countryCode) => {
  expect(await resolveLocation(db, text)).toMatchObject({ kind: 'country', countryCode })
})

test.each([
  ['Dubai, United Arab Emirates', 'city-292223'],
  ['Dubai, UAE', 'city-292223'],
  ['Göcek', 'city-306859'],
  ['Miami, Florida, USA', 'city-4164138'],
  ['Miami, USA', 'city-4164138'],
  ['miami', 'city-4164138'],
  ['Lefkada', 'region-lefkada'],
  ['Sardaigne', 'region-sardinia'],
  ['Dubai Marina, Dubai, UAE', 'marina-dubai-marina'],
  ['mikonos', 'city-257056'],
])('%s is an area', async (text, placeId) => {
  expect(await resolveLocation(db, text)).toMatchObject({ kind: 'area', placeId })
})

test('the state or country that follows tells places of one name apart', async () => {
  expect(await resolveLocation(db, 'Athens')).toMatchObject({ countryCode: 'GR' })
  expect(await resolveLocation(db, 'Athens, Georgia, USA')).toMatchObject({ description: 'Athens, Georgia, USA' })
  expect(await resolveLocation(db, 'Naples, Florida')).toMatchObject({ countryCode: 'US' })
})

test('what names no place is null', async () => {
  expect(await resolveLocation(db, 'sunset cruise for two')).toBeNull()
  expect(await resolveLocation(db, '')).toBeNull()
})

test.each([
  ['Lefkada / Nydri Port, Grecia', 'Nydri Port, Lefkada, Greece'],
  ['Zadar / Marina Zadar, Croazia', 'Marina Zadar, Zadar, Croatia'],
  ["Salerno / Marina d'Arechi, Italia", "Marina d'Arechi, Salerno, Italy"],
  ['Bacoli NA / Baia di Bacoli, Italia', 'Baia di Bacoli, Bacoli, Italy'],
  ['Göcek / D-Marin Göcek, Türkei', 'D-Marin Göcek, Göcek, Turkey'],
])('the marina counts before its town: %s', async (text, description) => {
  expect((await placeText(db, text))?.description).toBe(description)
})

test('a one-way charter lies where it starts', async () => {
  const place = await placeText(db, 'Naples / Darsena Acton, Italia - Corsica / Ajaccio / Port Charles Ornano, Francia')
  expect(place?.description).toBe('Darsena Acton, Naples, Italy')
})

test('an unknown marina is placed in its town, and a town of a common name by what stands beside it', async () => {
  expect((await placeText(db, 'Split / Marina Nobody Knows, Croazia'))?.description).toBe('Split, Croatia')
  expect((await placeText(db, 'Sardinia / San Teodoro, Italia'))?.longitude).toBeCloseTo(9.67, 1)
  expect((await placeText(db, 'Sicily / San Teodoro, Italia'))?.longitude).toBeCloseTo(14.7, 1)
})

test('a base that nobody knows has no place', async () => {
  expect(await placeText(db, 'Atlantis / Sunken Quay, Grecia')).toBeUndefined()
  expect(await placeText(db, 'Molo Uno, Atlantis')).toBeUndefined()
  expect(await placeText(db, '')).toBeUndefined()
})
