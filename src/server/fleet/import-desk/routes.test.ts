import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FleetImport, FleetImportListing, FleetImportRow } from '#contract/fleet/fleet-imports.ts'
import { newId } from '#shared/id.ts'
import { fleetRows, newFleetFile } from '#tests/builders/fleet-rows.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { mapColumns } from '#tests/builders/map-columns.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { silenceMs } from './import-claim.ts'
import { resumeImports, workOnImport } from './work-on-import.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const guest = await testPayments(api)

type Problem = { code: string; importState?: string; errors?: { field: string }[] }
let mo: BuiltUser
let ada: BuiltUser
beforeAll(async () => {
  mo = await buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
  ada = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })
})

const begin = async (body: object, by = mo) => api.post<FleetImport & Problem>('/api/admin/fleet-imports', body, by)
const look = async (id: string) => (await api.get<FleetImport>(`/api/admin/fleet-imports/${id}`, mo)).body
type Answered = FleetImport & Problem
const steps = {
  start: (id: string, by: BuiltUser, body: object) =>
    api.post<Answered>(`/api/admin/fleet-imports/${id}/start`, body, by),
  cancellation: (id: string, by: BuiltUser, body: object) =>
    api.post<Answered>(`/api/admin/fleet-imports/${id}/cancellation`, body, by),
  undo: (id: string, by: BuiltUser, body: object) =>
    api.post<Answered>(`/api/admin/fleet-imports/${id}/undo`, body, by),
}
const step = (id: string, name: keyof typeof steps, by = mo, revision?: number) => steps[name](id, by, { revision })
const rowsOf = async (id: string, query: string) =>
  (await api.get<{ data: FleetImportRow[] }>(`/api/admin/fleet-imports/${id}/rows?${query}`, mo)).body.data
const madeBy = async (id: string) =>
  (await api.get<{ data: FleetImportListing[] }>(`/api/admin/fleet-imports/${id}/listings?limit=500`, mo)).body.data
const work = () => runJobs(api)
const listingsOf = async (ownerId: string) =>
  (await api.pool.query('select id from listings where owner_id = $1 order by id', [ownerId])).rows.map(({ id }) => id)

async function send(id: string, text: string, { name = 'fleet.csv', by = mo } = {}) {
  const form = new FormData()
  form.set('file', new File([text], name))
  const address = `${api.origin}/api/admin/fleet-imports/${id}/file`
  const answer = await fetch(address, { method: 'POST', headers: by.headers, body: form })
  return { status: answer.status, body: (await answer.json()) as { state?: string } & Partial<Problem> }
}

const newOwner = async () => {
  const id = newId()
  await api.pool.query(`insert into owners (id, name) values ($1, $2)`, [id, `Blue Fleet ${id.slice(-4)}`])
  return id
}

/** An import with its file sent and checked. */
async function checked(text: string, ownerId?: string): Promise<FleetImport> {
  const { body } = await begin({ ownerId: ownerId ?? (await newOwner()) })
  expect(await send(body.id, text)).toMatchObject({ status: 201, body: { state: 'mapping' } })
  expect((await mapColumns(api, body.id, mo)).body.state).toBe('checking')
  await work()
  return look(body.id)
}

async function imported(text: string, ownerId?: string): Promise<FleetImport> {
  const { id, state } = await checked(text, ownerId)
  expect(state).toBe('checked')
  expect((await step(id, 'start')).status).toBe(200)
  await work()
  return look(id)
}

