import { expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { loadGazetteer } from './load-gazetteer.ts'
import { nearestPlace } from './nearest-place.ts'
import { searchPlaces } from './search-places.ts'

const { db, pool } = await testDatabase()

const first = async (text: string) => (await searchPlaces(db, text))[0]?.description

test.each([
  ['d', 'Dubai, United Arab Emirates'],
  ['dub', 'Dubai, United Arab Emirates'],
  ['spl', 'Split, Croatia'],
  ['palma', 'Palma de Mallorca, Spain'],
  ['lefk', 'Lefkada, Greece'],
  ['miami', 'Miami, Florida, USA'],
  ['monaco', 'Monaco'],
  ['tourl', 'Tourlos Marina, Mykonos, Greece'],
])('%s begins %s', async (text, description) => {
  expect(await first(text)).toBe(description)
})

test.each([
  ['göcek', 'Göcek, Turkey'],
  ['GOCEK', 'Göcek, Turkey'],
  ['Athènes', 'Athens, Greece'],
  ['Mascate', 'Muscat, Oman'],
  ['Londres', 'London, United Kingdom'],
  ['côte d’azur', 'French Riviera, France'],
  ['grèce', 'Greece'],
  ['Kroatien', 'Croatia'],
])('accents, case and language do not matter: %s is %s', async (text, description) => {
  expect(await first(text)).toBe(description)
})

test.each([
  ['Dubia', 'Dubai, United Arab Emirates'],
  ['mykanos', 'Mykonos, Greece'],
  ['dubrovnk', 'Dubrovnik, Croatia'],
  ['porto cevro', 'Porto Cervo, Italy'],
  ['croatai', 'Croatia'],
])('one typing error is forgiven: %s means %s', async (text, description) => {
  expect(await first(text)).toBe(description)
})

test('state and country may follow the name', async () => {
  expect(await first('Miami, Fl')).toBe('Miami, Florida, USA')
  expect(await first('split croatia')).toBe('Split, Croatia')
  expect(await first('Dubai, United Arab Emirates')).toBe('Dubai, United Arab Emirates')
})

test('no two suggestions read the same, and there are at most as many as asked for', async () => {
  const found = await searchPlaces(db, 'san', 8)
  expect(found).toHaveLength(8)
  expect(new Set(found.map(({ description }) => description)).size).toBe(8)
})

test('what is no place finds none', async () => {
  expect(await searchPlaces(db, '%_%')).toEqual([])
  expect(await searchPlaces(db, 'qqqqqq')).toEqual([])
  expect(await searchPlaces(db, ' ,.- ')).toEqual([])
  expect(await searchPlaces(db, 'x'.repeat(500))).toEqual([])
})

test('the nearest place is the nearest harbour or town', async () => {
  expect(await nearestPlace(db, 38.7079, 20.7112)).toMatchObject({ name: 'Nydri Port', timeZone: 'Europe/Athens' })
  const place = await nearestPlace(db, 71.17, 25.78)
  expect(place?.countryCode).toBe('NO')
})

test('loading once more changes nothing; another edition is written over the first', async () => {
  const stateOf = async () =>
    (await pool.query('select md5(string_agg(p::text, $1 order by id)) from places p', ['|'])).rows
  const before = await stateOf()
  await loadGazetteer(db)
  await pool.query(`update gazetteer_edition set edition = 'old'`)
  await pool.query(`update places set name = 'Doubtful' where id = 'city-292223'`)
  await loadGazetteer(db)
  expect(await stateOf()).toEqual(before)
  const { rows } = await pool.query('select count(*) as count from destinations')
  expect(rows[0].count).toBeGreaterThanOrEqual(14)
}, 60_000)
