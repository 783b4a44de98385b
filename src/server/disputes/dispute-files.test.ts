import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { DisputeDetails } from '#contract/disputes/disputes.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { settlePayment } from '../bookings/payment/settle-payment.ts'
import { deleteDisputeFilesBefore } from '../payments/dispute-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-disputes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const guest = await testPayments(api)
const { buildOwner } = payoutDesk(api, guest)
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
const boss = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })

const day = 86_400_000
const start = api.clock.now
afterEach(async () => {
  api.clock.now = start
  await guest.clearFaults()
})

type Answer = DisputeDetails & { code?: string }
const stored = () => readdirSync(path.join(folder, 'private-files'))
const pdf = (bytes = 400, pages = 1) =>
  Buffer.from(`%PDF-1.7\n${'<< /Type /Page >>\n'.repeat(pages)}`.padEnd(bytes, ' '))

/** A dispute with a statement. */
async function disputed(statement = 'They were aboard.') {
  const { listing } = await buildOwner()
  const booking = await guest.reserve(listing.id)
  await guest.pay(booking, '4000000000000259')
  const { rows } = await api.pool.query('select id from payments where booking_id = $1', [booking.id])
  await settlePayment(api.services, { paymentId: rows[0].id })
  await runJobs(api)
  const found = await api.pool.query('select id from disputes where payment_id = $1', [rows[0].id])
  const id: string = found.rows[0].id
  const { status } = await api.call('PUT', `/api/admin/disputes/${id}/statement`, {
    headers: finance.headers,
    body: { statement, revision: 0 },
  })
  expect(status).toBe(200)
  return id
}

async function attach(id: string, field: string, bytes: Buffer, by: BuiltUser = finance) {
  const form = new FormData()
  form.append('field', field)
  form.append('file', new File([new Uint8Array(bytes)], 'Contrat signé de Ana.pdf'))
  const response = await fetch(`${api.origin}/api/admin/disputes/${id}/files`, {
    method: 'POST',
    headers: by.headers,
    body: form,
  })
  // The operation defines the shape.
  return { status: response.status, body: (await response.json()) as Answer }
}

const read = async (id: string) => (await api.get<Answer>(`/api/admin/disputes/${id}`, finance)).body
const submit = (id: string, files: string[], by = finance) =>
  api.post<Answer>(`/api/admin/disputes/${id}/submit`, { revision: 1, files }, by)
const remove = (id: string, file: string) =>
  api.call<Answer>('DELETE', `/api/admin/disputes/${id}/files/${file}`, { headers: finance.headers })
const idsOf = async (id: string) => (await read(id)).files.map(({ id: file }) => file)
const uploads = async () => (await guest.stripe.files.list({ limit: 100 })).data.length

