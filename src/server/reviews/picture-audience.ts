import { permits } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { getBooking, hasAccess } from '../bookings/queries.ts'
import { hashToken } from '../identity/token.ts'
import type { Audience } from '../media/routes.ts'
import type { Db } from '../platform/database.ts'
import type { Session } from '../platform/session.ts'

/** Looks up the callers of a picture only when the picture is not public. */
type Caller = {
  findSession: () => Promise<Session | null>
  /** The access token of a booking that the browser holds. */
  tokenOf: (bookingId: Id) => string | undefined
}

/** The audience of a picture of a review: everybody once the review is public, before only its author and operators. */
export async function audienceOfReviewPicture(db: Db, key: string, caller: Caller): Promise<Audience> {
  const review = await db
    .selectFrom('review_pictures')
    .innerJoin('reviews', 'reviews.id', 'review_pictures.review_id')
    .select(['reviews.status', 'booking_id'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!review) return 'nobody'
  if (review.status === 'published') return 'everybody'
  const token = caller.tokenOf(review.booking_id)
  if (token !== undefined && (await hasAccess(db, hashToken(token), review.booking_id))) return 'caller'
  const session = await caller.findSession()
  if (session?.secondFactor !== 'done') return 'nobody'
  if (session.adminRole && permits(session.adminRole, 'listings.read')) return 'caller'
  return (await getBooking(db, review.booking_id)).customer_id === session.userId ? 'caller' : 'nobody'
}
