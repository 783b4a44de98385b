import { type RawBuilder, sql } from 'kysely'
import type { Marina } from '#contract/taxonomy/taxonomy-places.ts'
import { foldName } from '../geo/fold.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'

type Filter = {
  q?: string | undefined
  destination?: string | undefined
  retired?: boolean | undefined
  page: number
  limit: number
}

/** A page of marinas by name: the offered ones, or with `retired` the others. */
export async function listMarinas(db: Db, now: number, { q, destination, retired = false, page, limit }: Filter) {
  const words = foldName(q ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`search_text like ${`% ${word}%`}`)
  const conditions = sql.join(
    [
      sql`kind = 'marina'`,
      retired ? sql`retired_at is not null` : sql`retired_at is null`,
      ...(destination ? [sql`destination_id = ${destination}`] : []),
      ...words,
    ],
    sql` and `,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from places where ${conditions}`.execute(db)
  const totalCount = rows[0]?.count ?? 0
  const data = await selectMarinas(
    db,
    now,
    sql`
    ${conditions} order by name, id limit ${limit} offset ${(page - 1) * limit}`,
  )
  return { data, totalCount, totalPages: Math.max(1, Math.ceil(totalCount / limit)) }
}

/** Throws not_found. */
export async function getMarina(db: Db, now: number, id: string): Promise<Marina> {
  const [marina] = await selectMarinas(db, now, sql`kind = 'marina' and id = ${id}`)
  if (!marina) throw new AppError('not_found')
  return marina
}

async function selectMarinas(db: Db, now: number, wanted: RawBuilder<unknown>): Promise<Marina[]> {
  const { rows } = await sql<Marina>`
    select place.id, place.name, place.region, place.country_code as "countryCode", place.description, place.latitude,
      place.longitude, place.radius_km as "radiusKm", place.time_zone as "timeZone",
      array(select name from place_names where place_id = place.id order by name) as "otherNames",
      place.destination_id as "destinationId", place.retired_at is not null as retired, place.revision,
      (select count(*)::integer from vessels where place_id = place.id) as vessels,
      (
        select count(*)::integer from vessels join listings on listings.vessel_id = vessels.id
        where vessels.place_id = place.id
      ) as listings,
      coalesce(ahead.count, 0)::integer as ahead
    from (select * from places where ${wanted}) as place
    left join lateral (
      select count(distinct claim.party_id) as count
      from vessels join claims as claim on claim.vessel_id = vessels.id
      where vessels.place_id = place.id and ${isAhead(now)}
    ) as ahead on true
    order by place.name, place.id`.execute(db)
  return rows
}

/** A condition for claims that guests know and that have not ended. */
export const isAhead = (now: number) => sql`
  claim.kind in ('hold', 'booking', 'slot') and upper(claim.period) > ${new Date(now)}::timestamptz
  and (claim.expires_at is null or claim.expires_at > ${new Date(now)}::timestamptz)`
