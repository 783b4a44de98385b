import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FleetImport, FleetImportListing, FleetImportRow } from '#contract/fleet/fleet-imports.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { newId } from '#shared/id.ts'
import { fleetRows, newFleetFile } from '#tests/builders/fleet-rows.ts'
import { mapColumns } from '#tests/builders/map-columns.ts'
import { publishDrafts } from '#tests/builders/publish-drafts.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-imported-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })

let mo: BuiltUser
beforeAll(async () => {
  mo = await buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
})

const imports = '/api/admin/fleet-imports'
const rowsOf = async (id: string, query: string) =>
  (await api.get<{ data: FleetImportRow[] }>(`${imports}/${id}/rows?${query}`, mo)).body.data
const madeBy = async (id: string) =>
  (await api.get<{ data: FleetImportListing[] }>(`${imports}/${id}/listings`, mo)).body.data

const newOwner = async () => {
  const id = newId()
  await api.pool.query(`insert into owners (id, name) values ($1, $2)`, [id, `Blue Fleet ${id.slice(-4)}`])
  return id
}

/** An import with its file sent and checked. */
async function checked(text: string, ownerId?: string): Promise<FleetImport> {
  const { body } = await api.post<FleetImport>(imports, { ownerId: ownerId ?? (await newOwner()) }, mo)
  const form = new FormData()
  form.set('file', new File([text], 'fleet.csv'))
  await fetch(`${api.origin}${imports}/${body.id}/file`, { method: 'POST', headers: mo.headers, body: form })
  await mapColumns(api, body.id, mo)
  await runJobs(api)
  return (await api.get<FleetImport>(`${imports}/${body.id}`, mo)).body
}

async function imported(text: string, ownerId?: string): Promise<FleetImport> {
  const { id } = await checked(text, ownerId)
  await api.post(`${imports}/${id}/start`, {}, mo)
  await runJobs(api)
  return (await api.get<FleetImport>(`${imports}/${id}`, mo)).body
}

const cells = (row: Record<string, string>) =>
  Object.assign(row, { berths: '8', length_m: '14.2', year: '2018', cabins: '4' })
const isPublic = async (id: string) => (await api.get(`/api/boats/${id}`)).status === 200

test('imported yachts are drafts of their owner, which no operator can put live without checked papers', async () => {
  const { id } = await imported(fleetRows(2, cells))
  for (const { listingId } of await madeBy(id)) {
    expect(await isPublic(listingId)).toBe(false)
    const { rows } = await api.pool.query('select status, completed_steps from listings where id = $1', [listingId])
    expect(rows).toEqual([
      { status: 'draft', completed_steps: ['type', 'location', 'capacity', 'availability', 'price'] },
    ])
    const approve = { action: 'approve', feedback: [] }
    const refused = await api.post<{ code: string }>(`/api/admin/boats/${listingId}/decision`, approve, mo)
    expect([refused.status, refused.body.code]).toEqual([409, 'listing_incomplete'])
  }
})

test('rows are refused with a telephone number, an address or a link in their words', async () => {
  const words = ['Call +971 50 123 4567', 'nora@boats.com', 'wa.me/971501234567']
  const text = fleetRows(4, (row, index) => {
    row.title = `${row.title}${words[index] ? ` ${words[index]}` : ''}`
  })
  const { id, checked: counts } = await checked(text)
  expect(counts).toMatchObject({ taken: 1, refused: 3 })
  const told = await rowsOf(id, 'phase=check&outcome=refused')
  expect(told.map(({ codes }) => codes)).toEqual(Array(3).fill('contact_details'))
  expect(told[0]?.reason).toContain('The title holds a telephone number, an address or a link.')
})

