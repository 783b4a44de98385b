import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { dayMs, hourMs, minuteMs } from '#shared/local-date.ts'
import { readsTestCalendars } from '#tests/builders/calendar-desk.ts'
import { connectedFeed } from '#tests/builders/connected-feed.ts'
import { calendarOf } from '#tests/fakes/calendar-server.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { calendarJobs } from '../jobs.ts'
import { freshenVessel } from './freshen.ts'
import { findDueFeeds } from './poll-feeds.ts'
import { takeFeed } from './take-feed.ts'

const api = await testApi(readsTestCalendars)
const { desk, server, owner, at, lunch, dinner, one, feed, poll } = await connectedFeed(api)
const { services } = api

const minutesAhead = async () => ((await feed()).due_at.getTime() - api.clock.now) / minuteMs

const claimed = async () => (await desk.imported()).length

const asks = () => server.requests.filter(({ url }) => url === one.path).length

/** The limit holds even on a busy machine. */
const isAsked = (times: number) => expect.poll(asks, { timeout: 60_000 }).toBe(times)

/** A separate process that reads a calendar. */
const readingProcess = (url: string, id: string) => `
  import { takeFeed } from './src/server/calendars/feeds/take-feed.ts'
  import { openDatabase } from './src/server/platform/database.ts'
  import { createLog } from './src/server/platform/log.ts'
  import { readSettings } from './src/server/platform/settings.ts'
  const { db } = openDatabase(${JSON.stringify(url)}, { connections: 2 })
  const settings = readSettings({ CALENDAR_ADDRESSES: '127.0.0.1' })
  await takeFeed({ db, settings, log: createLog('silent'), now: Date.now }, { feedId: ${JSON.stringify(id)} })`

describe('a calendar that is due', () => {
  it('is read again after five minutes, a little sooner or later, and only when it is due', async () => {
    expect(await minutesAhead()).toBeGreaterThanOrEqual(4.5)
    expect(await minutesAhead()).toBeLessThanOrEqual(5.5)
    const before = asks()
    await findDueFeeds(services)
    await runJobs(api)
    expect(asks()).toBe(before)
    server.serve(one.path, { text: calendarOf(lunch, dinner), etag: '"two"' })
    await poll()
    // Every job of the tests runs twice.
    expect(asks()).toBe(before + 1)
    expect(await claimed()).toBe(2)
  })

  it('is asked for with the version that is known, and stays as it is', async () => {
    await poll()
    const [last] = server.requests.filter(({ url }) => url === one.path).slice(-1)
    expect(last?.headers['if-none-match']).toBe('"one"')
    expect(await feed()).toMatchObject({ failures: 0, events: 1 })
    expect((await feed()).current_at?.getTime()).toBe(api.clock.now)
    expect(await claimed()).toBe(1)
  })

  it('is read whole once a day, since repetitions reach further each day', async () => {
    api.clock.now += dayMs
    await poll()
    const [last] = server.requests.filter(({ url }) => url === one.path).slice(-1)
    expect(last?.headers['if-none-match']).toBeUndefined()
    expect((await feed()).read_at?.getTime()).toBe(api.clock.now)
  })

  it('is not worked out anew when it tells no version and the same text', async () => {
    server.serve(one.path, { text: calendarOf(lunch) })
    await poll()
    const { read_at } = await feed()
    await poll()
    expect((await feed()).read_at).toEqual(read_at)
    server.serve(one.path, { text: calendarOf(dinner) })
    await poll()
    expect((await feed()).read_at).not.toEqual(read_at)
  })
})

