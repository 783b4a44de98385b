import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '#shared/local-date.ts'
import { messageDesk } from '#tests/builders/message-desk.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { findUnseen } from './mail-unread.ts'
import { notePresence } from './presence.ts'

const api = await testApi()
const payments = await testPayments(api)
const { owner, yacht, ask, send } = await messageDesk(api)

beforeEach(() => {
  api.clock.now = Date.now()
})

async function later(minutes: number) {
  api.clock.now += minutes * minuteMs
  await findUnseen(api.services)
  await runJobs(api)
}
const mailsTo = async (email: string) => {
  const { rows } = await api.pool.query(`select subject from mails where recipient = $1 and key like 'message/%'`, [
    email,
  ])
  return rows.length
}

describe('a message that nobody reads', () => {
  it('is told by one mail after two minutes, in the reader’s language, until they have read', async () => {
    const guest = await buildUser(api.services, { name: 'Chloé', language: 'fr' })
    const id = await ask((await yacht()).id, 'Une question', guest)
    await send(id, owner, 'Ring me: 050 123 4567')
    await later(1)
    expect(await mailsTo(guest.email)).toBe(0)
    await later(2)
    const mail = await latestMail(api, guest.email)
    expect(mail.subject).toMatch(/^Nouveau message de .+ au sujet de /)
    expect(mail.body).toContain(`/fr/UserDashboard/inbox?conversation=${id}`)
    expect(mail.body).not.toContain('050 123')
    const second = await send(id, owner, 'Hello?')
    await later(5)
    expect(await mailsTo(guest.email)).toBe(1)
    const read = async (messageId: string) =>
      api.call('PUT', `/api/conversations/${id}/read`, { ...guest, body: { messageId } })
    await read(second.id)
    await later(1)
    expect(await mailsTo(guest.email)).toBe(1)
    const last = await send(id, owner, 'One more')
    await read(last.id)
    await send(id, owner, 'And another')
    await later(3)
    expect(await mailsTo(guest.email)).toBe(2)
  })

  it('is not mailed to who has a page open, nor to who may not sign in', async () => {
    const [here, suspended] = [await buildUser(api.services), await buildUser(api.services)]
    for (const guest of [here, suspended]) await send(await ask((await yacht()).id, 'Hello', guest), owner, 'Yes?')
    await api.pool.query(`update users set status = 'suspended' where id = $1`, [suspended.id])
    api.clock.now += 3 * minuteMs
    await notePresence(api.db, [here.id], api.clock.now)
    await findUnseen(api.services)
    await runJobs(api)
    expect([await mailsTo(here.email), await mailsTo(suspended.email)]).toEqual([0, 0])
    await later(1)
    expect(await mailsTo(here.email)).toBe(1)
  })

  it('is mailed to a guest without an account about their booking', async () => {
    const email = 'without-account@example.com'
    const booking = await payments.reserve((await yacht()).id, { email })
    await api.post(`/api/bookings/${booking.id}/messages`, { text: 'Welcome!' }, owner)
    await later(3)
    expect((await latestMail(api, email)).body).toContain(`/reservation/${booking.id}/messages`)
  })

  it('stands once among the notifications until it is read', async () => {
    const guest = await buildUser(api.services)
    const id = await ask((await yacht()).id, 'Hello', guest)
    await send(id, owner, 'Yes?')
    await send(id, owner, 'Are you there?')
    const { rows } = await api.pool.query('select type, title from notifications where user_id = $1', [guest.id])
    expect(rows).toMatchObject([{ type: 'message' }])
  })
})
