import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Period } from '../../availability/charter-rules.ts'
import type { Db, Tx } from '../../platform/database.ts'

/** `resolved` conflicts are stored for some time and never shown. */
type ConflictStatus = 'open' | 'rest_blocked' | 'kept'

export type StoredConflict = {
  id: Id
  vesselId: Id
  feedId: Id
  feedName: string
  eventKey: string
  partyId: Id
  summary: string
  claimKind: 'hold' | 'booking' | 'block' | 'slot'
  bookingId: Id | null
  /** Epoch milliseconds. */
  eventStart: number
  eventEnd: number
  overlapStart: number
  overlapEnd: number
  turnaroundOnly: boolean
  status: ConflictStatus | 'resolved'
  createdAt: Date
}

const conflictsIn = (source: 'calendar_conflicts' | 'found') => sql`
  select conflict.id, conflict.vessel_id as "vesselId", conflict.feed_id as "feedId", feed.name as "feedName",
    conflict.event_key as "eventKey", conflict.party_id as "partyId", conflict.summary,
    conflict.claim_kind as "claimKind", conflict.booking_id as "bookingId",
    (extract(epoch from lower(event_period)) * 1000)::float8 as "eventStart",
    (extract(epoch from upper(event_period)) * 1000)::float8 as "eventEnd",
    (extract(epoch from lower(overlap)) * 1000)::float8 as "overlapStart",
    (extract(epoch from upper(overlap)) * 1000)::float8 as "overlapEnd",
    conflict.turnaround_only as "turnaroundOnly", conflict.status, conflict.created_at as "createdAt"
  from ${sql.raw(source)} as conflict join calendar_feeds as feed on feed.id = conflict.feed_id`

const conflicts = conflictsIn('calendar_conflicts')

/** Conflicts that are not resolved, ordered by their overlaps. */
export async function listConflicts(db: Db, vesselId: Id): Promise<StoredConflict[]> {
  const { rows } = await sql<StoredConflict>`
    ${conflicts} where conflict.vessel_id = ${vesselId} and conflict.status <> 'resolved'
    order by lower(overlap), conflict.id`.execute(db)
  return rows
}

/** The number of open conflicts of each of these vessels, without vessels that have none. */
export async function countOpenConflicts(db: Db, vesselIds: readonly Id[]): Promise<Map<Id, number>> {
  const rows = await db
    .selectFrom('calendar_conflicts')
    .select(({ fn }) => ['vessel_id', fn.countAll<number>().as('count')])
    .where('vessel_id', 'in', vesselIds)
    .where('status', '=', 'open')
    .groupBy('vessel_id')
    .execute()
  return new Map(rows.map(({ vessel_id, count }) => [vessel_id, count]))
}

export async function findConflict(db: Db, conflictId: Id): Promise<StoredConflict | undefined> {
  const { rows } = await sql<StoredConflict>`${conflicts} where conflict.id = ${conflictId}`.execute(db)
  return rows[0]
}

/** The conflict that prevents a charter: an event that counts and overlaps more than its turnaround. */
export async function findObstacle(
  db: Db,
  { vesselId, bookingId, period }: { vesselId: Id; bookingId: Id; period: Period },
): Promise<StoredConflict | undefined> {
  const { rows } = await sql<StoredConflict>`
    ${conflicts}
    where conflict.vessel_id = ${vesselId} and conflict.party_id = ${bookingId}
      and conflict.status in ('open', 'rest_blocked')
      and event_period && tstzrange(${new Date(period.start)}, ${new Date(period.end)})
    order by lower(overlap) limit 1`.execute(db)
  return rows[0]
}

/**
 * Marks the conflicts about which the owner has to be mailed, and returns them. Conflicts with the owner's own blocks need no
 * mail.
 */
export async function takeUnannounced(tx: Tx, vesselId: Id, now: number): Promise<StoredConflict[]> {
  const { rows } = await sql<StoredConflict>`
    with found as (
      update calendar_conflicts set notified_at = ${new Date(now)}
      where vessel_id = ${vesselId} and notified_at is null and status = 'open' and claim_kind <> 'block'
      returning *
    )
    ${conflictsIn('found')} order by lower(overlap), conflict.id`.execute(tx)
  return rows
}

export type FoundConflict = Pick<
  StoredConflict,
  | 'feedId'
  | 'eventKey'
  | 'partyId'
  | 'summary'
  | 'claimKind'
  | 'bookingId'
  | 'eventStart'
  | 'eventEnd'
  | 'overlapStart'
  | 'overlapEnd'
  | 'turnaroundOnly'
>

/** Stores conflicts and returns the new ones. Known ones keep their status. */
export async function storeConflicts(
  tx: Tx,
  { vesselId, found, now }: { vesselId: Id; found: readonly FoundConflict[]; now: number },
): Promise<{ id: Id; claimKind: StoredConflict['claimKind'] }[]> {
  if (found.length === 0) return []
  const rows = found.map((each) => ({ ...each, id: newId(now) }))
  const stored = await sql<{ id: Id; claimKind: StoredConflict['claimKind']; isNew: boolean }>`
    insert into calendar_conflicts (
      id, vessel_id, feed_id, event_key, party_id, summary, claim_kind, booking_id, event_period, overlap, turnaround_only,
      created_at
    )
    select id, ${vesselId}, "feedId", "eventKey", "partyId", summary, "claimKind", "bookingId",
      tstzrange(to_timestamp("eventStart" / 1000), to_timestamp("eventEnd" / 1000)),
      tstzrange(to_timestamp("overlapStart" / 1000), to_timestamp("overlapEnd" / 1000)), "turnaroundOnly", ${new Date(now)}
    from json_to_recordset(${JSON.stringify(rows)}) as row (
      id text, "feedId" text, "eventKey" text, "partyId" text, summary text, "claimKind" text, "bookingId" text,
      "eventStart" float8, "eventEnd" float8, "overlapStart" float8, "overlapEnd" float8, "turnaroundOnly" boolean
    )
    on conflict (vessel_id, feed_id, event_key, party_id) where status <> 'resolved' do update set
      summary = excluded.summary, claim_kind = excluded.claim_kind, booking_id = excluded.booking_id,
      overlap = excluded.overlap, turnaround_only = excluded.turnaround_only
    returning id, claim_kind as "claimKind", xmax = 0 as "isNew"`.execute(tx)
  return stored.rows.filter(({ isNew }) => isNew)
}

export async function resolveConflicts(tx: Tx, ids: readonly Id[], now: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('calendar_conflicts')
    .set({ status: 'resolved', resolved_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()
}
