import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type {
  FleetImport,
  FleetImportListing,
  FleetImportPicture,
  FleetImportRow,
} from '#contract/fleet/fleet-imports.ts'
import type { ImportColumns } from '#contract/fleet/import-columns.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { newFleetFile } from '#tests/builders/fleet-rows.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-own-imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
await api.configure({ DRAFTS_PER_OWNER: 5 })
const owner = await buildUser(api.services, { role: 'b' })
const other = await buildUser(api.services, { role: 'b' })
const guest = await buildUser(api.services, { role: 'c' })
const operator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })

type Answered = FleetImport & { code?: string }
const begin = (by: BuiltUser) => api.post<Answered>('/api/fleet-imports', {}, by)
const look = async (id: string, by = owner) => (await api.get<Answered>(`/api/fleet-imports/${id}`, by)).body

async function send(id: string, text: string, by: BuiltUser) {
  const form = new FormData()
  form.set('file', new File([text], 'fleet.csv'))
  const answer = await fetch(`${api.origin}/api/fleet-imports/${id}/file`, {
    method: 'POST',
    headers: by.headers,
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; state?: string } }
}

async function map(id: string, by: BuiltUser) {
  const { body } = await api.get<ImportColumns>(`/api/fleet-imports/${id}/columns`, by)
  const columns = body.columns.flatMap(({ name, field }) => (field ? [{ column: name, field }] : []))
  return api.post<Answered>(`/api/fleet-imports/${id}/columns`, { revision: body.revision, columns }, by)
}

/** An import whose file was checked. */
async function checked(text: string, by = owner): Promise<Answered> {
  const { id } = (await begin(by)).body
  expect(await send(id, text, by)).toMatchObject({ status: 201, body: { state: 'mapping' } })
  expect((await map(id, by)).body.state).toBe('checking')
  await runJobs(api)
  return look(id, by)
}

it('a whole file becomes drafts of its owner, which wait for completion and approval, and can be undone', async () => {
  const { id, revision, state, checked: counts } = await checked(newFleetFile()(3))
  expect([state, counts]).toMatchObject(['checked', { rows: 3, taken: 3, refused: 0 }])
  expect((await api.post<Answered>(`/api/fleet-imports/${id}/start`, { revision }, owner)).body.state).toBe('importing')
  await runJobs(api)
  const { body } = await api.get<{ data: FleetImportListing[] }>(`/api/fleet-imports/${id}/listings`, owner)
  expect(body.data).toHaveLength(3)
  for (const { listingId, title, status, isLive, lacks } of body.data) {
    expect([status, isLive]).toEqual(['draft', false])
    expect(lacks).toEqual(expect.arrayContaining(['photos', 'documents']))
    const draft = await api.get<ListingDraft>(`/api/boats/${listingId}/draft`, owner)
    expect([draft.status, title]).toEqual([200, `Bavaria 46 (${draft.body.fields.shortName})`])
    expect((await api.get(`/api/boats/${listingId}`)).status).toBe(404)
    expect((await api.post<{ code: string }>(`/api/boats/${listingId}/submission`, {}, owner)).body.code).toBe(
      'listing_incomplete',
    )
  }
  const done = await look(id)
  await api.post(`/api/fleet-imports/${id}/undo`, { revision: done.revision }, owner)
  await runJobs(api)
  expect(await look(id)).toMatchObject({ state: 'undone', listings: { removed: 3, kept: 0 } })
})

