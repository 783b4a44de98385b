import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { CustomerPaper, CustomerPaperKind, QueuedPaper } from '#contract/papers/customer-papers.ts'
import { customerPaperDesk, pdf } from '#tests/builders/customer-papers.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { purgeCustomerPapers } from './remove-customer-paper.ts'
import { remindOfCustomerPapers } from './tell-customer.ts'
import { addKey } from './vault/seal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-customer-papers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await customerPaperDesk(api)
const password = 'a long enough password'
const start = api.clock.now
afterEach(() => {
  api.clock.now = start
})

const fileOf = (id: string) => path.join(folder, 'private-files', `${id}.pdf`)
const stored = () => readdirSync(path.join(folder, 'private-files')).length
const list = async (as: BuiltUser) => (await api.get<{ data: CustomerPaper[] }>('/api/customer-papers', as)).body.data
const queue = async (decided = false) =>
  (await api.get<{ data: QueuedPaper[] }>(`/api/admin/customer-papers?limit=100&decided=${decided}`, desk.reviewer))
    .body.data
const open = (id: string, { headers }: { headers: Record<string, string> } = { headers: {} }) =>
  fetch(`${api.origin}/api/customer-papers/${id}/file`, { headers })
const inDays = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)

describe('papers of a customer', () => {
  it('are asked for, sent, refused with a reason, sent again and approved', async () => {
    const ana = await buildUser(api.services, { name: 'Ana' })
    expect((await list(ana)).map(({ type, status }) => [type, status])).toEqual([
      ['identity', 'not_uploaded'],
      ['licence', 'not_uploaded'],
    ])
    const sent = await desk.send(ana, { type: 'licence', expiresOn: inDays(900) })
    expect([sent.status, sent.body.status, sent.body.fileName]).toEqual([201, 'pending', 'licence.pdf'])
    const waiting = (await queue()).find(({ id }) => id === sent.body.id)
    expect(waiting).toMatchObject({ customer: { name: 'Ana' }, revision: 1, kind: { slug: 'licence' } })
    expect((await desk.decide(sent.body.id, { status: 'rejected', revision: 1 })).body.errors?.[0]?.field).toBe('notes')
    const no = { status: 'rejected', notes: 'The second page is missing.', revision: 1 }
    expect((await desk.decide(sent.body.id, no)).status).toBe(200)
    // Another operator who still sees the paper as waiting is refused.
    expect(await desk.approve(sent.body.id)).toMatchObject({
      status: 409,
      body: { code: 'entry_changed', revision: 2 },
    })
    await runJobs(api)
    expect((await latestMail(api, ana.email)).body).toContain('The second page is missing.')
    expect((await list(ana))[1]).toMatchObject({ status: 'rejected', notes: 'The second page is missing.' })
    const before = stored()
    const again = await desk.send(ana, { type: 'licence' })
    expect([again.body.status, stored()]).toEqual(['pending', before])
    // A licence has a last day: its customer or its reviewer enters it.
    expect((await desk.approve(again.body.id)).body.errors?.[0]?.field).toBe('expiresOn')
    const yes = { status: 'verified', expiresOn: inDays(700), revision: 1 }
    expect((await desk.decide(again.body.id, yes)).body).toMatchObject({ status: 'verified', expiresOn: inDays(700) })
    expect((await desk.decide(sent.body.id, { ...yes, revision: 2 })).status).toBe(404)
    await runJobs(api)
    expect((await latestMail(api, ana.email)).subject).toContain('Boat licence')
    expect((await queue(true)).map(({ id }) => id)).toContain(again.body.id)
  })

  it('are encrypted, each with the key of its time, and open under their own name alone', async () => {
    const ana = await buildUser(api.services)
    const { body } = await desk.send(ana, { type: 'identity' }, pdf('secret passport'))
    expect(readFileSync(fileOf(body.id)).includes('secret passport')).toBe(false)
    await addKey(api.services)
    const ben = await buildUser(api.services)
    const other = await desk.send(ben, { type: 'identity' }, pdf('another passport'))
    expect(await (await open(body.id, ana)).text()).toContain('secret passport')
    expect(await (await open(other.body.id, ben)).text()).toContain('another passport')
    const keyOf = (id: string) => readFileSync(fileOf(id)).subarray(8, 32).toString()
    expect(keyOf(body.id)).not.toBe(keyOf(other.body.id))
    const whole = readFileSync(fileOf(body.id))
    writeFileSync(fileOf(body.id), readFileSync(fileOf(other.body.id)))
    expect((await open(body.id, ana)).status).toBe(500)
    writeFileSync(fileOf(body.id), Buffer.concat([whole.subarray(0, -1), Buffer.from([0])]))
    expect((await open(body.id, ana)).status).toBe(500)
  })

  it('are seen by their sender and their reviewers alone, and each view is recorded', async () => {
    const ana = await buildUser(api.services)
    const { id } = (await desk.send(ana, { type: 'identity' })).body
    expect((await api.get(`/api/customer-papers/${id}/file`)).status).toBe(401)
    for (const role of ['c', 'b'] as const)
      expect((await open(id, await buildUser(api.services, { role }))).status).toBe(404)
    expect((await open(id, await buildUser(api.services, { role: 'a', adminRole: 'finance' }))).status).toBe(403)
    const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
    for (const reader of [ana, moderator]) expect((await open(id, reader)).status).toBe(200)
    const { rows } = await api.pool.query(
      `select actor_id, user_id from audit_records where event = 'paper_opened' and details ->> 'paperId' = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([ana, moderator].map((reader) => ({ actor_id: reader.id, user_id: ana.id })))
    const remove = ({ headers }: BuiltUser) => api.call('DELETE', `/api/customer-papers/${id}`, { headers })
    expect((await remove(moderator)).status).toBe(404)
    expect((await remove(ana)).status).toBe(204)
    expect((await open(id, ana)).status).toBe(404)
  })

  it('are refused by their content, each with its reason, and leave nothing behind', async () => {
    const ana = await buildUser(api.services)
    const before = stored()
    const refusal = async (bytes: Buffer) => {
      const { body } = await desk.send(ana, { type: 'identity' }, bytes, 'passport.pdf')
      return [body.code, body.flaw]
    }
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const bomb = await sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])
    expect(await refusal(Buffer.alloc(0))).toEqual(['no_files', undefined])
    expect(await refusal(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]))).toEqual([
      'invalid_document',
      'unreadable',
    ])
    expect(await refusal(Buffer.from('<html><script>alert(1)</script></html>'))).toEqual([
      'invalid_document',
      'unreadable',
    ])
    expect(await refusal(bomb)).toEqual(['invalid_document', 'too_many_pixels'])
    expect(await refusal(heic)).toEqual(['invalid_document', 'heic'])
    expect(await refusal(photo.subarray(0, -photo.length / 2))).toEqual(['invalid_document', 'unreadable'])
    expect(await refusal(pdf('x', 4000).subarray(0, -20))).toEqual(['invalid_document', 'cut'])
    expect(await refusal(Buffer.from(pdf().toString().replace('/Root', '/Encrypt 9 0 R /Root')))).toEqual([
      'invalid_document',
      'encrypted',
    ])
    expect(await refusal(pdf('x', 10 * 1024 * 1024))).toEqual(['too_large', undefined])
    expect((await desk.send(ana, { type: 'identity', expiresOn: '2020-01-01' })).body.errors?.[0]?.field).toBe(
      'expiresOn',
    )
    expect((await desk.send(ana, { type: 'no-such' })).status).toBe(404)
    // The same method and path without a file.
    expect((await api.post('/api/customer-papers', { type: 'identity' }, ana)).status).toBe(400)
    expect(stored()).toBe(before)
    expect((await desk.send(ana, { type: 'identity' }, photo)).status).toBe(201)
  })

  it('are reminded of at 60, 30 and 7 days, once each, and deleted some time after their end', async () => {
    const ana = await buildUser(api.services)
    const { id } = (await desk.send(ana, { type: 'licence', expiresOn: inDays(100) })).body
    await desk.approve(id)
    const mails = async () => {
      const { rows } = await api.pool.query('select subject from mails where recipient = $1 and subject like $2', [
        ana.email,
        '%ends soon%',
      ])
      return rows.length
    }
    for (const [left, count] of [
      [61, 0],
      [60, 1],
      [59, 1],
      [30, 2],
      [7, 3],
      [1, 3],
    ] as const) {
      api.clock.now = start + (100 - left) * 86_400_000
      await Promise.all([remindOfCustomerPapers(api.services), remindOfCustomerPapers(api.services)])
      expect([left, await mails()]).toEqual([left, count])
    }
    const days = 100 + api.services.settings.PAPER_DAYS
    api.clock.now = start + days * 86_400_000
    await purgeCustomerPapers(api.services)
    expect(readdirSync(path.join(folder, 'private-files'))).toContain(`${id}.pdf`)
    api.clock.now = start + (days + 1) * 86_400_000
    await purgeCustomerPapers(api.services)
    expect(readdirSync(path.join(folder, 'private-files'))).not.toContain(`${id}.pdf`)
  })

  it('go with the account, and are part of its export', async () => {
    const ana = await buildUser(api.services, { password })
    const { id } = (await desk.send(ana, { type: 'identity' })).body
    const exported = await api.get<{ customerPapers: object[] }>(`/api/users/${ana.id}/export`, ana)
    expect(exported.body.customerPapers).toMatchObject([{ id, kind: 'identity', file_name: 'licence.pdf' }])
    const { status } = await api.post(`/api/users/${ana.id}/deletion`, { email: ana.email, password }, ana)
    expect(status).toBeLessThan(300)
    expect(readdirSync(path.join(folder, 'private-files'))).not.toContain(`${id}.pdf`)
  })
})

describe('a kind of paper', () => {
  it('is added, changed by who has read it, and no longer asked for', async () => {
    const words = { name: { en: 'Swimming badge', fr: 'Brevet de natation' }, hint: null, ends: false }
    const add = (slug: string) =>
      api.post<CustomerPaperKind & { code: string }>(
        '/api/admin/customer-paper-kinds',
        { slug, ...words },
        desk.reviewer,
      )
    const { status, body: kind } = await add('badge')
    expect([status, kind.revision]).toEqual([201, 1])
    expect((await add('badge')).body.code).toBe('slug_taken')
    const ana = await buildUser(api.services)
    const { id } = (await desk.send(ana, { type: 'badge' })).body
    const change = (kindId: string, body: object) =>
      api.call<CustomerPaperKind & { code: string }>('PUT', `/api/admin/customer-paper-kinds/${kindId}`, {
        headers: desk.reviewer.headers,
        body: { ...words, ...body },
      })
    expect((await change(kind.id, { revision: 1, retired: true })).body.retired).toBe(true)
    expect((await change(kind.id, { revision: 1, retired: false })).body.code).toBe('entry_changed')
    // Its sender still sees it, and nobody sends another one.
    expect((await list(ana)).map(({ id: paper }) => paper)).toContain(id)
    expect((await desk.send(ana, { type: 'badge' })).status).toBe(404)
    const { body } = await api.get<{ data: CustomerPaperKind[] }>('/api/admin/customer-paper-kinds', desk.reviewer)
    const licence = body.data.find(({ slug }) => slug === 'licence')
    expect((await change(licence?.id ?? '', { revision: 1, retired: true, ends: true })).body.code).toBe('last_offered')
  })
})
