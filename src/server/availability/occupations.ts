import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { Period } from './charter-rules.ts'
import type { ClaimKind } from './claims.ts'

/** A claim as its owner sees it; `freeAt` is the end of its turnaround. */
export type Occupying = Period & {
  id: Id
  vesselId: Id
  kind: ClaimKind
  bookingId: Id | null
  freeAt: number
  reason: string | null
  seriesId: Id | null
}

/** What occupies these vessels at some time of a period, in order. */
export async function listOccupying(db: Db, vesselIds: readonly Id[], { start, end }: Period): Promise<Occupying[]> {
  const { rows } = await sql<Occupying>`
    select claim.id, claim.vessel_id as "vesselId", claim.kind, claim.booking_id as "bookingId",
      (extract(epoch from lower(claim.period)) * 1000)::float8 as start,
      (extract(epoch from upper(claim.period)) * 1000)::float8 as "end",
      (extract(epoch from upper(claim.occupied)) * 1000)::float8 as "freeAt",
      block.reason, block.series_id as "seriesId"
    from claims as claim left join blocks as block on block.claim_id = claim.id
    where claim.vessel_id = any(${vesselIds}::text[])
      and upper(claim.occupied) > ${new Date(start)} and lower(claim.occupied) < ${new Date(end)}
      and (claim.expires_at is null or claim.expires_at > clock_timestamp())
    order by lower(claim.occupied), claim.id`.execute(db)
  return rows
}
