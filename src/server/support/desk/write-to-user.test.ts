import { expect, it } from 'vitest'
import type { AdminTicket } from '#contract/office/tickets.ts'
import type { Ticket } from '#contract/support/support.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()
const support = await buildUser(api.services, { role: 'a', adminRole: 'support', name: 'Sol' })

const write = (userId: string, by = support) =>
  api.post<{ id: string; code?: string }>(
    '/api/admin/tickets',
    { userId, subject: 'Your stay', text: 'Is everything well aboard?' },
    by,
  )

it('an operator writes to a user, who reads it by mail and in the account and replies', async () => {
  const ana = await buildUser(api.services, { role: 'c', name: 'Ana' })
  const { status, body } = await write(ana.id)
  expect(status).toBe(201)
  const mail = await latestMail(api, ana.email)
  expect(mail.subject).toContain('writes to you: Your stay')
  expect(mail.body).toContain('Is everything well aboard?')
  const own = await api.get<Ticket>(`/api/support/tickets/${body.id}`, ana)
  expect(own.body.messages).toMatchObject([{ from: 'administrator', text: 'Is everything well aboard?' }])
  const desk = await api.get<AdminTicket>(`/api/admin/tickets/${body.id}`, support)
  expect(desk.body).toMatchObject({ status: 'in_progress', assignee: { id: support.id } })
})

it('nobody writes to an administrator so, nor without the right', async () => {
  const bea = await buildUser(api.services, { role: 'a' })
  expect((await write(bea.id)).body.code).toBe('forbidden')
  const ana = await buildUser(api.services, { role: 'c' })
  const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance' })
  expect((await write(ana.id, finance)).body.code).toBe('forbidden')
})
