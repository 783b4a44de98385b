import type { Instant } from '#shared/local-time.ts'
import { listPublications } from './content/queries.ts'
import { contentTags } from './note-read.ts'
import type { Db } from './platform/database.ts'
import { everything, type Moments } from './platform/page-tags.ts'
import { listStaleMoments } from './search/index/stale-moments.ts'

// In every zone the day ends on a quarter of an hour, and so does every other clock time that counts here.
const quarterMs = 15 * 60_000

/**
 * The next times at which public pages change without a write, by the tags that change: a hold, a promotion or a day ends, or an
 * entry is published.
 */
export async function nextMoments(db: Db, now: Instant): Promise<Moments> {
  const quarter = (Math.floor(now / quarterMs) + 1) * quarterMs
  const [stale, publications] = await Promise.all([listStaleMoments(db, quarter), listPublications(db, now, quarter)])
  const moments = new Map([...stale, [everything, Math.min(quarter, stale.get(everything) ?? quarter)]])
  for (const { kind, slug, at } of publications)
    for (const tag of contentTags(kind, slug)) moments.set(tag, Math.min(at, moments.get(tag) ?? at))
  return moments
}
