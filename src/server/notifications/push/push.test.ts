import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationPreferences } from '#contract/notifications/notifications.ts'
import { newId } from '#shared/id.ts'
import type { PushedNotification } from '#shared/pushed-notification.ts'
import { buildUser } from '#tests/builders/user.ts'
import { startPushService } from '#tests/fakes/push-service.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { notificationJobs } from '../jobs.ts'
import { notifyUser } from '../notify-user.ts'
import { keepServerKeys } from './server-keys.ts'

const api = await testApi({ settings: { PUSH_ADDRESSES: '127.0.0.1', CONTACT_EMAIL: 'hello@fairlead.example' } })
const service = await startPushService()
afterAll(service.stop)
const { services, db, pool } = api
await keepServerKeys(db)

type User = Awaited<ReturnType<typeof buildUser>>
let ana: User
let count = 0
/** The path of a new browser at the push service. */
const newPath = () => `/push/${++count}`

beforeEach(async () => {
  api.clock.now = Date.now()
  service.received.length = 0
  ana = await buildUser(services, { name: 'Ana', language: 'fr' })
})

const add = (as: User, path = newPath(), endpoint?: string) =>
  api.post<{ id: string; code?: string }>(
    '/api/notifications/push-subscriptions',
    { ...service.subscribe(path), ...(endpoint && { endpoint }) },
    as,
  )
const tell = (user: User, about: Partial<Parameters<typeof notifyUser>[2]> = {}) =>
  db.transaction().execute((tx) =>
    notifyUser(tx, services, {
      user: { id: user.id, email: user.email, language: 'fr' },
      type: 'booking_confirmed',
      title: 'Réservé',
      content: 'Votre sortie est réservée.',
      path: '/reservation/1',
      subject: 'booking/1',
      ...about,
    }),
  )
const preferences = async (as = ana) =>
  (await api.get<{ data: NotificationPreferences }>('/api/notifications/preferences', as)).body.data
const shown = () => service.received.map(({ text }): PushedNotification => JSON.parse(text))

describe('a push', () => {
  it('reaches each browser of the user, signed and encrypted, in the language of the user', async () => {
    const [one, two] = [newPath(), newPath()]
    await add(ana, one)
    await add(ana, two)
    await tell(ana)
    await runJobs(api)
    // Every handler of the test runs twice, and the browser shows one of the same tag.
    expect([...new Set(service.received.map(({ path }) => path))].sort()).toEqual([one, two])
    expect(shown()[0]).toMatchObject({
      title: 'Réservé',
      body: 'Votre sortie est réservée.',
      path: '/fr/reservation/1?notice=1',
      tag: 'booking_confirmed/booking/1',
      actions: [],
    })
    const [first] = service.received
    expect(first?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@fairlead.example' })
    expect(first?.claims.key).toBe((await preferences()).push.key)
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
  })

  it('of a request has two buttons that answer it', async () => {
    await add(ana)
    const bookingId = newId()
    const request = { bookingId, answerBy: new Date(api.clock.now + 3_600_000) }
    await tell(ana, { type: 'booking_host_requested', request })
    await runJobs(api)
    const path = `/api/bookings/${bookingId}/answer`
    expect(shown()[0]?.actions).toMatchObject([
      { title: 'Accepter', request: { method: 'PUT', path, body: { answer: 'accept' } } },
      { title: 'Refuser', request: { method: 'PUT', path, body: { answer: 'decline' } } },
    ])
    expect(service.received[0]?.headers.urgency).toBe('high')
  })

  it('is not sent about what has been read, nor for a topic that is turned off', async () => {
    await add(ana)
    await tell(ana)
    await api.call('PATCH', '/api/notifications', { ...ana, body: { read: true } })
    const choices = [{ topic: 'messages', channel: 'push', wanted: false }]
    await api.call('PATCH', '/api/notifications/preferences', { ...ana, body: { choices } })
    await tell(ana, { type: 'message' })
    await runJobs(api)
    expect(service.received).toEqual([])
  })

  it('waits for the end of the quiet hours', async () => {
    api.clock.now = Date.parse('2026-10-24T23:30:00+02:00')
    await pool.query('update sessions set expires_at = $1, seen_at = $2', ['2027-01-01', new Date(api.clock.now)])
    await add(ana)
    const quietHours = { from: '22:00', until: '07:00', timeZone: 'Europe/Paris' }
    const changed = await api.call('PATCH', '/api/notifications/preferences', { ...ana, body: { quietHours } })
    expect(changed.body).toMatchObject({ data: { quietHours } })
    await tell(ana)
    const look = async (moment: string) => {
      api.clock.now = Date.parse(moment)
      await notificationJobs[0]?.run(services)
      await runJobs(api)
      return service.received.length > 0
    }
    expect(await look('2026-10-25T06:59:00+01:00')).toBe(false)
    expect(await look('2026-10-25T07:00:00+01:00')).toBe(true)
  })

  it('forgets a browser that is gone, and repeats what a busy service could not take', async () => {
    const [gone, busy] = [newPath(), newPath()]
    await add(ana, gone)
    await add(ana, busy)
    service.fail(gone, 410)
    await tell(ana)
    await runJobs(api)
    expect((await preferences()).push.devices).toHaveLength(1)
    service.fail(busy, 503)
    await tell(ana)
    await expect(runJobs(api)).rejects.toThrow('The push service answered 503.')
    await pool.query('delete from jobs.job')
  })
})

describe('a browser', () => {
  it('is refused where its push service is on a private network, or is not https', async () => {
    for (const endpoint of [
      'https://10.0.0.5/push',
      'https://192.168.1.1:8443/push',
      'http://93.184.215.14/push',
      'https://[::1]/',
    ])
      expect((await add(ana, newPath(), endpoint)).body.code, endpoint).toBe('push_address_refused')
    const keys = { p256dh: `${'A'.repeat(87)}`, auth: 'A'.repeat(22) }
    const body = { endpoint: service.subscribe(newPath()).endpoint, keys }
    expect((await api.post('/api/notifications/push-subscriptions', body, ana)).status, 'no point of the curve').toBe(
      400,
    )
  })

  it('belongs to the user who allowed it last, and only that user can remove it', async () => {
    const path = newPath()
    await add(ana, path)
    const ben = await buildUser(services)
    const { body } = await add(ben, path, `${service.origin}${path}`)
    expect((await preferences()).push.devices).toEqual([])
    expect((await preferences(ben)).push.devices).toMatchObject([{ id: body.id, isThis: true }])
    const remove = (as: User) => api.call('DELETE', `/api/notifications/push-subscriptions/${body.id}`, as)
    expect([(await remove(ana)).status, (await remove(ben)).status]).toEqual([404, 204])
  })

  it('shows nothing any more after signing out of it', async () => {
    await add(ana)
    const again = await buildUser(services)
    await add(again)
    await api.call('DELETE', '/api/auth/session', ana)
    await tell(ana)
    await tell(again)
    await runJobs(api)
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(1)
  })

  it('cannot be added where the operator has turned push off', async () => {
    await api.configure({ WEB_PUSH: 'off' })
    expect((await add(ana)).body.code).toBe('switched_off')
    expect((await preferences()).push.key).toBeNull()
    await api.configure({ WEB_PUSH: 'on' })
  })
})
