import { expect, it } from 'vitest'
import type { IssuedVoucher } from '#contract/payments/vouchers.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const admin = await buildUser(api.services, { role: 'a' })

const sale = { kind: 'credit', currency: 'AED', amount: 50_000, paidBy: 'promotion', reason: 'The jet ski was broken' }
type Issued = { id: string; code: string }
const issue = (recipient?: object) =>
  api.post<Issued & { errors?: { field: string }[] }>(
    '/api/admin/vouchers',
    { ...sale, ...(recipient && { recipient }) },
    admin,
  )
const listed = async (q: string) =>
  (await api.get<{ data: IssuedVoucher[] }>(`/api/admin/vouchers?q=${encodeURIComponent(q)}`, admin)).body.data

it('a voucher is mailed to its recipient with the words of the operator, and listed with the recipient', async () => {
  const recipient = { name: 'Noé Vidal', email: 'noe@guests.example', message: 'With our apologies.', language: 'fr' }
  const { status, body } = await issue(recipient)
  expect(status).toBe(201)
  await runJobs(api)
  const mail = await latestMail(api, recipient.email)
  expect(mail.subject).toMatch(/vous offre un bon de 500/)
  expect(mail.body).toContain(body.code)
  expect(mail.body).toContain('With our apologies.')
  expect(await listed('vidal')).toMatchObject([
    { id: body.id, state: 'usable', recipient: { name: recipient.name, email: recipient.email }, holderId: null },
  ])
})

it('an account with the address holds it, and is written to in its own language', async () => {
  const guest = await buildUser(api.services, { name: 'Ada', email: 'ada@guests.example' })
  const { body } = await issue({ name: 'Ada', email: guest.email, language: 'fr' })
  await runJobs(api)
  expect((await latestMail(api, guest.email)).subject).toMatch(/has sent you a voucher of/)
  expect(await listed(guest.email)).toMatchObject([{ id: body.id, holderId: guest.id }])
})

it('an address that is none is refused beside its field, and nothing is issued', async () => {
  const count = async () => (await api.pool.query('select count(*)::int as count from vouchers')).rows[0].count
  const before = await count()
  const { status, body } = await issue({ name: 'Ada', email: 'ada@', language: 'en' })
  expect(status).toBe(400)
  expect(body.errors?.map(({ field }) => field)).toEqual(['recipient.email'])
  expect(await count()).toBe(before)
})

it('without a recipient nobody is written to', async () => {
  const { body } = await issue()
  await runJobs(api)
  const { rows } = await api.pool.query('select 1 from mails where body like $1', [`%${body.code}%`])
  expect(rows).toEqual([])
})
