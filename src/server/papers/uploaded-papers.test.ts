import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { CustomerPaper } from '#contract/papers/customer-papers.ts'
import { pdf } from '#tests/builders/customer-papers.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-paper-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const tus = { 'tus-resumable': '1.0.0' }

function begin(by: BuiltUser, size: number, paper: Record<string, string>) {
  const metadata = Object.entries({ purpose: 'customer-paper', filename: 'permis.pdf', ...paper })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const headers = { ...tus, ...by.headers, 'upload-length': String(size), 'upload-metadata': metadata }
  return fetch(`${api.origin}/api/uploads`, { method: 'POST', headers })
}

function send(by: BuiltUser, url: string, bytes: Buffer, offset: number) {
  const headers = { ...tus, ...by.headers, 'upload-offset': String(offset) }
  const type = { 'content-type': 'application/offset+octet-stream' }
  return fetch(url, { method: 'PATCH', headers: { ...headers, ...type }, body: new Uint8Array(bytes) })
}

const place = (answer: Response) => new URL(answer.headers.get('location') ?? '', api.origin).href
const list = async (by: BuiltUser) => (await api.get<{ data: CustomerPaper[] }>('/api/customer-papers', by)).body.data

it('a paper that was cut at 99 % is resumed there, by its sender alone', async () => {
  const ana = await buildUser(api.services)
  const bytes = pdf('a long licence', 90_000)
  const cut = Math.floor(bytes.length * 0.99)
  const url = place(await begin(ana, bytes.length, { type: 'licence', expiresOn: '2031-05-01' }))
  expect((await send(ana, url, bytes.subarray(0, cut), 0)).status).toBe(204)
  expect((await list(ana))[1]?.status).toBe('not_uploaded')
  const ben = await buildUser(api.services)
  expect((await send(ben, url, bytes.subarray(cut), cut)).status).toBe(404)
  const head = await fetch(url, { method: 'HEAD', headers: { ...tus, ...ana.headers } })
  expect(head.headers.get('upload-offset')).toBe(String(cut))
  expect((await send(ana, url, bytes.subarray(cut), cut)).status).toBe(204)
  const paper = (await list(ana))[1]
  expect(paper).toMatchObject({ status: 'pending', fileName: 'permis.pdf', expiresOn: '2031-05-01' })
  const file = await fetch(`${api.origin}/api/customer-papers/${paper?.id}/file`, { headers: ana.headers })
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
})

it('a paper is refused before its first byte, or by its content after the last one', async () => {
  const ana = await buildUser(api.services)
  const code = async (answer: Response) => {
    const { code: found, flaw } = (await answer.json()) as { code: string; flaw?: string }
    return [answer.status, found, flaw]
  }
  expect(await code(await begin(ana, 100, { type: 'no-such' }))).toEqual([404, 'not_found', undefined])
  expect(await code(await begin(ana, 100, { type: 'licence', expiresOn: 'soon' }))).toEqual([
    400,
    'invalid_request',
    undefined,
  ])
  expect((await begin(ana, 10 * 1024 * 1024 + 1, { type: 'licence' })).status).toBe(413)
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])
  const url = place(await begin(ana, program.length, { type: 'licence' }))
  expect(await code(await send(ana, url, program, 0))).toEqual([422, 'invalid_document', 'unreadable'])
  expect((await list(ana))[1]?.status).toBe('not_uploaded')
})
