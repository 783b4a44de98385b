import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { FleetImport } from '#contract/fleet/fleet-imports.ts'
import { newId } from '#shared/id.ts'
import { fleetRows } from '#tests/builders/fleet-rows.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-broken-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const operator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
await buildListing(api.db)

async function check(content: string | Buffer, name = 'fleet.csv') {
  const ownerId = newId()
  await api.pool.query(`insert into owners (id, name) values ($1, 'Blue Fleet')`, [ownerId])
  const begun = await api.post<FleetImport>('/api/admin/fleet-imports', { ownerId }, operator)
  const { id } = begun.body
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  const { headers } = operator
  await fetch(`${api.origin}/api/admin/fleet-imports/${id}/file`, { method: 'POST', headers, body: form })
  await runJobs(api)
  const { body } = await api.get<FleetImport>(`/api/admin/fleet-imports/${id}`, operator)
  return [body.state, body.failure?.problem, body.failure?.message]
}

const after = (line: number) => expect.stringContaining(`after line ${line}`)
/** A header and this many rows, each on one line. */
const linesOf = (rows: number) => fleetRows(rows).split('\n')

it('a file with a zero byte is told so with the line before it, and is not tried for ever', async () => {
  const [heading = '', ...rows] = linesOf(20)
  expect(await check([heading.replace('title', 'ti\0tle'), ...rows].join('\n'))).toEqual([
    'failed',
    'broken_file',
    after(1),
  ])
  const broken = linesOf(20)
  broken[10] = (broken[10] ?? '').replace('Bavaria', 'Bav\0aria')
  expect(await check(broken.join('\n'))).toEqual(['failed', 'broken_file', after(10)])
})

it('a quote that is never closed is told with the line before it', async () => {
  const broken = linesOf(200)
  broken[12] = (broken[12] ?? '').replace('Bavaria', '"Bavaria')
  expect(await check(broken.join('\n'))).toEqual(['failed', 'broken_file', after(12)])
})

it('a row of JSON that writes a zero byte is refused by itself', async () => {
  const row = {
    id: 'a1',
    title: 'Bav\0aria 41',
    week: '2027-06-12/2027-06-19',
    base: 'Split',
    type: 'monohull',
    price_eur: '4100',
  }
  const [state, problem, message] = await check(`${JSON.stringify(row)}\n`, 'fleet.jsonl')
  expect([state, problem, message]).toEqual(['checked', undefined, undefined])
})