describe('files of a dispute', () => {
  it('go to the bank in the provider’s fields, a picture as a JPEG without its place, a PDF as it is', async () => {
    const id = await disputed()
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#336699' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 0/1 0/1' } })
      .webp()
      .toBuffer()
    expect((await attach(id, 'customer_signature', pdf())).status).toBe(201)
    const { body } = await attach(id, 'service_documentation', photo)
    expect(body.files).toMatchObject([
      { field: 'customer_signature', name: 'Contrat signé de Ana.pdf', addedBy: 'Noor Haddad' },
      { field: 'service_documentation' },
    ])
    const [contract = '', picture = ''] = body.files.map((file) => file.id)
    const opened = await fetch(`${api.origin}/api/admin/disputes/${id}/files/${picture}`, { headers: finance.headers })
    expect(opened.headers.get('content-type')).toBe('image/jpeg')
    const shown = await sharp(Buffer.from(await opened.arrayBuffer())).metadata()
    expect([shown.width, shown.exif]).toEqual([2000, undefined])

    const sent = await submit(id, [picture, contract])
    expect(sent.body).toMatchObject({ submittedBy: 'Noor Haddad', deliveredAt: expect.any(String) })
    const theirs = await guest.stripe.disputes.retrieve(id)
    const files = await Promise.all(
      [theirs.evidence.customer_signature, theirs.evidence.service_documentation].map((file) =>
        guest.stripe.files.retrieve(String(file)),
      ),
    )
    // The original names of the files are not sent.
    expect(files.map(({ filename, type }) => [filename, type])).toEqual([
      ['customer_signature.pdf', 'pdf'],
      ['service_documentation.jpg', 'jpg'],
    ])
    expect((await attach(id, 'receipt', pdf())).body.code).toBe('dispute_closed')
    expect((await remove(id, contract)).body.code).toBe('dispute_closed')
    const { rows } = await api.pool.query(
      `select count(*)::int as count from audit_records where event = 'dispute_file_added' and details ->> 'dispute' = $1`,
      [id],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('are refused by what they hold and how large they are, and leave nothing behind', async () => {
    const id = await disputed()
    const before = stored().length
    const code = async (field: string, bytes: Buffer) => (await attach(id, field, bytes)).body.code
    expect(await code('receipt', Buffer.from('<html>'))).toBe('invalid_document')
    expect(await code('receipt', Buffer.alloc(0))).toBe('no_files')
    expect(await code('receipt', pdf(4_600_000))).toBe('too_large')
    expect(await code('passport', pdf())).toBe('invalid_request')
    expect(stored()).toHaveLength(before)
    expect((await attach(id, 'receipt', pdf(2_500_000))).status).toBe(201)
    expect(await code('refund_policy', pdf(2_500_000))).toBe('evidence_too_large')
    expect(await code('receipt', pdf())).toBe('evidence_file_taken')
    expect(stored()).toHaveLength(before + 1)
    const none = await api.post<Answer>(`/api/admin/disputes/${id}/files`, { field: 'refund_policy' }, finance)
    expect(none).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    const [file = ''] = await idsOf(id)
    const other = await disputed()
    expect((await api.get(`/api/admin/disputes/${other}/files/${file}`, finance)).status, 'of another dispute').toBe(
      404,
    )
    expect((await remove(other, file)).status).toBe(404)
    expect((await api.get(`/api/admin/disputes/${id}/files/${file}`, boss)).status).toBe(200)
    expect((await remove(id, file)).body.files).toEqual([])
    expect(stored()).toHaveLength(before)
  })

  it('of two administrators at once are within the limit together, and each kind is there once', async () => {
    const id = await disputed()
    const both = await Promise.all([
      attach(id, 'receipt', pdf(2_500_000)),
      attach(id, 'refund_policy', pdf(2_500_000), boss),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 413])
    const same = await Promise.all([
      attach(id, 'uncategorized_file', pdf()),
      attach(id, 'uncategorized_file', pdf(), boss),
    ])
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('are those that were read: what a colleague has added meanwhile is not sent unseen', async () => {
    const id = await disputed()
    await attach(id, 'receipt', pdf())
    const seen = await idsOf(id)
    await attach(id, 'refund_policy', pdf(), boss)
    expect((await submit(id, seen)).body.code).toBe('revision_conflict')
    expect((await guest.stripe.disputes.retrieve(id)).evidence_details.submission_count).toBe(0)
  })

  it('are all kept when the provider fails half-way, and each is uploaded once', async () => {
    const id = await disputed()
    await attach(id, 'receipt', pdf())
    await attach(id, 'refund_policy', pdf(500))
    const files = await idsOf(id)
    const before = await uploads()
    // The first upload arrives, but its answer is lost at every attempt. Nothing is decided.
    await guest.order('fail_after', 3, 'POST /v1/files')
    expect((await submit(id, files)).body.code).toBe('unavailable')
    expect(await read(id)).toMatchObject({ submittedAt: null, files: [{}, {}] })
    await guest.clearFaults()
    // The files arrive, and sending them to the bank fails.
    await guest.order('fail', 3, 'POST /v1/disputes/:id')
    expect((await submit(id, files)).body.code).toBe('unavailable')
    await guest.clearFaults()
    expect((await submit(id, files)).status).toBe(200)
    expect((await uploads()) - before).toBe(2)
    expect((await guest.stripe.disputes.retrieve(id)).evidence_details.submission_count).toBe(1)
  })

  it('decided but not taken by the provider say so, and are sent again', async () => {
    const id = await disputed()
    await attach(id, 'receipt', pdf())
    const files = await idsOf(id)
    await api.pool.query(`update dispute_replies set submitted_by = $2, submitted_at = now() where dispute_id = $1`, [
      id,
      finance.id,
    ])
    expect(await read(id)).toMatchObject({ submittedBy: 'Noor Haddad', deliveredAt: null })
    expect((await submit(id, files)).body).toMatchObject({ deliveredAt: expect.any(String) })
  })

  it('that the provider refuses can be replaced: nothing is decided yet', async () => {
    const id = await disputed()
    await attach(id, 'receipt', pdf(4000, 60))
    const [long = ''] = await idsOf(id)
    expect((await submit(id, [long])).body.code).toBe('evidence_refused')
    expect(await read(id)).toMatchObject({ submittedAt: null })
    await remove(id, long)
    await attach(id, 'receipt', pdf())
    expect((await submit(id, await idsOf(id))).status).toBe(200)
  })

  it('come too late after the bank’s deadline', async () => {
    const id = await disputed()
    api.clock.now += 21 * day
    const late = await buildUser(api.services, { role: 'a', adminRole: 'finance' })
    expect((await attach(id, 'receipt', pdf(), late)).body.code).toBe('dispute_overdue')
    expect((await submit(id, [], late)).body.code).toBe('dispute_overdue')
    expect((await api.get<Answer>(`/api/admin/disputes/${id}`, late)).body.isOverdue).toBe(true)
  })

  it('are deleted a year after the bank has decided, and no earlier', async () => {
    const id = await disputed('losing_evidence')
    await attach(id, 'receipt', pdf())
    const [file = ''] = await idsOf(id)
    expect((await submit(id, [file])).status).toBe(200)
    await runJobs(api)
    expect(await read(id)).toMatchObject({ state: 'lost' })
    const afterDays = async (days: number) => {
      await deleteDisputeFilesBefore(api.services, new Date(start + (days - 366) * day))
      return stored().includes(`${file}.pdf`)
    }
    expect(await afterDays(360)).toBe(true)
    expect(await afterDays(368)).toBe(false)
    expect(await idsOf(id)).toEqual([])
  })
})
