import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Period } from '../../availability/charter-rules.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { ImportedEvent } from '../ics/imported-event.ts'

export type StoredFeed = Awaited<ReturnType<typeof getFeed>>

const selectFeeds = (db: Db) =>
  db
    .selectFrom('calendar_feeds')
    .select([
      'id',
      'vessel_id',
      'name',
      'host',
      'address',
      'created_at',
      'paused_at',
      'due_at',
      'leased_until',
      'etag',
      'last_modified',
      'content_hash',
      'read_at',
      'events',
      'skipped',
      'fetched_at',
      'current_at',
      'failure',
      'failures',
      'failing_since',
      'alarmed_hours',
      'doubt',
    ])

/** Throws not_found, also for a feed of another vessel. */
export async function getFeed(db: Db, feedId: Id, vesselId?: Id) {
  const feed = await selectFeeds(db)
    .where('id', '=', feedId)
    .$if(vesselId !== undefined, (query) => query.where('vessel_id', '=', vesselId ?? ''))
    .executeTakeFirst()
  if (!feed) throw new AppError('not_found')
  return feed
}

export const findFeed = (db: Db, feedId: Id) => selectFeeds(db).where('id', '=', feedId).executeTakeFirst()

/** In the order in which they were connected. */
export const listFeeds = (db: Db, vesselId: Id): Promise<StoredFeed[]> =>
  selectFeeds(db).where('vessel_id', '=', vesselId).orderBy('id').execute()

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Due feeds that no process is reading, the longest due first. */
export async function listDueFeeds(db: Db, now: number, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from calendar_feeds
    where paused_at is null and due_at <= ${new Date(now)}
      and coalesce(leased_until, '-infinity') <= clock_timestamp()
    order by due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every read ends within this time. */
const leaseSeconds = 90

/** Takes the lease of a feed. Undefined while another process holds it, when it is paused, and when it is deleted. */
export async function takeLease(db: Db, feedId: Id): Promise<Id | undefined> {
  const lease = newId()
  const { numUpdatedRows } = await db
    .updateTable('calendar_feeds')
    .set({ lease, leased_until: sql`clock_timestamp() + ${leaseSeconds} * interval '1 second'` })
    .where('id', '=', feedId)
    .where('paused_at', 'is', null)
    .where(sql<boolean>`coalesce(leased_until, '-infinity') <= clock_timestamp()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? lease : undefined
}

/** Whether a process is reading the feed. */
export async function isBeingRead(db: Db, feedId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('leased_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this process still holds the lease. Call it under the calendar's lock. */
export async function hasLease(tx: Tx, feedId: Id, lease: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('calendar_feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('lease', '=', lease)
    .where('paused_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the lease, after a read or a failure. */
export async function letGo(db: Db, feedId: Id, lease: Id): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ lease: null, leased_until: null })
    .where('id', '=', feedId)
    .where('lease', '=', lease)
    .execute()
}

type KeyedEvent = ImportedEvent & { key: string }

/** An event with the same UID and period is the same event. */
const keyOfEvent = ({ uid, start, end }: ImportedEvent): string => hashOf(`${uid}\n${start}\n${end}`)

/** Writes the differences alone. Returns the number of events. */
export async function storeEvents(tx: Tx, feedId: Id, events: readonly ImportedEvent[]): Promise<number> {
  const keyed = new Map<string, KeyedEvent>(
    events.map((event) => {
      const key = keyOfEvent(event)
      return [key, { ...event, key }]
    }),
  )
  const rows = [...keyed.values()].map(({ key, uid, summary, start, end }) => ({
    key,
    uid,
    summary,
    start: new Date(start),
    end: new Date(end),
  }))
  // A join, because comparing two lists of ten thousand one by one would be slow.
  await sql`
    delete from imported_events as known
    where feed_id = ${feedId}
      and not exists (select from unnest(${[...keyed.keys()]}::text[]) as kept (key) where kept.key = known.key)`.execute(
    tx,
  )
  await sql`
    insert into imported_events as known (feed_id, key, uid, summary, period)
    select ${feedId}, key, uid, summary, tstzrange(start, "end")
    from json_to_recordset(${JSON.stringify(rows)})
      as row (key text, uid text, summary text, start timestamptz, "end" timestamptz)
    on conflict (feed_id, key) do update set summary = excluded.summary where known.summary <> excluded.summary`.execute(
    tx,
  )
  return rows.length
}

export type StoredEvent = { feedId: Id; key: string; summary: string; start: number; end: number }

const eventsOf = (vesselId: Id) => sql`
  select event.feed_id as "feedId", event.key, event.summary,
    (extract(epoch from lower(period)) * 1000)::float8 as start,
    (extract(epoch from upper(period)) * 1000)::float8 as "end"
  from imported_events as event
  where event.feed_id in (select id from calendar_feeds where vessel_id = ${vesselId})`

const inOrder = sql`order by lower(event.period), event.key`

/** Events of all calendars of a vessel, paused ones included, that end after an instant. */
export async function listEvents(db: Db, vesselId: Id, from: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    ${eventsOf(vesselId)} and upper(event.period) > ${new Date(from)} ${inOrder}`.execute(db)
  return rows
}

/** The same between two instants. */
export async function listEventsBetween(db: Db, vesselId: Id, { start, end }: Period): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    ${eventsOf(vesselId)} and event.period && tstzrange(${new Date(start)}, ${new Date(end)}) ${inOrder}`.execute(db)
  return rows
}

export type FleetEvent = { vesselId: Id; summary: string; start: number; end: number }

/** Events of all calendars of these vessels that overlap a period, in order. */
export async function listEventsOfVessels(db: Db, vesselIds: readonly Id[], period: Period): Promise<FleetEvent[]> {
  const { rows } = await sql<FleetEvent>`
    select feed.vessel_id as "vesselId", event.summary,
      (date_part('epoch', lower(event.period)) * 1000)::int8 as start,
      (date_part('epoch', upper(event.period)) * 1000)::int8 as "end"
    from calendar_feeds as feed join imported_events as event on event.feed_id = feed.id
    where feed.vessel_id = any(${vesselIds}::text[])
      and upper(event.period) > ${new Date(period.start)} and lower(event.period) < ${new Date(period.end)}
    ${inOrder}`.execute(db)
  return rows
}

/** Whether a calendar has an event that has not ended. */
export async function hasComingEvents(tx: Tx, feedId: Id, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from imported_events where feed_id = ${feedId} and upper(period) > ${new Date(now)} limit 1`.execute(tx)
  return rows.length > 0
}