describe('a calendar that fails', () => {
  it('is asked for ever more rarely, an hour apart at most, and often again once it can be read', async () => {
    server.fail(one.path, 503)
    const waits: number[] = []
    for (let failure = 1; failure <= 7; failure++) {
      await poll()
      waits.push(await minutesAhead())
    }
    for (const [index, minutes] of [5, 10, 20, 40, 60, 60, 60].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(minutes * 0.9)
      expect(waits[index]).toBeLessThanOrEqual(minutes * 1.1)
    }
    expect(await claimed()).toBe(1)
    server.serve(one.path, { text: calendarOf() })
    await poll()
    expect(await minutesAhead()).toBeLessThanOrEqual(5.5)
    expect(await claimed()).toBe(0)
  })

  it('is given the patience that it asks for', async () => {
    server.fail(one.path, 429, { 'retry-after': '1800' })
    await poll()
    expect(await minutesAhead()).toBeGreaterThanOrEqual(27)
  })

  it('alarms its owner after an hour, after six and after a day, once each', async () => {
    server.fail(one.path, 404)
    const subjects: string[] = []
    const count = async () =>
      (await api.pool.query('select 1 from mails where recipient = $1', [owner.email])).rowCount ?? 0
    const first = await count()
    const begin = api.clock.now
    while (api.clock.now < begin + 30 * hourMs) {
      const before = await count()
      await poll()
      if ((await count()) > before) subjects.push((await latestMail(api, owner.email)).subject)
    }
    expect(subjects).toEqual([
      'Halcyon: “Market” has not been readable for an hour',
      'Halcyon: “Market” has not been readable for 6 hours',
      'Halcyon: “Market” has not been readable for a day',
    ])
    expect((await latestMail(api, owner.email)).body).toContain('There is no calendar at this address any more.')
    expect(await count()).toBe(first + 3)
    expect(await claimed()).toBe(1)
  })

  it('is connected anew after the SECRET of the installation has been changed', async () => {
    const moved = { ...services, settings: { ...services.settings, SECRET: 'another secret of thirty-two characters' } }
    await takeFeed(moved, { feedId: one.feedId })
    expect(await feed()).toMatchObject({ failure: 'refused', events: 1 })
  })

  it('changes nothing by a text that cannot be read', async () => {
    server.serve(one.path, { text: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR' })
    await poll()
    expect(await feed()).toMatchObject({ failure: 'not_a_calendar', events: 1 })
    expect(await claimed()).toBe(1)
  })
})

describe('of several processes', () => {
  it('one reads a calendar at a time', async () => {
    const before = asks()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.answer(
      one.path,
      (_, response) => void held.then(() => response.writeHead(200).end(calendarOf(lunch, dinner))),
    )
    const first = takeFeed(services, { feedId: one.feedId })
    await isAsked(before + 1)
    expect(await takeFeed(services, { feedId: one.feedId })).toBe(false)
    release()
    expect(await first).toBe(true)
    expect(asks()).toBe(before + 1)
    expect(await claimed()).toBe(2)
  })

  it('another goes on when one is killed between reading and writing, as soon as its lease is over', async () => {
    const before = asks()
    server.answer(one.path, () => undefined)
    const other = spawn(process.execPath, ['--input-type=module', '--eval', readingProcess(api.url, one.feedId)])
    const ended = once(other, 'exit')
    await isAsked(before + 1)
    other.kill('SIGKILL')
    await ended
    server.serve(one.path, { text: calendarOf(lunch, dinner) })
    await poll()
    expect(await claimed()).toBe(1)
    await api.pool.query(`update calendar_feeds set leased_until = clock_timestamp() - interval '1 second'`)
    await poll()
    expect(await claimed()).toBe(2)
  })

  it('one whose lease was lost meanwhile writes nothing', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const before = asks()
    server.answer(one.path, (_, response) => void held.then(() => response.writeHead(200).end(calendarOf())))
    const slow = takeFeed(services, { feedId: one.feedId })
    await isAsked(before + 1)
    await api.pool.query(`update calendar_feeds set leased_until = clock_timestamp() - interval '1 second'`)
    server.serve(one.path, { text: calendarOf(lunch, dinner) })
    expect(await takeFeed(services, { feedId: one.feedId })).toBe(true)
    release()
    await slow
    expect(await claimed()).toBe(2)
  })

  it('nobody reads one that was removed while it was read', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const before = asks()
    server.answer(
      one.path,
      (_, response) => void held.then(() => response.writeHead(200).end(calendarOf(lunch, dinner))),
    )
    const slow = takeFeed(services, { feedId: one.feedId })
    await isAsked(before + 1)
    await api.call('DELETE', `/api/boats/${one.yacht.id}/calendars/${one.feedId}`, owner)
    release()
    await slow
    expect(await claimed()).toBe(0)
  })
})

describe('before something depends on it', () => {
  it('a calendar is read that was not read within a minute, and no other', async () => {
    const before = asks()
    await freshenVessel(services, one.yacht.vesselId)
    expect(asks()).toBe(before)
    api.clock.now += 2 * minuteMs
    server.serve(one.path, { text: calendarOf(lunch, dinner) })
    await freshenVessel(services, one.yacht.vesselId)
    expect(asks()).toBe(before + 1)
    expect(await claimed()).toBe(2)
  })

  it('a calendar is waited for that another process is reading', async () => {
    api.clock.now += 2 * minuteMs
    const before = asks()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.answer(
      one.path,
      (_, response) => void held.then(() => response.writeHead(200).end(calendarOf(lunch, dinner))),
    )
    const other = takeFeed(services, { feedId: one.feedId })
    await isAsked(before + 1)
    const freshened = freshenVessel(services, one.yacht.vesselId)
    release()
    await Promise.all([other, freshened])
    expect(asks()).toBe(before + 1)
    expect(await claimed()).toBe(2)
  })
})

it('forgets events that are over and conflicts that are long resolved', async () => {
  server.fail(one.path, 500)
  await api.pool.query(
    `insert into calendar_conflicts (id, vessel_id, feed_id, event_key, summary, event_period, party_id, claim_kind, overlap,
       turnaround_only, status, created_at, resolved_at)
     select $1, $2, $3, 'a', 'x', period, $1, 'block', period, false, 'resolved', now(), now()
     from tstzrange(now(), now() + interval '1 hour') as period`,
    [newId(), one.yacht.vesselId, one.feedId],
  )
  const left = async () => {
    const { rows } = await api.pool.query(
      `select (select count(*)::int from imported_events where feed_id = $1) as events,
         (select count(*)::int from calendar_conflicts where feed_id = $1) as conflicts`,
      [one.feedId],
    )
    return rows[0]
  }
  const forget = calendarJobs.find(({ name }) => name === 'calendars.forget')
  await forget?.run({ ...services, now: () => at('22:00') + 10 * dayMs })
  expect(await left()).toEqual({ events: 1, conflicts: 1 })
  await forget?.run({ ...services, now: () => at('22:00') + 100 * dayMs })
  expect(await left()).toEqual({ events: 0, conflicts: 0 })
})
