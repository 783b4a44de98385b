import { expect, it } from 'vitest'
import type { BookingDocument } from '#contract/documents/documents.ts'
import { testChanges } from '#tests/builders/changes.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { readPdf } from '#tests/harness/pdf-text.ts'

const api = await testApi()
const guest = await testPayments(api)
const { booked, change } = testChanges(api, guest)

async function documentsOf(booking: Reserved) {
  await runJobs(api)
  const { body } = await api.get<{ documents: BookingDocument[] }>(
    `/api/bookings/${booking.id}/documents`,
    guest.asGuest(booking),
  )
  return body.documents
}

const amountsOf = (documents: BookingDocument[]) =>
  documents.filter(({ kind }) => kind !== 'receipt').map(({ kind, amount }) => ({ kind, amount }))

it('add up to the price of the booking after each change, and tell both parties with a newer calendar file', async () => {
  const booking = await booked()
  await runJobs(api)
  const dearer = await change(booking, { duration: 6 })
  await guest.pay(booking)
  const invoice = { kind: 'invoice', amount: booking.amount }
  const more = { kind: 'invoice', amount: dearer.preview.difference }
  expect(amountsOf(await documentsOf(booking))).toEqual([invoice, more])
  const cheaper = await change(booking, { duration: 5 })
  const documents = await documentsOf(booking)
  expect(amountsOf(documents)).toEqual([invoice, more, { kind: 'credit_note', amount: cheaper.preview.difference }])
  const second = documents.filter(({ kind }) => kind === 'invoice')[1]
  const response = await fetch(api.origin + String(second?.url), guest.asGuest(booking))
  expect((await readPdf(new Uint8Array(await response.arrayBuffer()))).join('\n')).toContain('Invoiced before')

  const { rows } = await api.pool.query<{ subject: string; attachments: { content: string }[] }>(
    'select subject, attachments from mails where recipient = $1 and subject like $2 order by id',
    [booking.guestEmail, 'Changed:%'],
  )
  const calendars = rows.map(({ attachments }) => Buffer.from(attachments[0]?.content ?? '', 'base64').toString())
  expect(calendars.map((text) => /SEQUENCE:(\d+)/.exec(text)?.[1])).toEqual(['2', '3'])
  const { rows: hosts } = await api.pool.query('select 1 from mails where subject = $1', [
    `Changed: ${booking.bookingRef}, Halcyon`,
  ])
  expect(hosts).toHaveLength(2)
})

it('credit what becomes cheaper before it was paid', async () => {
  const booking = await booked({ deposit: 5000 })
  await runJobs(api)
  const { preview } = await change(booking, { duration: 3 })
  expect(preview.difference).toBe(0)
  expect(amountsOf(await documentsOf(booking))).toEqual([
    { kind: 'invoice', amount: booking.amount },
    { kind: 'credit_note', amount: preview.after.total - booking.amount },
  ])
})
