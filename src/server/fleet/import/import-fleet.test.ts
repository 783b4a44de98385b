import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { YachtCard } from '#contract/boats/yacht.ts'
import { datesOfMonth, dayMs, dayNumber } from '#shared/local-date.ts'
import { publishDrafts } from '#tests/builders/publish-drafts.ts'
import { testApi } from '#tests/harness/api.ts'
import { describeDays } from '../../availability/describe-days.ts'
import { loadCharterRules } from '../../availability/queries.ts'
import { loadTariff } from '../../pricing/load-tariff.ts'
import { priceTrip } from '../../pricing/price-trip.ts'
import { tripOf } from '../../pricing/trip.ts'
import { holdReasons } from './import-batch.ts'
import { importFleet } from './import-fleet.ts'
import type { ImportOptions } from './import-types.ts'
import { Mapping } from './mapping.ts'
import { openFleetFile } from './read-records.ts'

const { db, pool, get, clock, services } = await testApi()
const fixture = 'tests/fixtures/fleet-oddities.csv'
const now = Date.UTC(2027, 0, 15)
clock.now = now
const serviceCharge = 1450
const folder = await mkdtemp(path.join(tmpdir(), 'fleet-'))
afterAll(() => rm(folder, { recursive: true }))

type BoatPage = { boats: YachtCard[]; totalCount: number }

const importFile = async (file: string, with_: Partial<ImportOptions> = {}) =>
  importFleet(db, await openFleetFile(file), {
    source: 'oddities',
    owner: 'Odd Fleet',
    mapping: Mapping.parse({}),
    now,
    serviceCharge,
    wordsWait: false,
    ...with_,
  })

const rowsOf = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[]
const edited = (edit: (text: string) => string) => {
  const file = path.join(folder, 'edited.csv')
  writeFileSync(file, edit(readFileSync(fixture, 'utf8')))
  return file
}

beforeEach(async () => {
  await pool.query('truncate imported_weeks, offers, listings, vessels, owners cascade')
})

test('what can be understood is imported, the rest is refused with its reasons', async () => {
  const { counts, findings } = await importFile(fixture)
  expect(counts).toEqual({
    rows: 27,
    created: 22,
    updated: 0,
    unchanged: 0,
    refused: 5,
    placed: 21,
    unplaced: 1,
    held: 7,
    past: 0,
  })
  const told = (outcome: string) =>
    findings.filter((finding) => finding.outcome === outcome).map(({ id, reason }) => `${id}: ${reason}`)
  expect(told('refused')).toEqual([
    '1001: Line 2 has the same yacht and week.',
    '1017: The type “Sottomarino” is not known; a mapping file can explain it.',
    '1019: The country “Atlantis” is not known.',
    '1020: The row has no price.',
    '1021: The week ends before it begins: 19.06.2027 - 12.06.2027.',
  ])
  expect(told('unplaced')).toEqual([
    "1018: No marina or town called “Isola che non c'è / Molo Perduto, Italia” is known in Italy.",
  ])
  expect(told('noted')).toEqual([
    '1003: A discount of “- 21,00 %” would make €3,160; the price of €2,975 was kept.',
    '1004: The refit of 2001 is older than the yacht of 2004 and was left out.',
    '1024: The list price is below the price and was left out.',
  ])
  const [byCabin, otherBase] = [holdReasons.cabin, holdReasons.other_base]
  const cabins = ['1006', '1007', '1008', '1009', '1011']
  expect(told('held')).toEqual([...cabins.map((id) => `${id}: ${byCabin}`), `1015: ${otherBase}`])
})

test('the quoted price of every week is the offered one, to the cent', async () => {
  await importFile(fixture)
  const weeks = await rowsOf<{
    offer_id: string
    starts_on: string
    ends_on: string
    list_price: number
    price: number
  }>('select * from imported_weeks')
  expect(weeks).toHaveLength(22)
  for (const week of weeks) {
    const tariff = await loadTariff(db, week.offer_id, { now, serviceCharge })
    const period = { start: dayNumber(week.starts_on) * dayMs, end: dayNumber(week.ends_on) * dayMs }
    const { lines } = priceTrip(tariff, tripOf(tariff, period, { units: 1, guests: 2, bookedAt: now }))
    const sum = (...kinds: string[]) =>
      lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0)
    expect(sum('base')).toBe(week.list_price)
    expect(sum('base', 'discount')).toBe(week.price)
  }
})