describe('a file', () => {
  it('is checked without keeping anything, and refused rows say why in both languages by stable codes', async () => {
    const text = fleetRows(30, (row, index) => {
      if (index === 3) row.type = 'Sottomarino'
      if (index === 4) row.id = (row.id ?? '').replace(/4$/, '2')
    })
    const { id, state, owner, checked: counts, fileName } = await checked(text)
    expect(counts?.reasons.map(({ problem, count, line, message }) => [problem, count, line, message])).toEqual([
      ['unknown_label', 1, 5, 'The type is not known.'],
      ['same_week', 1, 6, 'Another row has the same yacht and week.'],
    ])
    expect([state, fileName, counts]).toMatchObject([
      'checked',
      'fleet.csv',
      { rows: 30, taken: 28, unchanged: 0, refused: 2, held: 0 },
    ])
    expect(await listingsOf(owner.id)).toEqual([])
    const [first, second] = await rowsOf(id, 'phase=check&outcome=refused')
    expect(first).toMatchObject({ line: 5, codes: 'unknown_label' })
    expect(second).toMatchObject({ line: 6, codes: 'same_week', reason: 'Line 4 has the same yacht and week.' })
    const [french] = await rowsOf(id, 'phase=check&language=fr')
    expect(french?.reason).toMatch(/Sottomarino/)
    expect(french?.reason).not.toBe(first?.reason)
    const csv = await fetch(`${api.origin}/api/admin/exports/fleetImports.rows?id=${id}&phase=check&language=fr`, {
      headers: mo.headers,
    })
    expect(await csv.text()).toMatch(/line,sourceId,title,outcome,codes,reason[\s\S]+La ligne 4 a le même bateau/)
  })

  it('becomes listings of the chosen owner, whatever owner its rows name, each once', async () => {
    const ownerId = await newOwner()
    const text = fleetRows(60).replaceAll('price_eur', 'price_eur;owner').replaceAll(';2400', ';2400;Somebody Else')
    const done = await imported(text, ownerId)
    expect(done).toMatchObject({
      state: 'imported',
      imported: { rows: 60, taken: 60, refused: 0 },
      listings: { made: 60 },
    })
    expect(await listingsOf(ownerId)).toHaveLength(60)
    expect((await api.pool.query(`select from owners where name = 'Somebody Else'`)).rows).toEqual([])
    expect(
      readdirSync(path.join(folder, 'private-files', 'fleet-imports')).filter((name) => name.startsWith(done.id)),
    ).toEqual([])
    const again = await imported(text, ownerId)
    expect(again).toMatchObject({ imported: { taken: 60, unchanged: 60 }, listings: { made: 0 } })
    expect(await listingsOf(ownerId)).toHaveLength(60)
  })

  it('of another fleet cannot touch what an owner has by its ids', async () => {
    const ownerId = await newOwner()
    const file = newFleetFile()
    await imported(file(2), ownerId)
    const other = await checked(file(2))
    expect(other.checked).toMatchObject({ taken: 0, refused: 2 })
    expect((await rowsOf(other.id, 'phase=check'))[0]?.codes).toBe('other_fleet')
  })

  it('is refused when it is empty, ends wrongly, is too large, or comes twice', async () => {
    const { body } = await begin({ ownerId: await newOwner() })
    expect(await send(body.id, '')).toMatchObject({ status: 400, body: { code: 'no_files' } })
    expect(await send(body.id, fleetRows(1), { name: 'fleet.xlsx' })).toMatchObject({
      body: { code: 'invalid_fleet_file' },
    })
    expect(await send(body.id, 'x'.repeat(50 * 1024 * 1024 + 1))).toMatchObject({ body: { code: 'too_large' } })
    expect(await send(newId(), fleetRows(1))).toMatchObject({ status: 404 })
    const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance' })
    expect(await send(body.id, fleetRows(1), { by: finance })).toMatchObject({ body: { code: 'forbidden' } })
    expect((await look(body.id)).state).toBe('waiting')
    expect((await send(body.id, fleetRows(1))).status).toBe(201)
    expect(await send(body.id, fleetRows(1))).toMatchObject({ status: 409, body: { code: 'import_changed' } })
  })

  it('that is no table is refused at once with its reason, and another one can be sent', async () => {
    const { body } = await begin({ ownerId: await newOwner() })
    const onlyHead = await send(body.id, fleetRows(1).split('\n')[0] ?? '')
    expect(onlyHead).toMatchObject({
      status: 422,
      body: { code: 'fleet_file_broken', problems: [{ problem: 'no_row' }] },
    })
    expect(await look(body.id)).toMatchObject({ state: 'waiting', failure: { problem: 'no_row' } })
    expect((await send(body.id, fleetRows(1))).status).toBe(201)
    expect(await look(body.id)).toMatchObject({ state: 'mapping', failure: null })
  })

  it('needs an owner that there is', async () => {
    expect((await begin({ ownerId: newId() })).body.code).toBe('not_found')
  })
})

