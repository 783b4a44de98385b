import { beforeEach, describe, expect, it } from 'vitest'
import type { CalendarFeed } from '#contract/calendars/calendars.ts'
import { newId } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import { calendarDesk, readsTestCalendars } from '#tests/builders/calendar-desk.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { calendarOf } from '#tests/fakes/calendar-server.ts'
import { testApi } from '#tests/harness/api.ts'
import { forgetCalendars } from './feeds/change-feed.ts'

const api = await testApi(readsTestCalendars)
const desk = await calendarDesk(api)
const { server, owner, date, at, add, connect, readAgain, connections, imported } = desk
const operator = await buildUser(api.services, { role: 'a' })

let yacht: ReturnType<typeof desk.yacht>
let path = ''

beforeEach(async () => {
  await desk.build()
  yacht = desk.yacht()
  path = desk.path()
})

const reserved = (from: string, to: string, uid = 'one@market') => ({ uid, start: at(from), end: at(to) })

async function departures() {
  const address = `/api/availability/${yacht.id}/available-departure?date=${date}&tripDuration=4`
  const { body } = await api.get<{ departures: { time: string }[] }>(address)
  return body.departures.map(({ time }) => time)
}

const isListed = async () => {
  const { body } = await api.get<{ boats: { id: string }[] }>(`/api/boats?date=${date}&duration=4&limit=50`)
  return body.boats.some(({ id }) => id === yacht.id)
}

describe('connecting a calendar', () => {
  it('occupies the yacht with its events, to the hour, at once', async () => {
    expect(await departures()).toContain('14:00')
    const feed = await connect(reserved('13:00', '16:30'))
    expect(feed).toMatchObject({ state: 'current', events: 1, skipped: 0, host: '127.0.0.1', failure: null })
    expect(await imported()).toEqual([[13, 16.5]])
    const free = await departures()
    expect(free).not.toContain('14:00')
    expect(free).toContain('16:30')
    expect(await isListed()).toBe(true)
    await readAgain(feed.id, reserved('00:00', '23:59'))
    expect(await isListed()).toBe(false)
  })

  it('occupies every listing of the vessel', async () => {
    const feed = await connect(reserved('13:00', '16:30'))
    const { body } = await api.post<{ id: string }>('/api/boats', { vesselOf: yacht.id }, owner)
    const other = await api.get<{ feeds: { id: string }[] }>(`/api/boats/${body.id}/calendars`, owner)
    expect(other.body.feeds.map(({ id }) => id)).toEqual([feed.id])
    const shown = await api.get<{ yachts: { entries: object[] }[] }>(
      `/api/boats/owner/calendar?from=${date}&to=${date}&yachtId=${body.id}`,
      owner,
    )
    expect(shown.body.yachts[0]?.entries).toMatchObject([{ kind: 'import' }])
  })

  it('is told without its address, which nothing shows again', async () => {
    server.serve(`${path}?secret=treasure`, { text: calendarOf() })
    expect((await add(`${server.origin}${path}?secret=treasure`)).status).toBe(201)
    expect(JSON.stringify(await connections())).not.toContain('treasure')
    const { rows } = await api.pool.query('select * from calendar_feeds')
    expect(JSON.stringify(rows)).not.toContain('treasure')
  })

  it.each([
    ['nothing is there', (p: string) => server.fail(p, 404), 'gone'],
    ['it is a page', (p: string) => server.serve(p, { text: '<html>' }), 'not_a_calendar'],
    ['it leads inside', (p: string) => server.fail(p, 302, { location: 'https://10.0.0.1/a.ics' }), 'not_public'],
  ])('is refused where %s, and nothing is kept', async (_, serve, failure) => {
    serve(path)
    const { status, body } = await add(server.origin + path)
    expect([status, body.code, body.calendarFailure]).toEqual([422, 'calendar_unreadable', failure])
    expect((await connections()).feeds).toEqual([])
  })

  it('says in words why not, in the language asked for', async () => {
    server.fail(path, 404)
    const body = { name: 'Autre', address: server.origin + path, language: 'fr' }
    const refused = await api.post<{ calendarText: string }>(desk.calendars(), body, owner)
    expect(refused.body.calendarText).toBe('Il n’y a plus de calendrier à cette adresse.')
  })

  it('needs an address of a calendar, once', async () => {
    const address = server.serve(path, { text: calendarOf() })
    expect((await add('ftp://example.com/a.ics')).body.errors?.[0]?.field).toBe('address')
    expect((await add('https://name:word@example.com/a.ics')).status).toBe(400)
    expect((await add(address)).status).toBe(201)
    expect((await add(address)).body.errors).toEqual([
      { field: 'address', message: 'This calendar is connected already.' },
    ])
    expect((await add(address, '')).status).toBe(400)
  })

  it('of fifty thousand events is refused, and nothing is changed', async () => {
    const events = Array.from({ length: 50_000 }, (_, index) => ({
      uid: `${index}@market`,
      start: at('08:00', index % 300),
      end: at('08:00', index % 300) + (index + 1) * 1000,
    }))
    const { status, body } = await add(server.serve(path, { text: calendarOf(...events) }))
    expect([status, body.calendarFailure]).toEqual([422, expect.stringMatching(/^too_/)])
    expect(await imported()).toEqual([])
  })

  it('is for the owner of the yacht and for operators', async () => {
    const stranger = await buildUser(api.services, { role: 'b' })
    const address = server.serve(path, { text: calendarOf() })
    expect((await add(address, 'Theirs', stranger)).status).toBe(403)
    expect((await api.get(`/api/boats/${yacht.id}/calendars`, stranger)).status).toBe(403)
    expect((await add(address, 'Of the operator', operator)).status).toBe(201)
    expect((await api.get(`/api/boats/${newId()}/calendars`, operator)).status).toBe(404)
  })
})

