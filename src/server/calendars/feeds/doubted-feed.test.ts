import { describe, expect, it } from 'vitest'
import { hourMs } from '#shared/local-date.ts'
import { readsTestCalendars } from '#tests/builders/calendar-desk.ts'
import { connectedFeed } from '#tests/builders/connected-feed.ts'
import { calendarOf } from '#tests/fakes/calendar-server.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi(readsTestCalendars)
const { desk, server, owner, at, lunch, dinner, one, feed, poll } = await connectedFeed(api, { instant: true })

const feedPath = () => `/api/boats/${one.yacht.id}/calendars/${one.feedId}`

/** Instant booking, by a quote and by the search. */
async function isInstant(): Promise<boolean[]> {
  const trip = { yachtId: one.yacht.id, start: new Date(at('15:00')).toISOString(), duration: 2 }
  const quote = await api.post<{ instant: boolean }>('/api/pricing/preview', trip)
  const found = await api.get<{ totalCount: number }>(`/api/boats?ids=${one.yacht.id}&instant=true`)
  return [quote.body.instant, found.body.totalCount === 1]
}

describe('a doubted calendar', () => {
  it('turns instant booking into requests from an hour on, until it can be read again', async () => {
    expect(await isInstant()).toEqual([true, true])
    server.fail(one.path, 404)
    const begin = api.clock.now
    while (api.clock.now < begin + hourMs) {
      expect(await isInstant()).toEqual([true, true])
      await poll()
    }
    expect(await feed()).toMatchObject({ doubt: 'failing' })
    expect(await isInstant()).toEqual([false, false])
    server.serve(one.path, { text: calendarOf(lunch) })
    await poll()
    expect(await feed()).toMatchObject({ doubt: null })
    expect(await isInstant()).toEqual([true, true])
  })

  it('is not doubted while its owner pauses it', async () => {
    await api.pool.query(
      "update calendar_feeds set failures = 1, failure = 'gone', failing_since = now(), doubt = 'failing'",
    )
    expect(await isInstant()).toEqual([false, false])
    await api.call('PATCH', feedPath(), { ...owner, body: { paused: true } })
    expect(await isInstant()).toEqual([true, true])
  })

  it('is one that comes empty: its owner is told at once, until they trust it or it has events', async () => {
    server.serve(one.path, { text: calendarOf() })
    await poll()
    expect(await desk.imported()).toEqual([])
    expect((await latestMail(api, owner.email)).subject).toBe('Halcyon: “Market” has come empty')
    expect(await isInstant()).toEqual([false, false])
    await poll()
    expect(await feed(), 'still empty').toMatchObject({ doubt: 'emptied', events: 0 })
    const trusted = await api.call<{ doubt: string | null }>('PATCH', feedPath(), { ...owner, body: { trusted: true } })
    expect(trusted.body.doubt).toBeNull()
    expect(await isInstant()).toEqual([true, true])
    await poll()
    expect(await feed(), 'an empty calendar stays trusted').toMatchObject({ doubt: null })
    server.serve(one.path, { text: calendarOf(dinner) })
    await poll()
    server.serve(one.path, { text: calendarOf() })
    await poll()
    expect(await feed()).toMatchObject({ doubt: 'emptied' })
    server.serve(one.path, { text: calendarOf(lunch) })
    await poll()
    expect(await feed()).toMatchObject({ doubt: null })
  })

  it('is trusted once it is removed', async () => {
    await api.pool.query("update calendar_feeds set doubt = 'emptied'")
    expect(await isInstant()).toEqual([false, false])
    await api.call('DELETE', feedPath(), { ...owner })
    expect(await isInstant()).toEqual([true, true])
  })
})
