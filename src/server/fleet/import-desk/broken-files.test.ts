import { mkdtempSync, rmSync } from 'node:fs'
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
  const answer = await fetch(`${api.origin}/api/admin/fleet-imports/${id}/file`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (answer.ok) await mapColumns(api, id, operator)
  await runJobs(api)
  const { body } = await api.get<FleetImport>(`/api/admin/fleet-imports/${id}`, operator)
  return [body.state, body.failure?.problem, body.failure?.message]
}

const onLine = (line: number) => expect.stringMatching(new RegExp(`\\bline ${line}\\b`, 'i'))
/** A header and this many rows, each on one line. */
const linesOf = (rows: number) => fleetRows(rows).split('\n')

it('a file with a zero byte is refused at once with its line', async () => {
  const [heading = '', ...rows] = linesOf(20)
  expect(await check([heading.replace('title', 'ti\0tle'), ...rows].join('\n'))).toEqual([
    'waiting',
    'zero_byte',
    onLine(1),
  ])
  const broken = linesOf(20)
  broken[10] = (broken[10] ?? '').replace('Bavaria', 'Bav\0aria')
  expect(await check(broken.join('\n'))).toEqual(['waiting', 'zero_byte', onLine(11)])
})

it('random bytes, pictures and spreadsheets are refused at once, whatever their name', async () => {
  // Numbers that look like chance, and are the same in every run.
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 * (index + 31)) % 256))
  const files = [
    noise,
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0'),
  ]
  for (const file of files)
    for (const name of ['fleet.csv', 'fleet.jsonl'])
      expect((await check(file, name)).slice(0, 2)).toEqual([
        'waiting',
        expect.stringMatching(/^(not_text|zero_byte)$/),
      ])
})

it('a quote that is never closed is told with its own line, at once or in a long file', async () => {
  const broken = linesOf(200)
  broken[12] = (broken[12] ?? '').replace('Bavaria', '"Bavaria')
  expect(await check(broken.join('\n'))).toEqual(['waiting', 'quote_not_closed', onLine(13)])
  const long = linesOf(2300)
  long[2200] = (long[2200] ?? '').replace('Bavaria', '"Bavaria')
  expect(await check(long.join('\n'))).toEqual(['failed', 'quote_not_closed', onLine(2201)])
})

it('a quote that closes on a later line is told with the line where it opens, and texts of several lines are read', async () => {
  const torn = linesOf(20)
  torn[12] = (torn[12] ?? '').replace('Bavaria', '"Bavaria')
  torn[15] = (torn[15] ?? '').replace('Marina Kaštela', '"Marina Kaštela"')
  expect(await check(torn.join('\n'))).toEqual(['waiting', expect.stringMatching(/quote/), onLine(13)])
  const [heading = '', ...rows] = linesOf(2)
  const text = [`${heading};description`, `${rows[0]};"A quiet\nyacht\n"`, `${rows[1]};Fast`].join('\n')
  expect(await check(text)).toEqual(['checked', undefined, undefined])
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
