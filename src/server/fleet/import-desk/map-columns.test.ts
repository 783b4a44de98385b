import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FleetImport, FleetImportRow } from '#contract/fleet/fleet-imports.ts'
import type { ImportColumns } from '#contract/fleet/import-columns.ts'
import { newId } from '#shared/id.ts'
import { newFleetFile } from '#tests/builders/fleet-rows.ts'
import { mapColumns } from '#tests/builders/map-columns.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-columns-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })

let mo: BuiltUser
beforeAll(async () => {
  mo = await buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
})

const look = async (id: string) => (await api.get<FleetImport>(`/api/admin/fleet-imports/${id}`, mo)).body
const columnsOf = async (id: string, query = '') =>
  (await api.get<ImportColumns>(`/api/admin/fleet-imports/${id}/columns${query}`, mo)).body
const newOwner = async () => {
  const id = newId()
  await api.pool.query(`insert into owners (id, name) values ($1, $2)`, [id, `Blue Fleet ${id.slice(-4)}`])
  return id
}

/** An import that has its file. */
async function sent(text: string, ownerId?: string): Promise<string> {
  const { body } = await api.post<FleetImport>(
    '/api/admin/fleet-imports',
    { ownerId: ownerId ?? (await newOwner()) },
    mo,
  )
  const form = new FormData()
  form.set('file', new File([text], 'fleet.csv'))
  await fetch(`${api.origin}/api/admin/fleet-imports/${body.id}/file`, {
    method: 'POST',
    headers: mo.headers,
    body: form,
  })
  return body.id
}

/** A heading that no guess understands. */
const strange = (count: number, change?: Parameters<ReturnType<typeof newFleetFile>>[1]) =>
  newFleetFile()(count, change).replace(
    'id;title;type;base;country;from;to;price_eur',
    'Nr;Schiff;Art;Hafen;Ld;Ab;Bis;Summe',
  )
const meanings = {
  Nr: 'id',
  Schiff: 'title',
  Art: 'type',
  Hafen: 'base',
  Ld: 'country',
  Ab: 'from',
  Bis: 'to',
  Summe: 'price',
}

it('shows each column with its first values, what it is taken for, and what is missing', async () => {
  const id = await sent(newFleetFile()(5).replace('title', 'Schiff'))
  const { columns, missing, from } = await columnsOf(id)
  expect([from, missing]).toEqual(['guessed', ['title']])
  expect(columns[1]).toMatchObject({
    name: 'Schiff',
    values: [expect.any(String), expect.any(String), expect.any(String)],
    field: null,
  })
  expect(columns.find(({ name }) => name === 'price_eur')).toEqual({
    name: 'price_eur',
    values: ['2400'],
    field: 'price',
  })
})

it('is remembered for files of the owner with the same heading, and by its name for others', async () => {
  const ownerId = await newOwner()
  const first = await sent(strange(3), ownerId)
  expect((await columnsOf(first)).missing).toEqual(['id', 'type', 'base', 'price', 'title', 'week'])
  const mapped = await mapColumns(api, first, mo, { fields: meanings, currency: 'EUR', name: 'Hamburg' })
  expect(mapped.body.state).toBe('checking')
  await runJobs(api)
  expect(await look(first)).toMatchObject({ state: 'checked', checked: { taken: 3, refused: 0 } })

  const second = await columnsOf(await sent(strange(2), ownerId))
  expect(second).toMatchObject({ from: 'remembered', missing: [], currency: 'EUR', name: 'Hamburg' })
  expect(Object.fromEntries(second.columns.map(({ name, field }) => [name, field]))).toEqual(meanings)
  // Another owner whose program writes the same heading.
  expect(await columnsOf(await sent(strange(2)))).toMatchObject({ from: 'remembered', missing: [], name: null })
  // Another heading, with some of the same columns.
  const third = await sent(strange(2).replace('Summe', 'Betrag'), ownerId)
  const plain = await columnsOf(third)
  expect([plain.from, plain.remembered.map(({ name }) => name)]).toEqual(['guessed', ['Hamburg']])
  const named = await columnsOf(third, `?use=${plain.remembered[0]?.id}`)
  expect(named).toMatchObject({ from: 'named', name: 'Hamburg', missing: ['price'] })
})

it('refuses what is missing, chosen twice or not in the file, and keeps the import as it is', async () => {
  const id = await sent(newFleetFile()(2))
  const missing = await mapColumns(api, id, mo, { fields: { price_eur: null, base: null } })
  expect([missing.status, missing.body.code, missing.body.problems?.[0]]).toMatchObject([
    422,
    'columns_unfit',
    { problem: 'missing_columns', values: { fields: 'base,price' } },
  ])
  const twice = await mapColumns(api, id, mo, { fields: { country: 'base' } })
  expect(twice.body.problems?.[0]).toMatchObject({ problem: 'field_twice', values: { field: 'base' } })
  const unknown = await api.post<{ code: string; errors: { field: string }[] }>(
    `/api/admin/fleet-imports/${id}/columns`,
    { columns: [{ column: 'Nr', field: 'id' }] },
    mo,
  )
  expect([unknown.body.code, unknown.body.errors[0]?.field]).toEqual(['invalid_request', 'columns'])
  const money = await mapColumns(api, id, mo, { currency: 'XYZ' })
  expect([money.body.code, money.body.errors?.[0]?.field]).toEqual(['invalid_request', 'currency'])
  expect((await look(id)).state).toBe('mapping')
})

it('asks for the meaning of unknown words, reads no column that is not chosen, and is checked again after a change', async () => {
  const text = newFleetFile()(4, (row, index) => {
    row.type = index === 0 ? 'Holzschiff' : 'Sailing yacht'
    row.length = 'long'
  })
  const id = await sent(text)
  expect((await columnsOf(id)).labels).toEqual([{ field: 'type', label: 'Holzschiff', value: null }])
  await mapColumns(api, id, mo)
  await runJobs(api)
  expect((await look(id)).checked).toMatchObject({ rows: 4, refused: 4 })
  const labels = [{ field: 'type' as const, label: 'Holzschiff', value: 'gulet' }]
  expect((await mapColumns(api, id, mo, { fields: { length: null }, labels })).body.state).toBe('checking')
  await runJobs(api)
  expect(await look(id)).toMatchObject({ state: 'checked', checked: { rows: 4, taken: 4, refused: 0 } })
  const rows = await api.get<{ data: FleetImportRow[] }>(`/api/admin/fleet-imports/${id}/rows?phase=check`, mo)
  expect(rows.body.data).toEqual([])
  expect((await columnsOf(id)).labels).toEqual([{ field: 'type', label: 'Holzschiff', value: 'gulet' }])
  // Two operators on one import: the second one sees how it stands.
  const { revision } = await look(id)
  const { columns } = await columnsOf(id)
  const choices = columns.flatMap(({ name, field }) => (field ? [{ column: name, field }] : []))
  const answers = await Promise.all([
    api.post<{ code?: string }>(`/api/admin/fleet-imports/${id}/columns`, { revision, columns: choices, labels }, mo),
    api.post<{ code?: string }>(`/api/admin/fleet-imports/${id}/columns`, { revision, columns: choices, labels }, mo),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
