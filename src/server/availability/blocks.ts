import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Period } from './charter-rules.ts'
import type { ClaimKind } from './claims.ts'

export type StoredBlock = Period & { id: Id; reason: string | null; seriesId: Id | null }

type NewBlock = { claimId: Id; seriesId: Id | null; reason: string | null; now: number }

/** Stores the reason and series of a block whose claim the owner has just made. */
export async function insertBlock(tx: Tx, { claimId, seriesId, reason, now }: NewBlock): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ claim_id: claimId, series_id: seriesId, reason, created_at: new Date(now) })
    .execute()
}

const columns = sql`
  claim.id, block.reason, block.series_id as "seriesId",
  (extract(epoch from lower(claim.period)) * 1000)::float8 as start,
  (extract(epoch from upper(claim.period)) * 1000)::float8 as end`

/** The blocks of a vessel that end after an instant, in order. */
export async function listBlocksOfVessel(db: Db, vesselId: Id, from: number): Promise<StoredBlock[]> {
  const { rows } = await sql<StoredBlock>`
    select ${columns} from claims as claim left join blocks as block on block.claim_id = claim.id
    where claim.vessel_id = ${vesselId} and claim.kind = 'block' and upper(claim.occupied) > ${new Date(from)}
    order by lower(claim.period)`.execute(db)
  return rows
}

export type BlockOfVessel = { id: Id; vesselId: Id; seriesId: Id | null }

/** Undefined when there is no such block. */
export async function findBlock(db: Db, claimId: Id): Promise<BlockOfVessel | undefined> {
  const { rows } = await sql<BlockOfVessel>`
    select claim.id, claim.vessel_id as "vesselId", block.series_id as "seriesId"
    from claims as claim left join blocks as block on block.claim_id = claim.id
    where claim.id = ${claimId} and claim.kind = 'block'`.execute(db)
  return rows[0]
}

/** The block with its period. Undefined when there is no such block. */
export async function findStoredBlock(db: Db, claimId: Id): Promise<StoredBlock | undefined> {
  const { rows } = await sql<StoredBlock>`
    select ${columns} from claims as claim left join blocks as block on block.claim_id = claim.id
    where claim.id = ${claimId} and claim.kind = 'block'`.execute(db)
  return rows[0]
}

/** Stores another reason of a block; null removes it. */
export async function changeReason(tx: Tx, claimId: Id, reason: string | null, now: number): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ claim_id: claimId, series_id: null, reason, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet({ reason }))
    .execute()
}

/** The blocks of a repetition that end after an instant. */
export async function listBlocksOfSeries(db: Db, seriesId: Id, from: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select claim.id from blocks as block join claims as claim on claim.id = block.claim_id
    where block.series_id = ${seriesId} and upper(claim.period) > ${new Date(from)}
    order by claim.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type StoredObstacle = Period & { kind: ClaimKind; bookingId: Id | null }

const mostListed = 10

/** The first ten claims that overlap one of these periods, without the claim that is to be moved. */
export async function listObstacles(
  db: Db,
  vesselId: Id,
  periods: readonly Period[],
  exceptClaim: Id | null = null,
): Promise<StoredObstacle[]> {
  const { rows } = await sql<StoredObstacle>`
    select distinct on (lower(claim.occupied), claim.id) claim.kind, claim.booking_id as "bookingId",
      (extract(epoch from lower(claim.occupied)) * 1000)::float8 as start,
      (extract(epoch from upper(claim.occupied)) * 1000)::float8 as end
    from claims as claim
    join unnest(
      ${periods.map(({ start }) => new Date(start))}::timestamptz[], ${periods.map(({ end }) => new Date(end))}::timestamptz[]
    ) as asked (starts_at, ends_at) on claim.occupied && tstzrange(asked.starts_at, asked.ends_at)
    where claim.vessel_id = ${vesselId} and coalesce(claim.expires_at, 'infinity') > clock_timestamp()
      and claim.id is distinct from ${exceptClaim}
    order by lower(claim.occupied), claim.id limit ${mostListed}`.execute(db)
  return rows
}

/** The reasons that owners wrote for blocks on these vessels, for the export of personal data. */
export async function listBlocksForExport(db: Db, vesselIds: readonly Id[]) {
  const { rows } = await sql<{ period: string; reason: string }>`
    select claim.period::text as period, block.reason from blocks as block
    join claims as claim on claim.id = block.claim_id
    where claim.vessel_id = any(${vesselIds}::text[]) and block.reason is not null
    order by lower(claim.period)`.execute(db)
  return rows
}

/** Deletes the reasons. The blocks stay. */
export async function forgetReasons(tx: Tx, vesselIds: readonly Id[]): Promise<void> {
  await sql`
    update blocks set reason = null from claims
    where claims.id = blocks.claim_id and claims.vessel_id = any(${vesselIds}::text[])`.execute(tx)
}
