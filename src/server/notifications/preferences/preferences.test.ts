import { beforeEach, describe, expect, it } from 'vitest'
import type { NotificationPreferences } from '#contract/notifications/notifications.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { notifyUser } from '../notify-user.ts'

const api = await testApi({ settings: { MAIL_EVENTS_SECRET: 'a-secret-of-the-mail-service' } })
const { services, db, pool } = api

type User = Awaited<ReturnType<typeof buildUser>>
let ana: User
beforeEach(async () => {
  ana = await buildUser(services, { name: 'Ana' })
})

const preferences = async (as = ana) =>
  (await api.get<{ data: NotificationPreferences }>('/api/notifications/preferences', as)).body.data
const change = (body: object, as = ana) =>
  api.call<{ errors?: { field: string }[] }>('PATCH', '/api/notifications/preferences', { ...as, body })
const tell = (type: string, user = ana) =>
  db.transaction().execute((tx) =>
    notifyUser(tx, services, {
      user: { id: user.id, email: user.email, language: 'en' },
      type,
      title: type,
      content: 'News.',
      path: '/',
      mail: { letter: { subject: type, paragraphs: ['News.'] } },
    }),
  )
type Row = { subject: string; body: string; unsubscribe_url: string | null }
const mails = async (user = ana): Promise<Row[]> =>
  (await pool.query('select subject, body, unsubscribe_url from mails where recipient = $1 order by id', [user.email]))
    .rows
const listed = async (user = ana) =>
  (await api.get<{ data: { type: string }[] }>('/api/notifications', user)).body.data.map(({ type }) => type)

describe('preferences', () => {
  it('show the topics of the role, with what cannot be turned off', async () => {
    const [customer, owner, operator] = [
      ana,
      await buildUser(services, { role: 'b' }),
      await buildUser(services, { role: 'a' }),
    ]
    const topicsOf = async (user: User) => [...new Set((await preferences(user)).choices.map(({ topic }) => topic))]
    expect(await topicsOf(customer)).not.toContain('listings')
    expect(await topicsOf(owner)).toEqual(expect.arrayContaining(['requests', 'listings', 'calendars']))
    expect(await topicsOf(operator)).toContain('market')
    const fixed = (await preferences()).choices.filter((choice) => choice.fixed && choice.channel === 'mail')
    expect(fixed.map(({ topic }) => topic)).toEqual(['security', 'money', 'bookings'])
  })

  it('decide for each topic and channel', async () => {
    const off = (channel: string) => ({ topic: 'messages', channel, wanted: false })
    await change({ choices: [off('mail')] })
    await tell('message')
    expect([await mails(), await listed()]).toEqual([[], ['message']])
    await change({ choices: [off('app'), { ...off('mail'), wanted: true }] })
    await tell('message')
    expect([(await mails()).length, await listed()]).toEqual([1, ['message']])
  })

  it('cannot turn off news of security, money and bookings', async () => {
    for (const topic of ['security', 'money', 'bookings']) {
      const { status } = await change({ choices: [{ topic, channel: 'mail', wanted: false }] })
      expect(status, topic).toBe(400)
    }
    for (const type of ['password_changed', 'payout_sent', 'booking_confirmed']) await tell(type)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'password_changed',
      'payout_sent',
      'booking_confirmed',
    ])
  })

  it('refuse quiet hours that never end and a zone that does not exist', async () => {
    const hours = { from: '22:00', until: '07:00', timeZone: 'Europe/Paris' }
    expect((await change({ quietHours: { ...hours, until: '22:00' } })).status).toBe(400)
    expect((await change({ quietHours: { ...hours, timeZone: 'Europe/Atlantis' } })).status).toBe(400)
    await change({ quietHours: hours })
    expect((await preferences()).quietHours).toEqual(hours)
    await change({ quietHours: null })
    expect((await preferences()).quietHours).toBeNull()
  })
})

describe('the link of a mail', () => {
  const tokenOf = async () => (await mails()).at(-1)?.unsubscribe_url?.split('/').at(-1) ?? ''

  it('turns off the mails of its topic without a session, and reading it changes nothing', async () => {
    await tell('message')
    const [mail] = await mails()
    expect(mail?.body).toContain(mail?.unsubscribe_url)
    const token = await tokenOf()
    expect((await api.get(`/api/unsubscribe/${token}`)).body).toEqual({ topic: 'messages', wanted: true })
    expect((await api.post(`/api/unsubscribe/${token}`, {})).body).toEqual({ topic: 'messages', wanted: false })
    await tell('message')
    expect(await mails()).toHaveLength(1)
  })

  it('is missing in mails that are always sent, and works for nobody else', async () => {
    await tell('password_changed')
    expect((await mails())[0]?.unsubscribe_url).toBeNull()
    await tell('message')
    const [id, topic, signature] = (await tokenOf()).split('.')
    const other = await buildUser(services)
    for (const token of [
      `${other.id}.${topic}.${signature}`,
      `${id}.security.${signature}`,
      `${id}.calendars.${signature}`,
      'x',
    ])
      expect((await api.post(`/api/unsubscribe/${token}`, {})).status, token).toBe(404)
  })
})

describe('a bounce', () => {
  const report = (events: object[], secret = 'a-secret-of-the-mail-service') =>
    api.post<{ stopped: number }>('/api/mail-events', { events }, { headers: { authorization: `Bearer ${secret}` } })

  it('is taken from the mail service alone', async () => {
    const event = { type: 'bounce', address: ana.email }
    expect((await report([event], 'another-secret-of-somebody')).status).toBe(401)
    await api.configure({ MAIL_EVENTS_SECRET: undefined })
    expect((await report([event])).status).toBe(403)
    await api.configure({ MAIL_EVENTS_SECRET: 'a-secret-of-the-mail-service' })
    expect((await preferences()).mailStop).toBeNull()
  })

  it('stops mails until the user allows them again; a passing one does not', async () => {
    await report([{ type: 'bounce', address: ana.email, permanent: false }])
    expect((await preferences()).mailStop).toBeNull()
    const { body } = await report([{ type: 'bounce', address: ana.email.toUpperCase(), detail: '550 no such user' }])
    expect(body).toEqual({ stopped: 1 })
    await report([{ type: 'complaint', address: ana.email }])
    await report([{ type: 'bounce', address: ana.email }])
    expect((await preferences()).mailStop).toMatchObject({ reason: 'complaint' })
    await change({ mailStop: null })
    expect((await preferences()).mailStop).toBeNull()
  })

  it('is shown in the office, which can allow mails again', async () => {
    const operator = await buildUser(services, { role: 'a' })
    await report([{ type: 'bounce', address: ana.email, detail: '550 no such user' }])
    type Person = { data: { mailStop: object | null; actions: string[] } }
    const person = async () => (await api.get<Person>(`/api/admin/users/${ana.id}`, operator)).body.data
    expect(await person()).toMatchObject({ mailStop: { reason: 'bounce', detail: '550 no such user' } })
    expect((await person()).actions).toContain('allow_mails')
    await api.call('DELETE', `/api/admin/users/${ana.id}/mail-stop`, operator)
    expect((await person()).mailStop).toBeNull()
  })
})
