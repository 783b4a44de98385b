import { sql } from 'kysely'
import type { Instant } from '#shared/local-time.ts'
import type { Db } from '../../platform/database.ts'
import type { Moments } from '../../platform/page-tags.ts'

/** More changes at once affect so many pages that telling them apart is useless. */
const mostListings = 200

/**
 * The times until `until` at which the price or availability of an offer changes without a write: a hold, a promotion, a start or
 * a day passes. They are keyed by the tags of pages that show the offer. A time in the past means that a refresh is still due.
 */
export async function listStaleMoments(db: Db, until: Instant): Promise<Moments> {
  const end = new Date(until)
  const limit = mostListings + 1
  const { rows } = await sql<{ tag: string; at: number }>`
    with moments as (
      select * from (
        (select listing.id as listing_id, expires_at as at
          from claims join listings as listing using (vessel_id)
          where expires_at <= ${end} order by expires_at limit ${limit})
        union all
        (select listing_id, stale_at from search_offers where stale_at <= ${end} order by stale_at limit ${limit})
        union all
        (select listing.id, to_timestamp(0)
          from search_touched join listings as listing using (vessel_id) limit ${limit})
        union all
        (select listing_id, to_timestamp(0) from search_outdated limit ${limit})
      ) as each
      order by at limit ${limit}
    ), listings_due as (
      select listing_id, min(at) as at from moments group by listing_id
    )
    select tag, extract(epoch from min(at))::float8 * 1000 as at from (
      select tag, at from listings_due cross join lateral page_tags_of_listing(listing_id) as tag
      union all
      -- Rows beyond the limit come no sooner than the last one that was read.
      select 'everything', max(at) from moments having count(*) > ${mostListings}
    ) as tagged
    group by tag`.execute(db)
  return new Map(rows.map(({ tag, at }) => [tag, at]))
}
