import { expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { resolveLocation } from './resolve-location.ts'

const { db } = await testDatabase()
const { db: other, pool: otherPool } = await testDatabase()

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

test('a place outside the country that is named is none', async () => {
  expect(await resolveLocation(db, 'Bora Bora, French Polynesia')).toMatchObject({ placeId: 'region-bora-bora' })
  expect(await resolveLocation(db, 'Lac de Côme')).toMatchObject({ placeId: 'region-lake-como' })
  expect(await resolveLocation(db, 'Lefkada, Italy')).toBeNull()
  expect(await resolveLocation(db, 'Lefkadda, Italy')).toBeNull()
  expect(await resolveLocation(db, 'Augusta, Georgia')).toMatchObject({ countryCode: 'US' })
})

test('what names no place is null', async () => {
  expect(await resolveLocation(db, 'sunset cruise for two')).toBeNull()
  expect(await resolveLocation(db, '')).toBeNull()
})

test('what is remembered belongs to its database', async () => {
  expect(await resolveLocation(db, 'Portimão')).toMatchObject({ countryCode: 'PT' })
  await otherPool.query('truncate places cascade')
  expect(await resolveLocation(other, 'Portimão')).toBeNull()
  expect(await resolveLocation(db, 'Portimão')).toMatchObject({ countryCode: 'PT' })
})

test('a failure is not remembered', async () => {
  const { db: broken, pool } = await testDatabase()
  await pool.query('alter table places rename to hidden')
  await expect(resolveLocation(broken, 'Dubai')).rejects.toThrow()
  await pool.query('alter table hidden rename to places')
  expect(await resolveLocation(broken, 'Dubai')).toMatchObject({ placeId: 'city-292223' })
})
