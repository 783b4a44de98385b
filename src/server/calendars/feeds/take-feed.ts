import type { Id } from '#shared/id.ts'
import { addMonths, dayMs } from '#shared/local-date.ts'
import { firstMonthAt, mostMonthsAhead } from '../../availability/booking-horizon.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { getTimeZone } from '../../boats/vessel-place.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { decrypt, serverSecret } from '../../platform/server-secret.ts'
import { feedEmptied, feedStale } from '../events.ts'
import { CalendarError } from '../feed-failure.ts'
import { fetchCalendar, type KnownVersion } from '../fetch/fetch-calendar.ts'
import type { ImportedEvent, Window } from '../ics/imported-event.ts'
import { readInWorker } from '../ics/read-in-worker.ts'
import { ownEvents } from '../own-events.ts'
import { alarmOf, nextFetch } from './next-fetch.ts'
import {
  findFeed,
  getFeed,
  hasComingEvents,
  hashOf,
  hasLease,
  letGo,
  type StoredFeed,
  storeEvents,
  takeLease,
} from './queries.ts'
import { reconcileVessel } from './reconcile-vessel.ts'

export type Taking = {
  feedId: Id
  withinMs?: number | undefined
  /** A calendar that another process has read since counts as read. */
  unlessReadAfter?: number
}

/**
 * Reads a connected calendar once and updates claims and conflicts of its vessel. A failed read leaves them as they were. False
 * when another process is reading it, or it is paused or deleted.
 */
export async function takeFeed(services: Services, { feedId, withinMs, unlessReadAfter }: Taking): Promise<boolean> {
  const { db, now } = services
  const lease = await takeLease(db, feedId)
  if (lease === undefined) return false
  try {
    const feed = await findFeed(db, feedId)
    if (!feed) return false
    if (unlessReadAfter !== undefined && (feed.fetched_at?.getTime() ?? 0) >= unlessReadAfter) return true
    const outcome = await readFeed(services, feed, withinMs).catch(refusalOf)
    if (outcome instanceof CalendarError && outcome.isFault)
      services.log.error({ feed: feedId, err: outcome.cause }, 'a calendar could not be read')
    await db.transaction().execute(async (tx) => {
      await lockCalendar(tx, feed.vessel_id)
      if (!(await hasLease(tx, feedId, lease))) return
      if (outcome instanceof CalendarError) await noteFailure(tx, feedId, outcome, now())
      else await store(tx, feed, outcome, now())
    })
    return true
  } finally {
    await letGo(db, feedId, lease)
  }
}

/** A failure of ours, such as a lost database, does not count as a failure of the calendar. */
function refusalOf(error: unknown): CalendarError {
  if (error instanceof CalendarError) return error
  throw error
}

/** Undefined when the calendar has not changed since the last read. */
type Outcome = ReadFeed | undefined

export type ReadFeed = KnownVersion & {
  contentHash: string
  events: ImportedEvent[]
  skipped: number
}

type Readable = Pick<StoredFeed, 'vessel_id' | 'address' | 'etag' | 'last_modified' | 'content_hash' | 'read_at'>

/** Repetitions reach further into the future every day. The same text therefore gives the same events for a day only. */
const goodForMs = dayMs

/** Throws CalendarError. */
async function readFeed(services: Services, feed: Readable, withinMs: number | undefined): Promise<Outcome> {
  const { settings, now } = services
  const isKnown = feed.read_at !== null && now() - feed.read_at.getTime() < goodForMs
  const known = isKnown ? { etag: feed.etag, lastModified: feed.last_modified } : undefined
  const address = openAddress(await serverSecret(services), feed.address)
  const fetched = await fetchCalendar(address, { allowed: settings.CALENDAR_ADDRESSES, known, withinMs })
  if (!fetched) return undefined
  const contentHash = hashOf(fetched.text)
  // Many servers send no version and always send the whole text.
  if (isKnown && contentHash === feed.content_hash) return undefined
  return { ...(await readText(services, feed.vessel_id, fetched.text)), ...fetched, contentHash }
}

