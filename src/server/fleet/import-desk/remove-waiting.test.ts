import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { FleetImport } from '#contract/fleet/fleet-imports.ts'
import { newId } from '#shared/id.ts'
import { fleetRows } from '#tests/builders/fleet-rows.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { mapColumns } from '#tests/builders/map-columns.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { removeWaitingImports } from './remove-waiting.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-waiting-imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
let mo = await signIn()
// A market needs places.
await buildListing(api.db)

const dayMs = 86_400_000

/** A session ends before an import is deleted. */
function signIn() {
  return buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
}
async function wait(until: number) {
  api.clock.now = until
  mo = await signIn()
}

const files = path.join(folder, 'private-files', 'fleet-imports')
const filesOf = (id: string) => (existsSync(files) ? readdirSync(files).filter((name) => name.startsWith(id)) : [])
const look = (id: string) => api.get<FleetImport & { code: string }>(`/api/admin/fleet-imports/${id}`, mo)

async function begin(): Promise<FleetImport> {
  const ownerId = newId()
  await api.pool.query(`insert into owners (id, name) values ($1, $2)`, [ownerId, `Blue Fleet ${ownerId}`])
  return (await api.post<FleetImport>('/api/admin/fleet-imports', { ownerId }, mo)).body
}

async function checked(): Promise<FleetImport> {
  const { id } = await begin()
  const form = new FormData()
  const text = fleetRows(2, (row, at) => {
    if (at === 1) row.type = 'Sottomarino'
  })
  form.set('file', new File([text], 'a.csv'))
  await fetch(`${api.origin}/api/admin/fleet-imports/${id}/file`, { method: 'POST', headers: mo.headers, body: form })
  await mapColumns(api, id, mo)
  await runJobs(api)
  return (await look(id)).body
}

it('imports that nobody went on with are removed after seven days, with their files, and say so before', async () => {
  const [waiting, left] = [await begin(), await checked()]
  expect([waiting.state, left.state]).toEqual(['waiting', 'checked'])
  const removal = new Date(Date.parse(left.begunAt) + 7 * dayMs).toISOString()
  expect(left.removedAt).toBe(removal)
  expect(filesOf(left.id)).toHaveLength(1)
  // The file of an upload that was aborted with its process.
  writeFileSync(path.join(files, `${waiting.id}.form`), 'half')

  await wait(Date.parse(waiting.begunAt) + 7 * dayMs - 1)
  await removeWaitingImports(api.services)
  expect([(await look(waiting.id)).status, (await look(left.id)).status]).toEqual([200, 200])

  await wait(Date.parse(removal))
  await removeWaitingImports(api.services)
  await removeWaitingImports(api.services)
  expect([(await look(waiting.id)).status, (await look(left.id)).status]).toEqual([404, 404])
  expect([filesOf(waiting.id), filesOf(left.id)]).toEqual([[], []])
  expect((await api.pool.query('select from fleet_import_rows where import_id = $1', [left.id])).rowCount).toBe(0)
  const { rows } = await api.pool.query(
    `select details ->> 'fileName' as file from audit_records
     where event = 'fleet_import_removed' and details ->> 'importId' = $1`,
    [left.id],
  )
  expect(rows).toEqual([{ file: 'a.csv' }])
})

it('what was imported or stopped stays, and what is started in time keeps its file until it has been read', async () => {
  const [stopped, started] = [await begin(), await checked()]
  await api.post(`/api/admin/fleet-imports/${stopped.id}/cancellation`, { revision: stopped.revision }, mo)
  await api.post(`/api/admin/fleet-imports/${started.id}/start`, { revision: started.revision }, mo)
  await wait(api.clock.now + 8 * dayMs)
  await removeWaitingImports(api.services)
  expect(filesOf(started.id)).toHaveLength(1)
  await runJobs(api)
  const after = [(await look(stopped.id)).body, (await look(started.id)).body]
  expect(after.map(({ state, removedAt }) => [state, removedAt])).toEqual([
    ['cancelled', null],
    ['imported', null],
  ])
})
