import { type RawBuilder, sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Period } from './charter-rules.ts'

export type ClaimKind = 'hold' | 'booking' | 'block' | 'slot' | 'import'

export type ClaimRequest = {
  vesselId: Id
  kind: ClaimKind
  period: Period
  /** The period with its turnaround. Blocks and imported events have no turnaround. */
  occupied: Period
  /** Claims of one booking may overlap while it is being changed. */
  bookingId?: Id
  /** The booking's id. Left out, the claim's own id. */
  partyId?: Id
  /** Epoch milliseconds; holds have one, other claims have none. */
  expiresAt?: number
}

export type Claim = ClaimRequest & { id: Id; partyId: Id }

/**
 * Takes a period within the transaction. Returns undefined when another claim overlaps it. Expired claims are deleted first. The
 * exclusion constraint decides between concurrent writers: one gets the period, the others wait for it. Throws closed for a
 * charter that ends after the vessel's insurance or registration; the transaction cannot write after that.
 */
export async function takeClaim(tx: Tx, request: ClaimRequest): Promise<Claim | undefined> {
  const { vesselId, kind, bookingId, expiresAt } = request
  const occupied = range(request.occupied)
  const id = newId()
  const partyId = request.partyId ?? bookingId ?? id
  // The count forces the deletion to run before the constraint is checked, which ignores rows that the same transaction has
  // deleted.
  const { rows } = await sql<{ id: Id }>`
    with cleared as (${clearExpired(vesselId, occupied)})
    insert into claims (id, vessel_id, party_id, kind, booking_id, period, occupied, expires_at)
    select ${id}, ${vesselId}, ${partyId}, ${kind}, ${bookingId ?? null}, ${range(request.period)}, ${occupied},
      ${expiresAt === undefined ? null : new Date(expiresAt)}::timestamptz
    from (select count(*) from cleared) as counted
    on conflict do nothing
    returning id`
    .execute(tx)
    .catch(refuseWithoutPapers)
  return rows.length > 0 ? { ...request, id, partyId } : undefined
}

// The rows are locked in one order, so that writers that clear several expired claims cannot deadlock. The coalesce keeps the
// planner from scanning the expired claims of all vessels.
const clearExpired = (vesselId: Id, occupied: RawBuilder<unknown>) => sql`
  delete from claims where id in (
    select id from claims
    where vessel_id = ${vesselId} and occupied && ${occupied} and coalesce(expires_at, 'infinity') <= clock_timestamp()
    order by id for update
  ) returning id`

function refuseWithoutPapers(error: unknown): never {
  const isRefused = error instanceof Error && 'constraint' in error && error.constraint === 'claims_within_papers'
  throw isRefused ? new AppError('closed', {}, { cause: error }) : error
}

/**
 * Extends the claims of a booking to an instant, or forever with null. False when the booking has no claim any more: the period
 * may be taken by others.
 */