/** After a change of SECRET the owner has to connect the calendar again. */
function openAddress(secret: string, sealed: string): string {
  try {
    return decrypt(secret, sealed)
  } catch (error) {
    throw new CalendarError('refused', { cause: error })
  }
}

/** The events of a text within the bookable time, without those that we exported. Throws CalendarError. */
export async function readText(services: Services, vesselId: Id, text: string) {
  const { db, settings, now } = services
  const zone = await getTimeZone(db, vesselId)
  const { events, skipped } = await readInWorker({ text, zone, window: windowAt(now()) })
  const { isOwn } = ownEvents(await serverSecret(services), settings)
  return { events: events.filter(({ uid }) => !isOwn(uid)), skipped }
}

/** From yesterday to the end of the last bookable month, and one more month for charters that begin in it. */
const windowAt = (now: number): Window => ({
  start: now - dayMs,
  end: Date.parse(`${addMonths(firstMonthAt(now), mostMonthsAhead + 1)}-01`) + dayMs,
})

/** Call it under the calendar's lock. */
async function store(tx: Tx, { id, vessel_id }: StoredFeed, outcome: Outcome, now: number): Promise<void> {
  const { doubt: before } = await getFeed(tx, id)
  const doubt = await doubtOf(tx, { id, before, events: outcome?.events.length, now })
  if (outcome) await storeRead(tx, id, outcome, now)
  const at = new Date(now)
  const due_at = new Date(nextFetch(now, { failures: 0, random: Math.random() }))
  await tx
    .updateTable('calendar_feeds')
    .set({
      fetched_at: at,
      current_at: at,
      due_at,
      failure: null,
      failures: 0,
      failing_since: null,
      alarmed_hours: null,
      doubt,
    })
    .where('id', '=', id)
    .execute()
  await reconcileVessel(tx, vessel_id, now)
  if (doubt === 'emptied' && before !== 'emptied') await emit(tx, feedEmptied, { feedId: id })
}

type Read = { id: Id; before: string | null; events: number | undefined; now: number }

/** A feed is in doubt after all its future events disappeared at once, until it has some again or the owner accepts it. */
async function doubtOf(tx: Tx, { id, before, events, now }: Read): Promise<'emptied' | null> {
  if (events === 0 && (await hasComingEvents(tx, id, now))) return 'emptied'
  return before === 'emptied' && !events ? 'emptied' : null
}

/** Stores the events of a text, and the version and hash that identify it. */
export async function storeRead(tx: Tx, feedId: Id, read: ReadFeed, now: number): Promise<void> {
  const { etag, lastModified, contentHash, skipped } = read
  const events = await storeEvents(tx, feedId, read.events)
  await tx
    .updateTable('calendar_feeds')
    .set({ etag, last_modified: lastModified, content_hash: contentHash, read_at: new Date(now), events, skipped })
    .where('id', '=', feedId)
    .execute()
}

async function noteFailure(tx: Tx, feedId: Id, { failure, retryAfter }: CalendarError, now: number): Promise<void> {
  const feed = await getFeed(tx, feedId)
  const failures = feed.failures + 1
  const since = feed.failing_since?.getTime() ?? now
  const hours = alarmOf(since, now, feed.alarmed_hours)
  await tx
    .updateTable('calendar_feeds')
    .set({
      fetched_at: new Date(now),
      due_at: new Date(nextFetch(now, { failures, retryAfter, random: Math.random() })),
      failure,
      failures,
      failing_since: new Date(since),
      ...(hours && { alarmed_hours: hours, doubt: feed.doubt ?? 'failing' }),
    })
    .where('id', '=', feedId)
    .execute()
  if (hours) await emit(tx, feedStale, { feedId, hours })
}