it('belongs to its owner alone, and those of operators are not shown', async () => {
  const { id } = (await begin(owner)).body
  for (const by of [other, guest, operator]) {
    expect((await api.get(`/api/fleet-imports/${id}`, by)).status).toBeGreaterThanOrEqual(403)
    expect((await send(id, newFleetFile()(1), by)).status).toBeGreaterThanOrEqual(403)
  }
  expect((await look(id)).state).toBe('waiting')
  const fleet = await look(id)
  const byOperator = await api.post<Answered>('/api/admin/fleet-imports', { ownerId: fleet.owner.id }, operator)
  expect((await look(byOperator.body.id)).code).toBe('not_found')
  const { body } = await api.get<{ data: FleetImport[] }>('/api/fleet-imports', owner)
  expect(body.data.map((each) => each.id)).not.toContain(byOperator.body.id)
  const seen = await api.get<FleetImport>(`/api/admin/fleet-imports/${id}`, operator)
  expect(seen.status, 'operators see the imports of owners').toBe(200)
  await api.post(`/api/fleet-imports/${id}/cancellation`, {}, owner)
})

it('takes no more yachts than an owner may have drafts, and says so before and after', async () => {
  const { id, checked: counts, revision } = await checked(newFleetFile()(8), other)
  expect(counts).toMatchObject({
    rows: 8,
    taken: 5,
    refused: 3,
    reasons: [{ problem: 'draft_limit', count: 3, line: 7 }],
  })
  await api.post(`/api/fleet-imports/${id}/start`, { revision }, other)
  await runJobs(api)
  expect(await look(id, other)).toMatchObject({ state: 'imported', imported: { taken: 5 }, listings: { made: 5 } })
  const rows = await api.get<{ data: FleetImportRow[] }>(`/api/fleet-imports/${id}/rows?outcome=refused`, other)
  expect(rows.body.data.map(({ codes }) => codes)).toEqual(['draft_limit', 'draft_limit', 'draft_limit'])
  const pictures = await api.get<{ data: FleetImportPicture[] }>(`/api/fleet-imports/${id}/pictures`, other)
  expect(pictures.body.data, 'the rows name none').toEqual([])
  const csv = await fetch(`${api.origin}/api/admin/exports/ownImports.rows?id=${id}&outcome=refused`, {
    headers: other.headers,
  })
  expect(await csv.text()).toMatch(/line,sourceId,title,outcome,codes,reason\r\n7,/)
  const foreign = await fetch(`${api.origin}/api/admin/exports/ownImports.rows?id=${id}`, { headers: owner.headers })
  expect(foreign.status).toBe(404)
})

it('is limited to files of five megabytes, and to five at a time', async () => {
  const { id } = (await begin(owner)).body
  expect((await send(id, 'x'.repeat(5 * 1024 * 1024 + 1), owner)).body.code).toBe('too_large')
  const more = await Promise.all(Array.from({ length: 6 }, () => begin(owner)))
  expect(more.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(more.find(({ status }) => status !== 201)?.body.code).toBe('import_busy')
})

it('exports of MMK and of NauSYS are recognised and read as they are', async () => {
  const week = ['2027-06-05', '2027-06-12']
  const mmk = [
    'yachtId,yacht,model,kind,startBase,dateFrom,dateTo,product,price,currency,startPrice,securityDeposit,berths,cabins',
    `41-1,Alma,Bavaria 46,Sailing yacht,Marina Kaštela,${week.join()},Bareboat,2400,EUR,2800,1500,8,4`,
  ].join('\n')
  const nausys = [
    'yachtId;yachtName;yachtModel;type;locationFrom;country;periodFrom;periodTo;priceListPrice;clientPrice;currency;buildYear;berthsTotal',
    `51-1;Bora;Lagoon 40;Catamaran;Marina Kaštela;HR;05.06.2027;12.06.2027;5200;4900;EUR;2020;10`,
  ].join('\n')
  const third = await buildUser(api.services, { role: 'b' })
  for (const [text, program] of [
    [mmk, 'mmk'],
    [nausys, 'nausys'],
  ] as const) {
    const { id, checked: counts } = await checked(text, third)
    expect((await api.get<ImportColumns>(`/api/fleet-imports/${id}/columns`, third)).body.program).toBe(program)
    expect(counts).toMatchObject({ rows: 1, taken: 1, refused: 0 })
  }
})