export async function extendClaimsOf(tx: Tx, bookingId: Id, until: number | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update claims set kind = ${until === null ? 'booking' : 'hold'}, expires_at = ${until === null ? null : new Date(until)}
    where booking_id = ${bookingId} and coalesce(expires_at, 'infinity') > clock_timestamp()`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Extends one claim. A booking that is being changed has two. */
export async function extendClaim(tx: Tx, claimId: Id, until: number | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update claims set kind = ${until === null ? 'booking' : 'hold'}, expires_at = ${until === null ? null : new Date(until)}
    where id = ${claimId} and coalesce(expires_at, 'infinity') > clock_timestamp()`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes all claims of a booking but one. Returns the periods that became free. */
export async function releaseOtherClaimsOf(tx: Tx, bookingId: Id, claimId: Id): Promise<Period[]> {
  const { rows } = await sql<Period>`
    delete from claims where booking_id = ${bookingId} and id <> ${claimId} returning ${startOf}, ${endOf}`.execute(tx)
  return rows
}

/** Deletes the claims of a booking. Returns the periods that became free. */
export async function releaseClaimsOf(tx: Tx, bookingId: Id): Promise<Period[]> {
  const { rows } = await sql<Period>`
    delete from claims where booking_id = ${bookingId} returning ${startOf}, ${endOf}`.execute(tx)
  return rows
}

type MoveRequest = { claimId: Id; vesselId: Id; period: Period }

/**
 * Moves a block to another period in one statement: it stays where it was when another claim overlaps the new period, and
 * then the answer is false. A claim of another kind is never moved. Expired claims are deleted first. The caller holds the lock of
 * the calendar.
 */
export async function moveBlockClaim(tx: Tx, { claimId, vesselId, period }: MoveRequest): Promise<boolean> {
  const occupied = range(period)
  const { rows } = await sql<{ id: Id }>`
    with cleared as (${clearExpired(vesselId, occupied)})
    update claims set period = ${occupied}, occupied = ${occupied}
    from (select count(*) from cleared) as counted
    where claims.id = ${claimId} and claims.vessel_id = ${vesselId} and claims.kind = 'block'
      and not exists (
        select from claims as other
        where other.vessel_id = ${vesselId} and other.id <> ${claimId} and other.occupied && ${occupied}
          and coalesce(other.expires_at, 'infinity') > clock_timestamp()
      )
    returning claims.id`
    .execute(tx)
    .catch(refuseOverlap)
  return rows.length > 0
}

/** The exclusion constraint decides where a writer came that did not wait for the lock. */
function refuseOverlap(error: unknown): never {
  const isRefused = error instanceof Error && 'constraint' in error && error.constraint === 'claims_apart'
  throw isRefused ? new AppError('period_occupied', { obstacles: [] }, { cause: error }) : error
}

/** Deletes one block, slot or imported event. Undefined when there is none with this id. */
export async function releaseClaim(tx: Tx, claimId: Id): Promise<{ vesselId: Id; occupied: Period } | undefined> {
  const { rows } = await sql<Period & { vessel_id: Id }>`
    delete from claims where id = ${claimId} returning vessel_id, ${startOf}, ${endOf}`.execute(tx)
  const released = rows[0]
  return released && { vesselId: released.vessel_id, occupied: { start: released.start, end: released.end } }
}

/**
 * Deletes expired claims of these vessels, which readers already ignore. The caller holds the locks of the calendars. Claims that
 * another transaction changes are left.
 */
export async function releaseExpiredClaimsOfVessels(tx: Tx, vesselIds: readonly Id[]): Promise<void> {
  await sql`
    delete from claims where id in (
      select id from claims
      where vessel_id = any(${vesselIds}::text[]) and coalesce(expires_at, 'infinity') <= clock_timestamp()
      for update skip locked
    )`.execute(tx)
}

/** A claim's occupied period, and the time at which the claim expires. */
export type Occupation = Period & { expiresAt: number | null }

/** Claims that do not count: those of a booking that is being changed, and the hold that gives a guest the first choice. */
export type OwnClaims = { bookingId?: Id | undefined; claimId?: Id | undefined }

/** The periods in which a vessel is occupied between two instants, ordered by start. Expired claims do not count. */
export async function listBusy(
  db: Db,
  vesselId: Id,
  from: number,
  to: number,
  own: OwnClaims = {},
): Promise<Occupation[]> {
  const { rows } = await sql<Occupation>`
    select ${startOf}, ${endOf}, ${expiryOf} from claims
    where vessel_id = ${vesselId} and upper(occupied) > ${new Date(from)} and lower(occupied) < ${new Date(to)}
      and (expires_at is null or expires_at > clock_timestamp())
      and (${own.bookingId ?? null}::text is null or booking_id is distinct from ${own.bookingId ?? null})
      and id is distinct from ${own.claimId ?? null}
    order by lower(occupied)`.execute(db)
  return rows
}

/** The same for many vessels. A vessel without a claim has an empty list. */
export async function listBusyOfVessels(
  db: Db,
  vesselIds: readonly Id[],
  from: number,
  to: number,
): Promise<Map<Id, Occupation[]>> {
  const { rows } = await sql<Occupation & { vessel_id: Id }>`
    select vessel_id, ${startOf}, ${endOf}, ${expiryOf} from claims
    where vessel_id = any(${vesselIds}::text[]) and upper(occupied) > ${new Date(from)} and lower(occupied) < ${new Date(to)}
      and (expires_at is null or expires_at > clock_timestamp())
    order by vessel_id, lower(occupied)`.execute(db)
  const busy = new Map<Id, Occupation[]>(vesselIds.map((id) => [id, []]))
  for (const { vessel_id, ...occupation } of rows) busy.get(vessel_id)?.push(occupation)
  return busy
}

const range = ({ start, end }: Period) => sql`tstzrange(${new Date(start)}, ${new Date(end)})`

// Epoch milliseconds. Fractions are rounded outwards.
const startOf = sql`floor(extract(epoch from lower(occupied)) * 1000)::float8 as start`
const endOf = sql`ceil(extract(epoch from upper(occupied)) * 1000)::float8 as "end"`
const expiryOf = sql`ceil(extract(epoch from expires_at) * 1000)::float8 as "expiresAt"`

export type HeldClaim = Period & {
  kind: 'hold' | 'booking'
  occupiedEnd: number
  expiresAt: Date | null
  createdAt: Date
}

/** The claims that a booking has now, ordered by start. */
export async function listClaimsOf(db: Db, bookingId: Id): Promise<HeldClaim[]> {
  const { rows } = await sql<HeldClaim>`
    select kind, (extract(epoch from lower(period)) * 1000)::float8 as start,
      (extract(epoch from upper(period)) * 1000)::float8 as "end",
      (extract(epoch from upper(occupied)) * 1000)::float8 as "occupiedEnd",
      expires_at as "expiresAt", created_at as "createdAt"
    from claims where booking_id = ${bookingId} and coalesce(expires_at > clock_timestamp(), true)
    order by lower(period), id`.execute(db)
  return rows
}
