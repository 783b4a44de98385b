import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { Period } from './charter-rules.ts'
import type { ClaimKind } from './claims.ts'

/** A claim as its owner sees it. `freeAt` is the end of its turnaround; null without one. */
export type Occupying = Period & {
  id: Id
  vesselId: Id
  kind: ClaimKind
  bookingId: Id | null
  freeAt: number | null
  reason: string | null
  seriesId: Id | null
}

/**
 * The claims of these vessels that overlap a period, unsorted, because there may be ten thousand. For the same reason it reads
 * instants with date_part, which takes a fifth of the time of extract.
 */
export async function listOccupying(db: Db, vesselIds: readonly Id[], { start, end }: Period): Promise<Occupying[]> {
  const { rows } = await sql<Occupying>`
    select claim.id, claim.vessel_id as "vesselId", claim.kind, claim.booking_id as "bookingId",
      (date_part('epoch', lower(claim.period)) * 1000)::int8 as start,
      (date_part('epoch', upper(claim.period)) * 1000)::int8 as "end",
      case when upper(claim.occupied) > upper(claim.period)
        then (date_part('epoch', upper(claim.occupied)) * 1000)::int8 end as "freeAt",
      block.reason, block.series_id as "seriesId"
    from claims as claim left join blocks as block on block.claim_id = claim.id
    where claim.vessel_id = any(${vesselIds}::text[])
      and upper(claim.occupied) > ${new Date(start)} and lower(claim.occupied) < ${new Date(end)}
      and (claim.expires_at is null or claim.expires_at > clock_timestamp())`.execute(db)
  return rows
}
