import { expect, it } from 'vitest'
import type { RegisteredDocument, TaxRow, TaxTotal } from '#contract/documents/document-register.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { refundBeyondTerms } from '../bookings/payment/refund-beyond-terms.ts'

const api = await testApi()
const guest = await testPayments(api)
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance' })

const { id: yachtId } = await buildListing(api.db, { offers: [{ instant: true }] })
const booking = await guest.reserve(yachtId)
await guest.pay(booking)
await runJobs(api)
const given = { bookingId: booking.id, amount: 10_000, reason: 'The engine failed', role: 'market_owner' as const }
await refundBeyondTerms(api.services, finance.id, given)
await runJobs(api)

const list = async (query = '') =>
  (await api.get<{ data: RegisteredDocument[]; totalCount: number }>(`/api/admin/documents?${query}`, finance)).body

it('lists every document with its country, and hands it over', async () => {
  const all = await list()
  expect(all.data.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice', 'receipt'])
  expect(all.data[0]?.country).toMatch(/^[A-Z]{2}$/)
  expect((await list('kind=credit_note')).data).toMatchObject([{ number: 'CN-000001', amount: { amount: -10_000 } }])
  expect((await list('q=INV-000001')).data).toMatchObject([{ kind: 'invoice', buyer: 'Ana Costa' }])
  expect((await list('until=2001-01-01')).data).toEqual([])
  const pdf = await api.get<string>(all.data[0]?.url ?? '', finance)
  expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
})

it('reports tax by country, month and rate from what was issued: net and tax are what the documents say', async () => {
  const { body } = await api.get<{ data: TaxRow[]; totals: TaxTotal[] }>('/api/admin/tax-report', finance)
  const [total] = body.totals
  expect(total).toMatchObject({ currency: 'AED', gross: booking.amount - 10_000 })
  expect((total?.net ?? 0) + (total?.tax ?? 0)).toBe(total?.gross)
  const { rows } = await api.pool.query(
    `select kind, content -> 'taxes' as taxes from documents where kind in ('invoice', 'credit_note')`,
  )
  const printed = rows.reduce((sum, { kind, taxes }) => {
    const own = taxes.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
    return kind === 'invoice' ? sum + own : sum - own
  }, 0)
  expect(total?.tax).toBe(printed)
  expect(body.data.reduce((sum, { tax }) => sum + tax.amount, 0)).toBe(printed)
  expect(body.data.every(({ month }) => month === new Date(api.clock.now).toISOString().slice(0, 7))).toBe(true)
  const csv = await api.get<string>('/api/admin/exports/documentRegister.taxes', finance)
  expect([csv.status, csv.body]).toEqual([200, expect.stringContaining('basisPoints')])
})
