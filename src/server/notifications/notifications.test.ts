import { beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import { newId } from '#shared/id.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { eventStream } from '#tests/harness/event-stream.ts'
import { notifyUser } from './notify-user.ts'

const api = await testApi()
const elsewhere = await api.anotherProcess()
const { services, db, pool } = api

type List = { data: Notification[]; next: string | null; unread: number }
type User = Awaited<ReturnType<typeof buildUser>>
let ana: User

beforeEach(async () => {
  api.clock.now = Date.now()
  ana = await buildUser(services, { name: 'Ana' })
})

const tell = (user: User, about: Partial<Parameters<typeof notifyUser>[2]> = {}) =>
  db.transaction().execute((tx) =>
    notifyUser(tx, services, {
      user: { id: user.id, email: user.email, language: 'en' },
      type: 'booking_confirmed',
      title: 'Booked',
      content: 'Your charter is booked.',
      path: '/UserDashboard/bookings',
      ...about,
    }),
  )
const list = async (query = '', as = ana) => (await api.get<List>(`/api/notifications${query}`, as)).body
const unread = async (as = ana) => (await api.get<{ unread: number }>('/api/notifications/unread', as)).body.unread
const titles = ({ data }: List) => data.map(({ title }) => title)

describe('notifications', () => {
  it('are listed with the latest first, and those of one type about a thing as one', async () => {
    await tell(ana, { title: 'Moved once', type: 'booking_changed', subject: 'booking/1' })
    await tell(ana, { title: 'Booked', subject: 'booking/1' })
    await tell(ana, { title: 'Moved again', type: 'booking_changed', subject: 'booking/1' })
    await tell(await buildUser(services))
    const found = await list()
    expect(titles(found)).toEqual(['Moved again', 'Booked'])
    expect(found.data[0]).toMatchObject({ topic: 'bookings', count: 2, read: false, path: '/UserDashboard/bookings' })
    expect([found.unread, await unread()]).toEqual([2, 2])
  })

  it('are read one by one or all at once, but not those that nobody has seen yet', async () => {
    for (const title of ['One', 'Two', 'Three']) await tell(ana, { title })
    const { data } = await list()
    const [three, two] = data
    const marked = await api.call('PATCH', `/api/notifications/${two?.id}`, { ...ana, body: { read: true } })
    expect(marked.body).toEqual({ unread: 2 })
    expect(titles(await list('?unread=true'))).toEqual(['Three', 'One'])
    await api.call('PATCH', `/api/notifications/${two?.id}`, { ...ana, body: { read: false } })
    await tell(ana, { title: 'Four' })
    const all = { ...ana, body: { read: true, until: three?.id } }
    expect((await api.call('PATCH', '/api/notifications', all)).body).toEqual({ unread: 1 })
    expect(titles(await list('?unread=true'))).toEqual(['Four'])
  })

  it('of others cannot be marked', async () => {
    await tell(ana)
    const [mine] = (await list()).data
    const other = await buildUser(services)
    const { status } = await api.call('PATCH', `/api/notifications/${mine?.id}`, { ...other, body: { read: true } })
    expect([status, await unread()]).toEqual([404, 1])
  })

  it('with the same key are sent once', async () => {
    const key = newId()
    for (let run = 0; run < 2; run++) await tell(ana, { key, mail: { letter: { subject: 'Booked', paragraphs: [] } } })
    expect((await list()).data).toHaveLength(1)
    const { rows } = await pool.query('select 1 from mails where recipient = $1', [ana.email])
    expect(rows).toHaveLength(1)
  })

  it('of a request can be answered until it is answered or late', async () => {
    const bookingId = newId()
    const answerBy = new Date(api.clock.now + 3_600_000)
    await tell(ana, { type: 'booking_host_requested', request: { bookingId, answerBy } })
    expect((await list()).data[0]?.request).toEqual({ bookingId, answerBy: answerBy.toISOString() })
    api.clock.now += 3_600_000
    expect((await list()).data[0]?.request).toBeNull()
  })
})

describe('ten thousand notifications', () => {
  it('are paged to their end, and none is shown twice', async () => {
    const insert = (user: User, from: number, to: number) =>
      pool.query(
        `insert into notifications (id, user_id, type, title, content, path, language, subject, created_at)
         select lpad(to_hex(n), 24, '0'), $1, 'message', 'Message ' || n, '', '/', 'en', 'conversation/' || n % 2500, now()
         from generate_series($2::integer, $3::integer) as n`,
        [user.id, from, to],
      )
    await insert(ana, 1, 10_000)
    await insert(await buildUser(services), 10_001, 50_000)
    await pool.query('analyze notifications')
    const ids = new Set<string>()
    let next: string | null = ''
    for (let pages = 0; next !== null && pages < 100; pages++) {
      const page: List = await list(`?limit=100${next ? `&after=${next}` : ''}`)
      expect(page.data.every(({ count }) => count === 4)).toBe(true)
      for (const { id } of page.data) ids.add(id)
      next = page.next
    }
    expect([ids.size, next, await unread()]).toEqual([2500, null, 2500])
    expect((await api.get('/api/notifications?after=abc', ana)).status).toBe(400)
    const counting = await pool.query(
      `explain select from notifications where user_id = $1 and listed and read_at is null group by type, subject`,
      [ana.id],
    )
    expect(JSON.stringify(counting.rows)).toContain('notifications_unread')
  })
})

describe('the stream', () => {
  const open = (as: User, origin = api.origin, lastId?: string) =>
    eventStream(`${origin}/api/stream`, { ...as.headers, ...(lastId && { 'last-event-id': lastId }) })

  it('tells the user on every process after the commit, and nobody else', async () => {
    const other = await buildUser(services)
    const [here, there, strange] = await Promise.all([open(ana), open(ana, elsewhere), open(other)])
    await Promise.all([here, there, strange].map((stream) => stream.hears('ready')))
    await tell(ana, { type: 'payout_sent' })
    await Promise.all([here.hears('notification'), there.hears('notification')])
    expect(here.heard.at(-1)?.data).toContain('payout_sent')
    await api.call('PATCH', '/api/notifications', { ...ana, body: { read: true } })
    await there.hears('notifications_read')
    expect(strange.heard.map(({ event }) => event)).toEqual(['ready'])
    await Promise.all([here, there, strange].map((stream) => stream.close()))
  })

  it('goes on after the last event, also with what was committed out of order', async () => {
    const before = await open(ana)
    await before.hears('ready')
    const [early, seen] = [newId(api.clock.now), newId(api.clock.now)]
    const insert = (id: string) =>
      pool.query(
        `insert into notifications (id, user_id, type, title, content, path, language, subject, created_at)
         values ($1::text, $2, 'message', '', '', '/', 'en', $1::text, now())`,
        [id, ana.id],
      )
    await insert(seen)
    await pool.query(`select pg_notify('news', $1)`, [
      JSON.stringify({ users: [ana.id], event: 'notification', position: seen, data: { id: seen, type: 'message' } }),
    ])
    await before.hears('notification')
    const lastId = before.heard.at(-1)?.id ?? ''
    await before.close()
    await insert(early)
    await tell(ana)
    const after = await open(ana, elsewhere, lastId)
    await after.hears('notification', 2)
    expect(after.heard.map(({ data }) => JSON.parse(data).id)).not.toContain(seen)
    expect(after.heard.map(({ data }) => JSON.parse(data).id)).toContain(early)
    await after.close()
  })
})