describe('an import', () => {
  it('that dies in the middle is gone on with, and makes nothing twice', async () => {
    const { id, owner } = await checked(fleetRows(110))
    await step(id, 'start')
    let calls = 0
    const dying = {
      ...api.services,
      settings: api.services.settings,
      now: () => {
        calls += 1
        if (calls > 5) throw new Error('killed')
        return api.clock.now
      },
    }
    await expect(workOnImport(dying, { importId: id })).rejects.toThrow('killed')
    const half = (await listingsOf(owner.id)).length
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(110)
    await workOnImport(api.services, { importId: id })
    expect((await listingsOf(owner.id)).length, 'the dead run still has it').toBe(half)
    api.clock.now += silenceMs + 1
    await resumeImports(api.services)
    await work()
    expect(await look(id)).toMatchObject({
      state: 'imported',
      imported: { rows: 110, taken: 110 },
      listings: { made: 110 },
    })
    expect(await listingsOf(owner.id)).toHaveLength(110)
  })

  it('that is stopped half-way keeps what it took, which can be undone', async () => {
    const { id, owner } = await checked(fleetRows(200))
    await step(id, 'start')
    const run = workOnImport(api.services, { importId: id })
    await expect.poll(async () => (await look(id)).imported?.rows ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
    expect((await step(id, 'cancellation')).body.state).toBe('cancelling')
    await run
    const stopped = await look(id)
    expect(stopped.state).toBe('cancelled')
    const taken = (await listingsOf(owner.id)).length
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThan(200)
    expect(stopped.listings.made).toBe(taken)
    expect((await step(id, 'undo', ada)).body.state).toBe('undoing')
    await work()
    expect(await look(id)).toMatchObject({ state: 'undone', listings: { removed: taken, kept: 0 } })
    expect(await listingsOf(owner.id)).toEqual([])
  })

  it('is begun once, by who has seen how it stands, and one of an owner at a time', async () => {
    const ownerId = await newOwner()
    const [one, other] = [await checked(fleetRows(1), ownerId), await checked(fleetRows(2), ownerId)]
    const answers = await Promise.all([
      step(one.id, 'start', mo, one.revision),
      step(one.id, 'start', ada, one.revision),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'import_changed',
      importState: 'importing',
    })
    expect((await step(other.id, 'start')).body.code).toBe('import_busy')
    await work()
    expect((await step(other.id, 'start')).status).toBe(200)
    const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance' })
    expect((await step(other.id, 'cancellation', finance)).body.code).toBe('forbidden')
    await work()
  })
})

describe('undoing an import', () => {
  it('leaves what was booked, edited or imported again, with the reason, and happens once', async () => {
    const ownerId = await newOwner()
    const file = newFleetFile()
    const { id } = await imported(file(4), ownerId)
    const made = await madeBy(id)
    const [booked, edited, again, free] = ['-0', '-1', '-2', '-3'].map(
      (end) => made.find(({ sourceId }) => sourceId.endsWith(end))?.listingId ?? '',
    )
    const boat = await buildListing(api.db, { offers: [{ instant: true }] })
    const booking = await guest.reserve(boat.id)
    await api.pool.query('update bookings set listing_id = $1 where id = $2', [booked, booking.id])
    await api.pool.query('update listings set revision = revision + 1 where id = $1', [edited])
    await imported(
      file(1, (row) => {
        row.id = (row.id ?? '').replace(/0$/, '2')
        row.title = (row.title ?? '').replace(/0\)$/, '2)')
        row.from = '2027-06-12'
        row.to = '2027-06-19'
      }),
      ownerId,
    )
    const { revision } = await look(id)
    const stale = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
    await api.pool.query(
      `update sessions set second_factor_at = second_factor_at - interval '2 hours' where user_id = $1`,
      [stale.id],
    )
    expect((await step(id, 'undo', stale)).body.code).toBe('second_factor_stale')
    const answers = await Promise.all([step(id, 'undo', mo, revision), step(id, 'undo', ada, revision)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await work()
    expect(await look(id)).toMatchObject({ state: 'undone', listings: { made: 4, removed: 1, kept: 3 } })
    const outcomes = Object.fromEntries((await madeBy(id)).map(({ listingId, undo }) => [listingId, undo]))
    expect(outcomes).toEqual({
      [String(booked)]: 'booked',
      [String(edited)]: 'edited',
      [String(again)]: 'imported_again',
      [String(free)]: 'removed',
    })
    expect(await listingsOf(ownerId)).toEqual([booked, edited, again].sort())
    expect((await step(id, 'undo', mo)).body.code).toBe('import_changed')
    const list = await api.get<{ data: FleetImport[] }>(`/api/admin/fleet-imports?owner=${ownerId}`, mo)
    expect(list.body.data.map(({ state }) => state)).toEqual(['imported', 'undone'])
    const { rows } = await api.pool.query(
      `select event from audit_records where details ->> 'importId' = $1 order by id`,
      [id],
    )
    expect(rows.map(({ event }) => event)).toEqual([
      'fleet_import_begun',
      'fleet_file_taken',
      'fleet_columns_mapped',
      'fleet_import_started',
      'fleet_import_undone',
    ])
  })
})