test('yachts that are live keep what was checked, while prices and weeks follow the file', async () => {
  const ownerId = await newOwner()
  const file = newFleetFile()
  const { id } = await imported(file(1, cells), ownerId)
  const [{ listingId = '' } = {}] = await madeBy(id)
  await publishDrafts(api.services)
  const look = async () => {
    const { rows } = await api.pool.query(
      `select status, is_live, sleeping_capacity, slug as type, crewed,
         (select min(price) from imported_weeks where listing_id = listings.id) as price
       from listings join vessels on vessels.id = vessel_id join yacht_types on yacht_types.id = yacht_type_id
         join offers on offers.listing_id = listings.id where listings.id = $1`,
      [listingId],
    )
    return rows[0]
  }
  const before = await look()
  expect(before).toMatchObject({ status: 'approved', is_live: true, sleeping_capacity: 8, crewed: false })
  const changed = await imported(
    file(1, (row) => Object.assign(cells(row), { berths: '12', type: 'Catamaran', price_eur: '1900' })),
    ownerId,
  )
  expect(await look()).toEqual({ ...before, price: 190_000 })
  expect(await isPublic(listingId)).toBe(true)
  expect(changed.imported).toMatchObject({ taken: 1, held: 1 })
  expect((await rowsOf(changed.id, 'phase=import'))[0]).toMatchObject({ outcome: 'held', codes: 'kept_as_approved' })
  await api.pool.query(`update listings set status = 'draft', is_live = false where id = $1`, [listingId])
  await imported(
    file(1, (row) => Object.assign(cells(row), { berths: '12', type: 'Catamaran', price_eur: '1900' })),
    ownerId,
  )
  expect(await look(), 'its owner took it back').toMatchObject({ sleeping_capacity: 12, type: 'catamaran' })
})

test('a later import leaves what the owner has set, and the terms of the market are those of new offers', async () => {
  await api.configure({ NEW_CANCELLATION: 'moderate', NEW_DEPOSIT_BP: 5_000 })
  const ownerId = await newOwner()
  const file = newFleetFile()
  const { id } = await imported(file(1, cells), ownerId)
  const [{ listingId = '' } = {}] = await madeBy(id)
  const look = async () => (await api.get<ListingDraft>(`/api/boats/${listingId}/draft`, mo)).body.fields
  const first = await look()
  expect(first).toMatchObject({ cancellation: 'moderate', price: { deposit: 5_000 }, instantBooking: false })
  const set = {
    cancellation: 'flexible',
    instantBooking: true,
    included: ['fuel'],
    generalAvailability: { ...first.generalAvailability, startTime: '15:00', noticeHours: 48, bufferTime: 360 },
    price: { ...first.price, deposit: 3_000, securityDeposit: 900_00 },
  }
  const saved = await api.call('PATCH', `/api/boats/${listingId}`, { headers: mo.headers, body: set })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await imported(
    file(1, (row) => Object.assign(cells(row), { price_eur: '1900' })),
    ownerId,
  )
  const { price, ...fields } = await look()
  const { price: _, ...others } = set
  expect(fields).toMatchObject(others)
  expect(price).toEqual({ baseCost: 1_900_00, deposit: 3_000, securityDeposit: 900_00 })
})

test('a shortest charter of the owner that is longer than the weeks of a later file stays, and the longest follows it', async () => {
  const ownerId = await newOwner()
  const file = newFleetFile()
  const { id } = await imported(file(1, cells), ownerId)
  const [{ listingId = '' } = {}] = await madeBy(id)
  const look = async () => (await api.get<ListingDraft>(`/api/boats/${listingId}/draft`, mo)).body.fields
  const { generalAvailability } = await look()
  expect(generalAvailability).toMatchObject({ min: 1, max: 1 })
  const body = { generalAvailability: { ...generalAvailability, min: 2, max: 4 } }
  await api.call('PATCH', `/api/boats/${listingId}`, { headers: mo.headers, body })
  const { imported: counts } = await imported(
    file(1, (row) => Object.assign(cells(row), { price_eur: '1900' })),
    ownerId,
  )
  expect(counts).toMatchObject({ taken: 1, refused: 0 })
  expect((await look()).generalAvailability).toMatchObject({ min: 2, max: 2 })
})
