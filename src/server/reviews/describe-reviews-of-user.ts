import type { ReceivedReview, ReviewToWrite, WrittenReview } from '#contract/reviews/review-writing.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { reviewClosesAt, reviewDays } from '#shared/review-window.ts'
import { findTitles } from '../boats/queries.ts'
import { listBookingIdsOf } from '../bookings/customer-queries.ts'
import { listLatelySailed, type SailedBooking } from '../bookings/sailed-bookings.ts'
import type { Db } from '../platform/database.ts'
import type { OwnFleet } from '../platform/scopes.ts'
import { findReviewed, listReviewsOfBookings } from './queries.ts'
import { changeableOf, listPublishedOfGuest, presentGuestReview } from './writing/sides.ts'

type OfUser = { reviews: WrittenReview[]; totalResults: number; received: ReceivedReview[]; toWrite: ReviewToWrite[] }

/** A user's reviews of charters, the reviews of this user by owners, and the charters that they can still review. */
export async function describeReviewsOfUser(db: Db, userId: Id, now: number): Promise<OfUser> {
  const bookingIds = await listBookingIdsOf(db, userId)
  const [reviews, received, toWrite] = await Promise.all([
    listReviewsOfBookings(db, bookingIds),
    receivedOf(db, bookingIds),
    listToWrite(db, { customerId: userId }, now),
  ])
  return {
    reviews: reviews.map((review) => presentWritten(review, now)),
    totalResults: reviews.length,
    received,
    toWrite: toWrite.map(presentToWrite),
  }
}

type Stored = Awaited<ReturnType<typeof listReviewsOfBookings>>[number]

const presentWritten = (review: Stored, now: number): WrittenReview => ({
  id: review.id,
  bookingId: review.booking_id,
  rating: review.rating,
  marks: { crew: review.crew, cleanliness: review.cleanliness, accuracy: review.accuracy, value: review.value },
  comment: review.comment,
  author: review.author,
  country: review.country,
  date: review.created_at.toISOString(),
  reply: review.reply,
  yacht: { id: review.listing_id, title: review.title },
  yachtName: review.title,
  // A check constraint allows only these values.
  state: review.status as WrittenReview['state'],
  changeableUntil: changeableOf(review, now),
})

async function receivedOf(db: Db, bookingIds: readonly Id[]): Promise<ReceivedReview[]> {
  const rows = await listPublishedOfGuest(db, bookingIds)
  const titles = await findTitles(
    db,
    rows.map(({ listing_id }) => listing_id),
  )
  return rows.map((row) => ({
    ...presentGuestReview(row),
    bookingId: row.booking_id,
    yacht: { id: row.listing_id, title: titles.get(row.listing_id) ?? '' },
  }))
}

/** Completed charters that a guest, or the owner of the yacht, can still review; the one whose time ends first comes first. */
export async function listToWrite(db: Db, of: { customerId: Id } | { fleet: OwnFleet }, now: number) {
  const sailed = await listLatelySailed(db, of, new Date(now - reviewDays * dayMs))
  const ids = sailed.map(({ id }) => id)
  const written = await findReviewed(db, ids, 'fleet' in of ? 'guest' : 'yacht')
  return sailed.filter(({ id }) => !written.has(id))
}

export const presentToWrite = (booking: SailedBooking): ReviewToWrite => ({
  bookingId: booking.id,
  yacht: { id: booking.listing_id, title: booking.title },
  date: booking.local_date,
  until: new Date(reviewClosesAt(booking.ends_at.getTime())).toISOString(),
})