describe('the events of the connected calendars', () => {
  it('are listed month by month, as their programs name them', async () => {
    const month = date.slice(0, 7)
    const listed = async (of: string) => {
      const address = `/api/boats/${yacht.id}/calendars/events?month=${of}`
      return (await api.get<{ zone: string; events: object[] }>(address, owner)).body
    }
    const feed = await connect({ ...reserved('10:00', '12:00'), summary: 'Charter of theirs' })
    expect(await listed(month)).toEqual({
      zone: 'Asia/Dubai',
      events: [
        {
          feedId: feed.id,
          summary: 'Charter of theirs',
          start: new Date(at('10:00')).toISOString(),
          end: new Date(at('12:00')).toISOString(),
        },
      ],
    })
    expect((await listed('2030-01')).events).toEqual([])
    expect((await api.get(`/api/boats/${yacht.id}/calendars/events?month=soon`, owner)).status).toBe(400)
  })

  it('are handed to their owner with all that is kept, and go with the account', async () => {
    await connect({ ...reserved('10:00', '12:00'), summary: 'A guest of theirs' })
    const { body } = await api.get<{ calendars: object[] }>(`/api/users/${owner.id}/export`, owner)
    expect(body.calendars).toMatchObject([
      { vessel: 'Halcyon', feeds: [{ name: 'Another market' }], events: [{ summary: 'A guest of theirs' }] },
    ])
    await api.db.transaction().execute((tx) => forgetCalendars(tx, [yacht.vesselId], api.clock.now))
    expect(await imported()).toEqual([])
    expect((await connections()).feeds).toEqual([])
    const { rowCount } = await api.pool.query(`select 1 from imported_events where summary = 'A guest of theirs'`)
    expect(rowCount).toBe(0)
  })
})

