import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Period } from './charter-rules.ts'
import type { ClaimKind } from './claims.ts'

/** Epoch milliseconds. `end` is without the turnaround, `occupiedEnd` with it. */
export type ListedClaim = Period & {
  id: Id
  kind: ClaimKind
  partyId: Id
  bookingId: Id | null
  occupiedEnd: number
  createdAt: Date
}

/** The claims of a vessel that end after an instant, ordered by start. Expired claims are left out. */
export async function listClaims(db: Db, vesselId: Id, from: number): Promise<ListedClaim[]> {
  const { rows } = await sql<ListedClaim>`
    select id, kind, party_id as "partyId", booking_id as "bookingId", created_at as "createdAt",
      floor(extract(epoch from lower(period)) * 1000)::float8 as start,
      ceil(extract(epoch from upper(period)) * 1000)::float8 as "end",
      ceil(extract(epoch from upper(occupied)) * 1000)::float8 as "occupiedEnd"
    from claims
    where vessel_id = ${vesselId} and upper(occupied) > ${new Date(from)}
      and (expires_at is null or expires_at > clock_timestamp())
    order by lower(occupied), id`.execute(db)
  return rows
}

type Replacement = { remove: readonly Id[]; add: readonly Period[] }

/**
 * Replaces claims of imported events, in two statements however many there are. The caller holds `lockCalendar`, and the periods
 * overlap nothing. Expired holds are deleted first, because the constraint still sees them.
 */
export async function replaceImportedClaims(tx: Tx, vesselId: Id, { remove, add }: Replacement): Promise<void> {
  await sql`
    delete from claims where vessel_id = ${vesselId}
      and (id = any(${remove}::text[]) or coalesce(expires_at, 'infinity') <= clock_timestamp())`.execute(tx)
  if (add.length === 0) return
  const rows = add.map(({ start, end }) => ({ id: newId(), start: new Date(start), end: new Date(end) }))
  await sql`
    insert into claims (id, vessel_id, party_id, kind, period, occupied)
    select id, ${vesselId}, id, 'import', tstzrange(start, "end"), tstzrange(start, "end")
    from json_to_recordset(${JSON.stringify(rows)}) as row (id text, start timestamptz, "end" timestamptz)
    on conflict do nothing`.execute(tx)
}
