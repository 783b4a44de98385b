import type { LatestReview } from '#contract/reviews/reviews.ts'
import type { Db } from '../platform/database.ts'
import { findPublicTitles } from '../search/index/queries.ts'
import { listLatestOfListings } from './queries.ts'

/** More reviews are read than shown, because some are of yachts that are no longer public. */
const spare = 3

/** The latest reviews, one for each yacht, of public yachts alone. */
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
