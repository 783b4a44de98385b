import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { RefusedFile } from '#contract/refused-file.ts'
import type { Ticket } from '#contract/support/support.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-tickets-'))
afterAll(() => rm(folder, { recursive: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })

type SentTicket = Ticket & { code?: string; refusedFiles: RefusedFile[] }

let ana: BuiltUser
let ben: BuiltUser
let ada: BuiltUser
beforeEach(async () => {
  ana = await buildUser(api.services, { name: 'Ana' })
  ben = await buildUser(api.services)
  ada = await buildUser(api.services, { role: 'a', adminRole: 'support' })
})

const pictureOf = async (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#0e4d64' }, limitInputPixels: false })
  return new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer())
}
const photo = async () => new File([await pictureOf(40, 30)], 'engine.jpg', { type: 'image/jpeg' })
const receipt = () => new File(['%PDF-1.7 receipt'], 'receipt.pdf', { type: 'application/pdf' })
const script = () => new File(['<script>alert(1)</script>'], 'receipt.pdf', { type: 'application/pdf' })
/** A small file that is large once it is decoded. */
const bomb = async () => new File([await pictureOf(30_000, 30_000)], 'bomb.png', { type: 'image/png' })

async function send(address: string, as: BuiltUser, texts: Record<string, string>, files: File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  for (const [place, file] of files.entries()) form.append(`files[${place}]`, file)
  const response = await fetch(`${api.origin}${address}`, { method: 'POST', headers: as.headers, body: form })
  return { status: response.status, body: (await response.json()) as SentTicket }
}
const question = { category: 'payment', subject: 'Two payments', message: 'I was charged twice.' }
const ask = (files: File[], as = ana) => send('/api/support/tickets', as, question, files)
const read = (address: string, as: BuiltUser) => fetch(`${api.origin}${address}`, { headers: as.headers })
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length
const ticketsOf = async (user: BuiltUser) =>
  (await api.get<{ totalCount: number }>('/api/support/tickets', user)).body.totalCount

describe('files of a ticket', () => {
  it('are judged one by one by their content, and seen by the asker and operators alone', async () => {
    const { status, body } = await ask([await photo(), script(), receipt()])
    expect(status).toBe(201)
    expect(body.refusedFiles).toMatchObject([{ index: 1, name: 'receipt.pdf', code: 'invalid_file' }])
    const attached = body.messages[0]?.attachments ?? []
    expect(attached).toMatchObject([
      { kind: 'picture', name: 'engine.jpg' },
      { kind: 'pdf', name: 'receipt.pdf' },
    ])
    const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
    const content = await buildUser(api.services, { role: 'a', adminRole: 'content' })
    for (const { id } of attached) {
      const own = `/api/support/tickets/${body.id}/attachments/${id}`
      const office = `/api/admin/tickets/${body.id}/attachments/${id}`
      const statuses = [
        await read(own, ana),
        await read(office, ada),
        await read(office, moderator),
        await read(own, ben),
        await read(own, ada),
        await read(office, ana),
        await read(office, content),
      ].map((response) => response.status)
      expect(statuses).toEqual([200, 200, 200, 404, 404, 403, 403])
    }
    const [picture] = attached
    const shown = await api.get(`/api/support/tickets/${body.id}/attachments/${picture?.id}`, ana)
    expect(shown.headers.get('content-type')).toMatch(/^image\//)
    const same = await api.get(`/api/admin/tickets/${body.id}/attachments/${picture?.id}`, ada)
    expect(same.body).toEqual(shown.body)
    const other = await ask([], ben)
    const foreign = `/api/support/tickets/${other.body.id}/attachments/${attached[0]?.id}`
    expect((await read(foreign, ben)).status, 'a file of another ticket').toBe(404)
  })

  it('come with a further message and with an answer', async () => {
    const { body } = await ask([])
    const written = await send(`/api/support/tickets/${body.id}/messages`, ana, { message: 'Here it is.' }, [receipt()])
    expect(written.body.messages.at(-1)?.attachments).toMatchObject([{ name: 'receipt.pdf' }])
    const answered = await send(
      `/api/admin/tickets/${body.id}/answers`,
      ada,
      { text: 'See the photo.', revision: '1' },
      [await photo()],
    )
    expect(answered.status).toBe(201)
    const { body: seen } = await api.get<Ticket>(`/api/support/tickets/${body.id}`, ana)
    expect(seen.messages.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
      [],
      ['receipt.pdf'],
      ['engine.jpg'],
    ])
  })

  it('are refused alone, too many, as a bomb, and for a ticket of somebody else: nothing is stored', async () => {
    const { body } = await ask([], ben)
    const before = stored()
    const alone = await ask([script()])
    expect([alone.status, alone.body.code]).toEqual([422, 'invalid_file'])
    const bombed = await ask([await bomb()])
    expect([bombed.status, bombed.body.code]).toEqual([413, 'too_large'])
    expect((await ask(Array.from({ length: 6 }, receipt))).body.code).toBe('invalid_request')
    const foreign = await send(`/api/support/tickets/${body.id}/messages`, ana, { message: 'Mine' }, [receipt()])
    expect(foreign.status).toBe(404)
    const late = await send(`/api/admin/tickets/${body.id}/answers`, ada, { text: 'Hello', revision: '7' }, [receipt()])
    expect(late.body.code).toBe('revision_conflict')
    expect([await ticketsOf(ana), stored()]).toEqual([0, before])
  })

  it('are named in the export and deleted with the account', async () => {
    const before = stored()
    await ask([receipt(), await photo()])
    const { body } = await api.get<{ tickets: unknown }>(`/api/users/${ana.id}/export`, ana)
    expect(body.tickets).toMatchObject([{ messages: [{ attachments: ['receipt.pdf', 'engine.jpg'] }] }])
    const closed = await api.post(`/api/users/${ana.id}/deletion`, { email: ana.email }, ana)
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    expect(stored()).toBe(before)
  })
})
