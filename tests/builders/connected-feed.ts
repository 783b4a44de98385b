import { beforeEach } from 'vitest'
import { findDueFeeds } from '#server/calendars/feeds/poll-feeds.ts'
import { getFeed } from '#server/calendars/feeds/queries.ts'
import { calendarOf } from '../fakes/calendar-server.ts'
import type { testApi } from '../harness/api.ts'
import { runJobs } from '../harness/jobs.ts'
import { calendarDesk } from './calendar-desk.ts'

type Offer = Parameters<Awaited<ReturnType<typeof calendarDesk>>['build']>[0]

/** Builds for each test a yacht of its own with a calendar of another market that has one event. */
export async function connectedFeed(api: Awaited<ReturnType<typeof testApi>>, offer?: Offer) {
  const desk = await calendarDesk(api)
  const { server, owner, at } = desk
  const lunch = { uid: 'lunch@market', start: at('12:00'), end: at('14:00') }
  const dinner = { uid: 'dinner@market', start: at('19:00'), end: at('22:00') }
  await desk.build(offer)
  /** The yacht and feed of the running test. */
  const one = { yacht: desk.yacht(), feedId: '', path: desk.path() }

  beforeEach(async () => {
    await api.pool.query('delete from calendar_feeds')
    await desk.build(offer)
    one.yacht = desk.yacht()
    one.path = desk.path()
    const address = server.serve(one.path, { text: calendarOf(lunch), etag: '"one"' })
    one.feedId = (await desk.add(address, 'Market')).body.id
  })

  const feed = () => getFeed(api.db, one.feedId)

  /** Reads the calendar as the scheduled job does when it is due. */
  async function poll(): Promise<void> {
    api.clock.now = Math.max(api.clock.now, (await feed()).due_at.getTime())
    await findDueFeeds(api.services)
    await runJobs(api)
  }

  return { desk, server, owner, at, lunch, dinner, one, feed, poll }
}
