import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { publishDrafts } from '#tests/builders/publish-drafts.ts'
import { testApi } from '#tests/harness/api.ts'
import { importFleet } from './import-fleet.ts'
import { Mapping } from './mapping.ts'
import { openFleetFile } from './read-records.ts'

const api = await testApi()
const folder = await mkdtemp(path.join(tmpdir(), 'rates-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => api.pool.query('truncate imported_weeks, offers, listings, vessels, owners cascade'))

const now = Date.UTC(2027, 0, 15)
api.clock.now = now

async function importCsv(lines: readonly string[]) {
  const file = path.join(folder, `${newId()}.csv`)
  await writeFile(file, lines.join('\n'))
  const options = {
    source: 'fleet',
    owner: 'Fleet',
    mapping: Mapping.parse({}),
    now,
    serviceCharge: 1450,
    wordsWait: false,
  }
  const { counts, findings } = await importFleet(api.db, await openFleetFile(file), options)
  return { ...counts, reasons: findings.flatMap(({ outcome, reason }) => (outcome === 'refused' ? [reason] : [])) }
}

const heading =
  'id,model,name,title,description_en,description_fr,type,service,base,country,guests,unit,price,minimum,deposit,opens,closes,from,to'
const yacht =
  'h1,Axopar 37,Blue Ray,Blue Ray for a day out,"Fast, with shade.",Rapide et ombragé.,motor boat,crewed,Split,Croatia,8'
const rowOf = (sale: string) => `${yacht},${sale}`

const offers = async () =>
  (
    await api.pool.query(
      `select unit, rate::integer, min_units as least, security_deposit::integer as deposit, left(opens::text, 5) as opens,
        left(closes::text, 5) as closes, max_guests as guests, is_main as main
       from offers order by unit desc`,
    )
  ).rows

async function quoteOf(unit: string, start: string, units: number) {
  const { rows } = await api.pool.query(
    `select listings.id as boat, offers.id as offer from listings join offers on offers.listing_id = listings.id
     where offers.unit = $1`,
    [unit],
  )
  const [date, time] = start.split('T')
  const { status, body } = await api.post<{ lines?: { kind: string; amount: number }[] }>('/api/pricing/preview', {
    yachtId: rows[0]?.boat,
    offerId: rows[0]?.offer,
    date,
    ...(time && { time }),
    duration: units,
    guests: 2,
  })
  return { status, base: body.lines?.find(({ kind }) => kind === 'base')?.amount }
}

test('a yacht by the hour and by the day has two offers, with the words of the file', async () => {
  const rows = [rowOf('hour,250 EUR,3,500 EUR,9:00,19h30,,'), rowOf('day,1600 EUR,2,1000 EUR,10:00,18:00,,')]
  expect(await importCsv([heading, ...rows])).toMatchObject({ created: 2, refused: 0, reasons: [] })
  expect(await offers()).toEqual([
    { unit: 'hour', rate: 25_000, least: 3, deposit: 50_000, opens: '09:00', closes: '19:30', guests: 8, main: true },
    { unit: 'day', rate: 160_000, least: 2, deposit: 100_000, opens: '09:00', closes: '21:00', guests: 8, main: false },
  ])
  const { rows: listings } = await api.pool.query(
    'select title, short_name, description, short_description from listings',
  )
  expect(listings).toEqual([
    {
      title: 'Blue Ray for a day out',
      short_name: 'Blue Ray',
      description: { en: 'Fast, with shade.', fr: 'Rapide et ombragé.' },
      short_description: { en: 'Chartered with crew by the hour.', fr: 'Location à l’heure avec équipage.' },
    },
  ])
  expect(await importCsv([heading, ...rows])).toMatchObject({ unchanged: 2, created: 0, updated: 0 })
})

test('a season has its own price, and a yacht with seasons alone is sold in no other time', async () => {
  await importCsv([
    heading,
    rowOf('hour,250 EUR,3,,9:00,19:00,,'),
    rowOf('hour,400 EUR,3,,9:00,19:00,2027-07-01,2027-08-31'),
    rowOf('day,1600 EUR,1,,,,2027-06-01,2027-06-30'),
  ])
  await publishDrafts(api.services)
  expect(await quoteOf('hour', '2027-06-30T10:00', 3)).toEqual({ status: 200, base: 75_000 })
  expect(await quoteOf('hour', '2027-07-01T10:00', 3)).toEqual({ status: 200, base: 120_000 })
  expect(await quoteOf('hour', '2027-08-31T10:00', 3)).toEqual({ status: 200, base: 120_000 })
  expect(await quoteOf('hour', '2027-09-01T10:00', 3)).toEqual({ status: 200, base: 75_000 })
  expect((await quoteOf('hour', '2027-06-30T10:00', 2)).status).not.toBe(200)
  expect(await quoteOf('day', '2027-06-20', 2)).toEqual({ status: 200, base: 320_000 })
  expect((await quoteOf('day', '2027-07-02', 2)).status).not.toBe(200)
})

test('a unit, a time or a minimum that cannot be read, and seasons that overlap, are refused with the reason', async () => {
  const result = await importCsv([
    heading,
    rowOf('month,250 EUR,3,,,,,'),
    rowOf('hour,250 EUR,0,,,,,'),
    rowOf('hour,250 EUR,3,,9:75,,,'),
    rowOf('week,2500 EUR,,,,,,'),
    rowOf('hour,250 EUR,,,,,2027-06-01,2027-06-30'),
    rowOf('hour,300 EUR,,,,,2027-06-30,2027-07-31'),
    rowOf('hour,250 EUR,,,,,2027-06-01,2027-06-30'),
    rowOf('hour,250 EUR,3,,,,,').replace('Fast', '<b>Fast</b>'),
  ])
  expect(result).toMatchObject({ rows: 8, created: 1, refused: 7 })
  expect(result.reasons.toSorted()).toEqual([
    'Another row of this yacht covers part of this week.',
    'Line 6 has the same yacht and week.',
    'The description (English) holds HTML. Write plain text.',
    'The number of minimum, “0”, is not a whole number up to 99.',
    'The time of opening “9:75” is not a time of day, such as 09:00.',
    'The unit “month” is not known; a mapping file can explain it.',
    'The week “ – ” cannot be read as two days.',
  ])
})

test('the unit may stand in the name of the price', async () => {
  const result = await importCsv([
    'id,title,type,base,country,price_per_day_eur,minimum_days',
    'd1,Lagoon 40 (Ondine),catamaran,Split,Croatia,900,2',
  ])
  expect(result).toMatchObject({ created: 1, refused: 0 })
  expect(await offers()).toMatchObject([{ unit: 'day', rate: 90_000, least: 2 }])
})