describe('a connected calendar', () => {
  it('frees what it no longer has, and touches nothing that is right', async () => {
    const feed = await connect(reserved('10:00', '12:00'), reserved('14:00', '16:00', 'two@market'))
    const ids = async () =>
      (await api.pool.query(`select id from claims where vessel_id = $1 order by period`, [yacht.vesselId])).rows.map(
        ({ id }) => id,
      )
    const before = await ids()
    await readAgain(feed.id, reserved('10:00', '12:00'), reserved('14:00', '17:00', 'two@market'))
    expect(await imported()).toEqual([
      [10, 12],
      [14, 17],
    ])
    expect((await ids())[0]).toBe(before[0])
    await readAgain(feed.id)
    expect(await imported()).toEqual([])
    expect(await departures()).toContain('14:00')
  })

  it('may last for years: what can be booked of it is occupied', async () => {
    const feed = await connect({ uid: 'yard@market', start: Date.UTC(1990, 0), end: Date.UTC(2090, 0) })
    const [claim = [], ...others] = await imported()
    expect(others).toEqual([])
    expect((claim[1] ?? 0) - (claim[0] ?? 0)).toBeLessThan(17 * 31 * 24)
    expect(await departures()).toEqual([])
    await readAgain(feed.id)
    expect(await departures()).not.toEqual([])
  })

  it('is joined with the others of the yacht', async () => {
    const first = await connect(reserved('10:00', '12:00'))
    const second = server.serve(`${path}2`, {
      text: calendarOf(reserved('11:00', '13:00'), reserved('13:00', '14:00')),
    })
    const { body } = await add(second, 'A third market')
    expect(await imported()).toEqual([[10, 14]])
    await api.call('DELETE', `/api/boats/${yacht.id}/calendars/${first.id}`, owner)
    expect(await imported()).toEqual([[11, 14]])
    expect((await api.call('DELETE', `/api/boats/${yacht.id}/calendars/${body.id}`, owner)).status).toBe(204)
    expect(await imported()).toEqual([])
  })

  it('keeps its events while it is paused, and is not read', async () => {
    const feed = await connect(reserved('10:00', '12:00'))
    const change = (body: object) =>
      api.call<CalendarFeed>('PATCH', `/api/boats/${yacht.id}/calendars/${feed.id}`, { ...owner, body })
    expect((await change({ paused: true, name: 'Renamed' })).body).toMatchObject({
      state: 'paused',
      name: 'Renamed',
      nextAt: null,
    })
    const refused = await api.post<{ code: string }>(`/api/boats/${yacht.id}/calendars/${feed.id}/fetch`, {}, owner)
    expect(refused.body.code).toBe('calendar_paused')
    expect(await imported()).toEqual([[10, 12]])
    expect((await change({ paused: false })).body.state).toBe('current')
    await readAgain(feed.id)
    expect(await imported()).toEqual([])
  })

  it('keeps its last events when it cannot be read, and says why', async () => {
    const feed = await connect(reserved('10:00', '12:00'))
    server.fail(path, 500)
    api.clock.now += hourMs
    const read = await api.post<CalendarFeed>(`/api/boats/${yacht.id}/calendars/${feed.id}/fetch`, {}, owner)
    expect(read.body).toMatchObject({ state: 'failing', failure: 'server_error', events: 1 })
    expect(read.body.failureText).toBe('The calendar’s server has a fault of its own.')
    expect(Date.parse(read.body.staleSince ?? '')).toBe(api.clock.now)
    expect(await imported()).toEqual([[10, 12]])
    expect((await readAgain(feed.id, reserved('10:00', '12:00'))).staleSince).toBeNull()
  })

  it('is read sixty times an hour at most, as its owner asks', async () => {
    const feed = await connect()
    const fetchNow = () => api.post<{ code?: string }>(`/api/boats/${yacht.id}/calendars/${feed.id}/fetch`, {}, owner)
    for (let reading = 2; reading <= 60; reading++) expect((await fetchNow()).status).toBe(200)
    expect((await fetchNow()).body.code).toBe('too_many_requests')
  })

  it('of another yacht is not found', async () => {
    const { id } = await connect()
    const other = await buildListing(api.db)
    const there = `/api/boats/${other.id}/calendars/${id}`
    expect((await api.post(`${there}/fetch`, {}, operator)).status).toBe(404)
    expect((await api.call('DELETE', there, operator)).status).toBe(404)
    expect((await api.call('PATCH', there, { ...operator, body: { paused: true } })).status).toBe(404)
  })
})
