import { expect, test } from 'vitest'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { maxRowCharacters } from '#shared/listing-steps.ts'
import type { Refused } from '#tests/builders/listing-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
api.clock.now = Date.UTC(2027, 0, 15)
const owner = await buildUser(api.services, { role: 'b' })

const cells = {
  id: '7',
  title: 'Bavaria 46 (Meltemi)',
  type: 'Sailing yacht',
  base: 'Marina Kaštela',
  country: 'Croatia',
  from: '2027-06-05',
  to: '2027-06-12',
  year: '2018',
  cabins: '4',
  berths: '8',
  length_m: '14.2',
  price_eur: '2400',
}
const csvOf = (...rows: Record<string, string>[]) =>
  [Object.keys(cells), ...rows.map((row) => Object.values(row))].map((line) => line.join(';')).join('\n')

const takeOver = (row: string, as: BuiltUser = owner) =>
  api.post<ListingDraft & Refused>('/api/boats/taken-over', { row }, as)

async function countVessels(): Promise<number> {
  const { rows } = await api.pool.query('select count(*)::int as count from vessels')
  return rows[0].count
}

test('a row of CSV and the same as JSON become drafts that lead to what is missing', async () => {
  for (const row of [csvOf(cells), JSON.stringify(cells, null, 2)]) {
    const { status, body } = await takeOver(row)
    expect([status, body.errors]).toEqual([201, undefined])
    expect(body).toMatchObject({ status: 'draft', isLive: false, stepCompleted: 1, place: { countryCode: 'HR' } })
    expect(body.completedSteps).toEqual(['type', 'location', 'capacity', 'availability', 'price'])
    expect(body.fields).toMatchObject({ title: 'Meltemi, Bavaria 46', year: 2018, cabins: 4, length: 14.2 })
    expect(body.fields).toMatchObject({ durationType: 'week', currency: 'EUR', price: { baseCost: 2400_00 } })
    expect(body.photos).toEqual([])
    expect((await api.get(`/api/boats/${body.id}`)).status).toBe(404)
  }
})

test('crew and hours that the row states are no steps any more; licences of a bareboat charter are', async () => {
  const hourly = { ...cells, unit: 'hour', from: '', to: '', opens: '08:00', closes: '22:00' }
  const stepsOf = async (row: object) => (await takeOver(JSON.stringify(row))).body.completedSteps
  const both = ['captain', 'availability']
  expect(await stepsOf({ ...hourly, service: 'Crewed' })).toEqual(expect.arrayContaining(both))
  expect(await stepsOf({ ...hourly, service: 'Bareboat' })).not.toContain('captain')
  expect(await stepsOf({ ...hourly, service: 'Crewed', closes: '' })).not.toContain('availability')
})

test('whom the row names as owner does not matter', async () => {
  const other = await buildUser(api.services, { role: 'b' })
  const { body } = await takeOver(JSON.stringify({ ...cells, owner: 'Ben Marek' }))
  expect((await api.get(`/api/boats/${body.id}/draft`, owner)).status).toBe(200)
  expect((await api.get(`/api/boats/${body.id}/draft`, other)).status).toBe(404)
})

test('markup is refused in a title and in a description', async () => {
  const script = '<script>alert(1)</script>'
  const before = await countVessels()
  const { status, body } = await takeOver(JSON.stringify({ ...cells, title: `Bavaria 46 (${script})` }))
  expect([status, body.code]).toEqual([422, 'row_refused'])
  expect(body.problems).toContainEqual({
    problem: 'markup',
    values: { field: 'title' },
    message: 'The title holds HTML. Write plain text.',
  })
  const { body: described } = await takeOver(JSON.stringify({ ...cells, description: script }))
  expect(described.problems).toMatchObject([{ problem: 'markup', values: { field: 'descriptionEn' } }])
  expect(await countVessels()).toBe(before)
})

test('a row that cannot be understood is refused with the words of the import, and nothing is made', async () => {
  const before = await countVessels()
  const { price_eur: _price, ...unpriced } = cells
  const wrong: [string, string, string | RegExp][] = [
    ['Yacht;Where\nMeltemi;Split', 'missing_columns', /no column for .*price/],
    [JSON.stringify(unpriced), 'missing_columns', /no column for price\. Its columns: id, title/],
    [csvOf(cells, { ...cells, id: '8' }), 'several_rows', 'There are 2 rows; one listing is one row.'],
    [csvOf(), 'no_row', 'There is no row under the heading.'],
    ['{"id": 7,', 'not_json', 'The line is not a JSON object.'],
    ['[]', 'not_json', 'The line is not a JSON object.'],
    [csvOf({ ...cells, length_m: 'long' }), 'length_unreadable', 'The length “long” is not a number.'],
    [csvOf({ ...cells, country: 'Atlantis' }), 'unknown_country', 'The country “Atlantis” is not known.'],
    [JSON.stringify({ ...cells, service: 'cabin' }), 'by_cabin', /sold by the cabin/],
  ]
  for (const [row, problem, message] of wrong) {
    const { status, body } = await takeOver(row)
    expect([status, body.code, body.problems?.[0]?.problem]).toEqual([422, 'row_refused', problem])
    expect(body.problems?.[0]?.message).toMatch(message)
  }
  for (const row of ['x'.repeat(maxRowCharacters + 1), '']) {
    const { status, body } = await takeOver(row)
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'invalid_request', 'row'])
  }
  expect(await countVessels()).toBe(before)
})

test('the limit of drafts holds', async () => {
  const busy = await buildUser(api.services, { role: 'b' })
  for (let count = 0; count < 50; count++) await api.post('/api/boats', {}, busy)
  const before = await countVessels()
  const { status, body } = await takeOver(csvOf(cells), busy)
  expect([status, body.code]).toEqual([409, 'listing_limit'])
  expect(await countVessels()).toBe(before)
})
