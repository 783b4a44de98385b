import type { LatestReview } from '#contract/reviews.ts'
import type { Db } from '../platform/database.ts'
import { findPublicTitles } from '../search/index/queries.ts'
import { listLatestOfListings } from './queries.ts'

/** Some may be of yachts that have left the market: more are read than shown. */
const spare = 3

/** What guests wrote last, one review a yacht; only of yachts that can be looked at. */
export async function listLatestReviews(
  db: Db,
  { language, limit }: { language: string | undefined; limit: number },
): Promise<LatestReview[]> {
  const reviews = await listLatestOfListings(db, { language, limit: limit * spare })
  const titles = await findPublicTitles(
    db,
    reviews.map(({ listing_id }) => listing_id),
  )
  return reviews
    .flatMap(({ id, listing_id, rating, comment, author, country, created_at }) => {
      const title = titles.get(listing_id)
      if (title === undefined) return []
      const yacht = { id: listing_id, title }
      return [{ id, rating, comment, author, country, date: created_at.toISOString(), yacht }]
    })
    .slice(0, limit)
}
