import { expect, it } from 'vitest'
import type { Payout } from '#contract/payments/payouts.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const guest = await testPayments(api)
const { buildOwner, verifyPapers, enterBank, verifyBank, paid, complete, release } = payoutDesk(api, guest)

it('tells the owner by mail when money is sent, and when it comes back', async () => {
  const owner = await buildOwner()
  await verifyPapers(owner.ownerId)
  await enterBank(owner)
  await verifyBank(owner.ownerId)
  await complete(await paid(owner.listing.id))
  await release(owner.ownerId)
  const { body } = await api.get<{ payouts: Payout[] }>('/api/payouts', owner)
  const operator = await buildUser(api.services, { role: 'a' })
  const path = `/api/admin/payouts/${body.payouts[0]?.id}/state`
  const note = (state: object) => api.call('PUT', path, { headers: operator.headers, body: state })

  expect((await note({ state: 'sent', bankReference: 'B-1' })).status).toBe(200)
  await runJobs(api)
  const sent = await latestMail(api, owner.email)
  expect(sent.subject).toMatch(/^AED\s[\d,.]+ is on its way to you$/)
  expect(sent.body).toContain('ending in 3456')

  expect((await note({ state: 'returned', reason: 'Account closed' })).status).toBe(200)
  await runJobs(api)
  expect((await latestMail(api, owner.email)).subject).toMatch(/^A payout of AED\s[\d,.]+ came back$/)
})