test('a yacht can be had in the weeks of her rows and at no other time', async () => {
  await importFile(fixture)
  const [offer] = await rowsOf<{ offer_id: string }>(`select offer_id from imported_weeks where source_id = '1001'`)
  const rules = await loadCharterRules(db, offer?.offer_id ?? '')
  const open = ['2027-05', '2027-06', '2027-07'].flatMap((month) => describeDays(rules, [], datesOfMonth(month), now))
  const free = open.filter(({ state }) => state === 'available')
  expect(free.map(({ date, longest }) => [date, longest])).toEqual([
    ['2027-06-12', 2],
    ['2027-06-19', 1],
  ])
})

test('visitors find her by her base, in her week, at the price that was offered, once she is approved', async () => {
  await importFile(fixture)
  const search = async (query: string) => (await get<BoatPage>(`/api/boats?${query}`)).body
  expect((await search('location=Lefkada&date=2027-06-12')).totalCount).toBe(0)
  await publishDrafts(services)
  const { boats } = await search('location=Lefkada&date=2027-06-12')
  expect(boats).toMatchObject([
    {
      title: 'Alcyone, Oceanis 38.1',
      location: { marina: 'Nydri Port', country: 'Greece' },
      promotion: { percent: 15 },
    },
  ])
  const share = (boats[0]?.price?.total ?? 0) / (boats[0]?.price?.originalTotal ?? 1)
  expect(share).toBeCloseTo(1360 / 1600, 5)
  expect((await search('location=Lefkada&date=2027-06-13')).totalCount).toBe(0)
  expect((await search('location=Greece&date=2027-06-12')).boats.map(({ title }) => title)).not.toContain(
    'Polaris, Lagoon 42',
  )
})

test('a week of six nights is a week of six nights', async () => {
  await importFile(fixture)
  const [offer] = await rowsOf(
    `select offers.* from offers join imported_weeks on offer_id = offers.id where source_id = '1005'`,
  )
  expect(offer).toMatchObject({ nights: 6, changeover: 6, crewed: true, rate: 1_545_050, max_guests: 8 })
})

test('four cabins are one yacht, which nobody can book whole', async () => {
  await importFile(fixture)
  const polaris = await rowsOf(`
    select vessels.id, vessels.cabins, listings.status, count(offers.id)::integer as offers
    from vessels join listings on listings.vessel_id = vessels.id join offers on offers.listing_id = listings.id
    where vessels.name = 'Polaris' group by vessels.id, listings.id`)
  expect(polaris).toMatchObject([{ cabins: 4, status: 'draft', offers: 4 }])
})

test('a yacht that is sold whole and by the cabin has one calendar', async () => {
  await importFile(fixture)
  const listings = await rowsOf(`
    select vessels.id, listings.feedback from vessels join listings on listings.vessel_id = vessels.id
    where lower(vessels.name) = 'melusina' order by listings.feedback nulls first`)
  expect(listings).toMatchObject([{ feedback: null }, { feedback: holdReasons.cabin }])
  expect(listings[0]).toHaveProperty('id', (listings[1] as { id: string }).id)
})

test('two agencies offering one hull make one page with two offers, of which the cheaper is the main one', async () => {
  await importFile(fixture)
  const offers = await rowsOf<{ vessel_id: string; feedback: string | null; source_id: string; is_main: boolean }>(`
    select offers.vessel_id, listings.feedback, imported_weeks.source_id, offers.is_main
    from imported_weeks join offers on offers.id = offer_id join listings on listings.id = offers.listing_id
    where imported_weeks.source_id in ('1013', '1014', '1015') order by imported_weeks.source_id`)
  expect(offers).toMatchObject([
    { source_id: '1013', feedback: null, is_main: false },
    { source_id: '1014', feedback: null, is_main: true },
    { source_id: '1015', feedback: holdReasons.other_base, is_main: true },
  ])
  expect(new Set(offers.map(({ vessel_id }) => vessel_id)).size).toBe(1)
})

test('classes of boats are not taken for one boat', async () => {
  await importFile(fixture)
  expect(await rowsOf(`select from vessels where model = 'Dufour 41'`)).toHaveLength(2)
})

test('a second import changes nothing, and says the same of what is kept back', async () => {
  const first = await importFile(fixture)
  const state = () =>
    rowsOf(`select (select json_agg(o order by id) from offers o), (select json_agg(v order by id) from vessels v)`)
  const before = await state()
  const second = await importFile(fixture)
  expect(second.counts).toEqual({ ...first.counts, created: 0, unchanged: 22 })
  expect(second.findings.map(({ id }) => id).sort()).toEqual(first.findings.map(({ id }) => id).sort())
  expect(await state()).toEqual(before)
})

