import type { Instant } from '#shared/local-time.ts'
import { nextHoldEnd } from './availability/queries.ts'
import { nextPublication } from './content/queries.ts'
import type { Db } from './platform/database.ts'
import { nextStaleMoment } from './search/index/queries.ts'

// Every zone's day ends on a quarter of an hour, and what else is counted in hours of the clock turns on one too.
const quarterMs = 15 * 60_000

/** When time alone next changes what public pages show: a hold, a promotion or a day ends, an entry comes out. */
export async function nextMoment(db: Db, now: Instant): Promise<Instant> {
  const quarter = (Math.floor(now / quarterMs) + 1) * quarterMs
  const moments = await Promise.all([nextHoldEnd(db, now), nextStaleMoment(db, now), nextPublication(db, now)])
  return Math.min(quarter, ...moments.filter((moment) => moment !== null))
}
