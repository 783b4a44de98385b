import type { Id } from '#shared/id.ts'
import { reviewClosesAt } from '#shared/review-window.ts'
import { tellParties } from '../bookings/notices/tell-parties.ts'
import { getBooking } from '../bookings/queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import type { JobRun } from '../platform/subscription.ts'
import { findReviewed } from './queries.ts'

/** Tells each side that has not written yet that the time to write is almost over. */
export async function remindOfReview(
  services: Services,
  { bookingId }: { bookingId: Id },
  { jobId }: JobRun,
): Promise<void> {
  const booking = await getBooking(services.db, bookingId)
  const closesAt = reviewClosesAt(booking.ends_at.getTime())
  if (services.now() > closesAt) return
  const [byGuest, byHost] = await Promise.all([
    findReviewed(services.db, [bookingId], 'yacht'),
    findReviewed(services.db, [bookingId], 'guest'),
  ])
  const letters = {
    ...(byGuest.size === 0 && { guest: 'review_reminder' as const }),
    ...(byHost.size === 0 && { host: 'host_review_reminder' as const }),
  }
  await tellParties(services, { booking, letters, jobId, facts: { deadline: new Date(closesAt) } })
}

/** Tells the other side of a review that it can be read, unless an operator has it first. */
export async function tellOfReview(services: Services, { reviewId }: { reviewId: Id }, { jobId }: JobRun) {
  const review = await findPublished(services.db, reviewId)
  if (!review) return
  const booking = await getBooking(services.db, review.booking_id)
  const letters = review.about === 'yacht' ? ({ host: 'host_reviewed' } as const) : ({ guest: 'reviewed' } as const)
  await tellParties(services, { booking, letters, jobId, facts: { words: review.comment } })
}

/** Tells the guest of the owner's answer. */
export async function tellOfAnswer(services: Services, { reviewId }: { reviewId: Id }, { jobId }: JobRun) {
  const review = await findPublished(services.db, reviewId)
  if (!review?.reply || review.reply_status !== 'published') return
  const booking = await getBooking(services.db, review.booking_id)
  const facts = { words: review.reply }
  await tellParties(services, { booking, letters: { guest: 'review_answered' }, jobId, facts })
}

const findPublished = (db: Db, reviewId: Id) =>
  db
    .selectFrom('reviews')
    .select(['booking_id', 'about', 'comment', 'reply', 'reply_status'])
    .where('id', '=', reviewId)
    .where('status', '=', 'published')
    .executeTakeFirst()