test('a changed price updates its offer, whose id stays', async () => {
  await importFile(fixture)
  const offerOf = async () =>
    (await rowsOf(`select offer_id, price from imported_weeks where source_id = '1012'`))[0] as {
      offer_id: string
      price: number
    }
  const before = await offerOf()
  const { counts } = await importFile(edited((text) => text.replace('3200.0,', '2900.0,')))
  expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 21 })
  expect(await offerOf()).toEqual({ offer_id: before.offer_id, price: 290_000 })
})

test('a crash half-way keeps what was done, and the second run completes it', async () => {
  await pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'the power is gone'; end $$;
    create trigger fail after insert on imported_weeks for each row
      when (new.source_id = '1025') execute function fail()`)
  await expect(importFile(fixture, { rowsAtOnce: 20 })).rejects.toThrow('the power is gone')
  await pool.query('drop function fail cascade')
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>('select count(*) as count from imported_weeks')
  expect(count).toBe(20)
  const { counts } = await importFile(fixture)
  expect(counts).toMatchObject({ created: 2, unchanged: 20 })
})

test('a row that the database refuses does not take the others of its transaction along', async () => {
  const overlapping = edited((text) => text.replace('19.06.2027 - 26.06.2027', '15.06.2027 - 22.06.2027'))
  const { counts, findings } = await importFile(overlapping)
  expect(counts).toMatchObject({ created: 21, refused: 6 })
  expect(findings.find(({ line }) => line === 3)?.reason).toBe('Another row of this yacht covers part of this week.')
})

test('JSON lines say the same as CSV, and a broken line is refused by its number', async () => {
  const records = parse(readFileSync(fixture), { columns: true }) as unknown[]
  const file = path.join(folder, 'fleet.jsonl')
  writeFileSync(file, [...records.map((record) => JSON.stringify(record)), '{"name": '].join('\n'))
  const fromCsv = await importFile(fixture)
  const { counts, findings } = await importFile(file)
  expect(counts).toEqual({ ...fromCsv.counts, rows: 28, created: 0, unchanged: 22, refused: 6 })
  expect(findings).toContainEqual(expect.objectContaining({ line: 28, outcome: 'refused' }))
})

test('last season’s file can be tried by moving its weeks', async () => {
  const later = Date.UTC(2027, 10, 20)
  const past = await importFile(fixture, { now: later, source: 'a' })
  expect(past.counts).toMatchObject({ created: 22, past: 22 })
  await pool.query('truncate imported_weeks, offers, listings, vessels, owners cascade')
  const moved = await importFile(fixture, { now: later, source: 'b', shiftWeeks: 52 })
  expect(moved.counts).toMatchObject({ created: 22, past: 0 })
})

test('a yacht goes on the map when the gazetteer learns her base, and her owner is not told to wait any more', async () => {
  await importFile(fixture)
  const sirocco = () =>
    rowsOf(
      `select status, feedback, located, latitude from listings join vessels on vessels.id = vessel_id where vessels.name = 'Sirocco'`,
    )
  expect(await sirocco()).toMatchObject([{ status: 'draft', feedback: holdReasons.unplaced, located: false }])
  await pool.query(`
    insert into places select 'marina-lost', 'marina', 'Molo Perduto', 'Molo Perduto, Italy', 'IT', null, 38.1, 12.7, 6, 0,
      5.5, 'Europe/Rome', 'molo perduto', ' molo perduto italy'`)
  const { counts } = await importFile(fixture)
  expect(counts).toMatchObject({ updated: 1, unchanged: 21, placed: 22, unplaced: 0 })
  expect(await sirocco()).toMatchObject([{ status: 'draft', feedback: null, located: true, latitude: 38.1 }])
})

test('tells the planner how the tables grow that it fills', async () => {
  const [row] = parse(readFileSync(fixture, 'utf8'), { columns: true }) as Record<string, string>[]
  const file = path.join(folder, 'many.jsonl')
  const rows = Array.from({ length: 210 }, (_, index) =>
    JSON.stringify({ ...row, yacht_id: `many-${index}`, name: `Aquila 32 (Number ${index})` }),
  )
  writeFileSync(file, rows.join('\n'))
  await rowsOf('analyze listings')
  const { counts } = await importFile(file, { rowsAtOnce: 70 })
  expect(counts.created).toBe(210)
  const [known] = await rowsOf<{ reltuples: number }>("select reltuples from pg_class where relname = 'listings'")
  expect(known?.reltuples).toBeGreaterThanOrEqual(200)
})
