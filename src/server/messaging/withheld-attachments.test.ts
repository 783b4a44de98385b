import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Conversation, Message } from '#contract/messaging/messages.ts'
import { minuteMs } from '#shared/local-date.ts'
import { messageDesk, type Refusal } from '#tests/builders/message-desk.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { eventStream } from '#tests/harness/event-stream.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { findUnseen } from './mail-unread.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-withheld-'))
afterAll(() => rm(folder, { recursive: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const payments = await testPayments(api)
const { owner, operator, stranger, yacht, ask, read, sendFiles } = await messageDesk(api)

const card = async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e4d64' } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'call-0501234567.jpg', { type: 'image/jpeg' })
}
const menu = () => new File(['%PDF-1.7 0501234567'], 'menu.pdf', { type: 'application/pdf' })

/** A guest with a request that waits for the owner. Their message has a picture and a PDF file. */
async function buildConversation() {
  const boat = await yacht()
  const guest = await buildUser(api.services, { name: 'Ana' })
  const booking = await payments.reserve(boat.id)
  await api.pool.query('update bookings set customer_id = $1 where id = $2', [guest.id, booking.id])
  const id = await ask(boat.id, 'Is there a barbecue?', guest)
  await runJobs(api)
  const { status, body } = await sendFiles(id, guest, 'This is me', [await card(), menu()])
  expect(status).toBe(201)
  return { guest, booking, id, sent: body }
}

const filesIn = async (id: string, as: BuiltUser) => (await read(id, as)).messages.at(-1)?.attachments

async function download(address: string, as: BuiltUser) {
  const response = await fetch(`${api.origin}${address}`, { headers: as.headers })
  const body = await response.text()
  return { status: response.status, code: body.startsWith('{') ? (JSON.parse(body) as Refusal).code : undefined, body }
}

describe('an attachment in a conversation without a confirmed booking', () => {
  it('is withheld from the other side, who learns its kind and size alone', async () => {
    const { guest, booking, id, sent } = await buildConversation()
    expect(sent.attachments).toMatchObject([
      { kind: 'picture', name: 'call-0501234567.jpg', withheld: true },
      { kind: 'pdf', name: 'menu.pdf', withheld: true },
    ])
    const waiting = sent.attachments.map(({ id: file, kind, bytes }) => ({
      id: file,
      kind,
      bytes,
      name: null,
      withheld: true,
    }))
    expect(await filesIn(id, owner)).toEqual(waiting)
    const ofBooking = await api.get<Conversation>(`/api/bookings/${booking.id}/conversation`, owner)
    expect(ofBooking.body.messages.at(-1)?.attachments).toEqual(waiting)
    for (const { id: file } of sent.attachments) {
      const addresses = [
        `/api/conversations/${id}/attachments/${file}`,
        `/api/bookings/${booking.id}/conversation/attachments/${file}`,
      ]
      for (const address of addresses) {
        expect(await download(address, owner)).toMatchObject({ status: 403, code: 'attachment_withheld' })
        expect((await download(address, stranger)).status).toBe(404)
        expect((await download(address, guest)).status).toBe(200)
      }
      expect((await download(addresses[0] ?? '', operator)).status).toBe(200)
    }
    expect((await filesIn(id, operator))?.map(({ name }) => name)).toEqual(['call-0501234567.jpg', 'menu.pdf'])
  })

  it('is withheld from guests too, also from those without an account', async () => {
    const booking = await payments.reserve((await yacht()).id)
    const as = payments.asGuest(booking)
    const form = new FormData()
    form.set('text', 'The menu')
    form.append('files[0]', menu())
    const sending = { method: 'POST', headers: owner.headers, body: form }
    const response = await fetch(`${api.origin}/api/bookings/${booking.id}/messages`, sending)
    const { attachments } = (await response.json()) as Message
    const address = `/api/bookings/${booking.id}/conversation/attachments/${attachments[0]?.id}`
    const refused = await api.get<Refusal>(address, as)
    expect([refused.status, refused.body.code]).toEqual([403, 'attachment_withheld'])
  })

  it('is named in no mail, no notification, no search and no export of the other side', async () => {
    await buildConversation()
    api.clock.now += 3 * minuteMs
    await findUnseen(api.services)
    await runJobs(api)
    api.clock.now = Date.now()
    const { rows } = await api.pool.query(
      `select 1 from mails where mails::text like '%0501234567%'
       union all select 1 from notifications where notifications::text like '%0501234567%'`,
    )
    expect(rows).toEqual([])
    const found = await api.get<{ data: { id: string }[] }>('/api/conversations?as=owner&q=0501234567', owner)
    expect(found.body.data).toEqual([])
    const exported = await api.get(`/api/users/${owner.id}/export`, owner)
    expect(exported.status).toBe(200)
    expect(JSON.stringify(exported.body)).not.toContain('call-0501234567')
  })
})

describe('the confirmation of a booking', () => {
  it('shows them at once, on open pages too, and for good', async () => {
    const { guest, booking, id, sent } = await buildConversation()
    const elsewhere = await api.anotherProcess()
    const stream = await eventStream(`${elsewhere}/api/stream`, owner.headers)
    await stream.hears('ready')
    await payments.pay(booking)
    await runJobs(api)
    expect((await filesIn(id, owner))?.map(({ withheld }) => withheld)).toEqual([true, true])
    const accepted = await api.call('PUT', `/api/bookings/${booking.id}/answer`, {
      ...owner,
      body: { answer: 'accept' },
    })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    await payments.check(booking)
    await runJobs(api)
    // Every handler runs twice in tests.
    await stream.hears('revealed', 2)
    expect(stream.heard.at(-1)?.data).toBe(JSON.stringify({ conversationId: id }))
    await stream.close()
    const shown = sent.attachments.map((attachment) => ({ ...attachment, withheld: false }))
    expect(await filesIn(id, owner)).toEqual(shown)
    expect(await filesIn(id, guest)).toEqual(shown)
    const pdf = `/api/conversations/${id}/attachments/${sent.attachments[1]?.id}`
    expect((await download(pdf, owner)).body).toContain('0501234567')
    const { body: later } = await sendFiles(id, guest, 'The list', [menu()])
    expect(await filesIn(id, owner)).toEqual(later.attachments)
    await api.pool.query(
      `update bookings set status = 'cancelled', cancelled_by = 'customer', cancelled_at = now() where id = $1`,
      [booking.id],
    )
    expect((await download(pdf, owner)).status).toBe(200)
  })
})
