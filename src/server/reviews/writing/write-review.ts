import { mostReviewPictures } from '#contract/reviews/review-writing.ts'
import { type Id, newId } from '#shared/id.ts'
import { getListingOwner } from '../../boats/owner-queries.ts'
import { getBooking, type StoredBooking } from '../../bookings/queries.ts'
import { lockBookingRow } from '../../bookings/sailed-bookings.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { brokenRules } from './broken-rules.ts'
import { languageOf } from './language-of.ts'
import { openReviews } from './open-reviews.ts'
import { dropPictures, insertPictures, storePictures } from './pictures.ts'
import { publicName } from './public-name.ts'
import { refuseOwnYacht, requireWindow } from './review-window.ts'
import type { Marks, Written } from './written.ts'

/**
 * Stores the review of one side, sealed. When the other side has written too, both are opened in the same transaction. Throws
 * not_found, forbidden, review_not_due, review_overdue, review_written; then nothing is stored.
 */
export async function writeReview(services: Services, bookingId: Id, written: Written) {
  const { db, settings, now } = services
  const { about, files = [] } = written
  await requireUnwritten(db, bookingId, written, now())
  const language = await languageOf(written.comment, written.language)
  const { stored, refusedFiles } = await storePictures(settings, { party: bookingId, files, room: mostReviewPictures })
  try {
    await db.transaction().execute(async (tx) => {
      await lockBookingRow(tx, bookingId)
      const booking = await requireUnwritten(tx, bookingId, written, now())
      const author = about === 'yacht' ? publicName(booking.guest_name) : await fleetName(tx, booking)
      const review = { booking, about, author, marks: written.marks, comment: written.comment, language }
      const id = await insertReview(tx, services, { ...review, now: now() })
      await insertPictures(tx, id, stored)
      await openReviews(tx, services, bookingId)
    })
  } catch (error) {
    await dropPictures(settings, stored)
    throw error
  }
  return refusedFiles
}

async function requireUnwritten(db: Db, bookingId: Id, { about }: Written, now: number): Promise<StoredBooking> {
  const booking = await getBooking(db, bookingId)
  await refuseOwnYacht(db, booking.customer_id, booking.listing_id)
  const before = await db
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('about', '=', about)
    .executeTakeFirst()
  if (before) throw new AppError('review_written')
  requireWindow(booking, now)
  return booking
}

const fleetName = async (tx: Tx, { listing_id }: StoredBooking) => (await getListingOwner(tx, listing_id)).name

type NewReview = {
  booking: StoredBooking
  about: Written['about']
  author: string
  marks: Marks
  comment: string
  language: string
  now: number
}

async function insertReview(tx: Tx, { settings }: Services, review: NewReview): Promise<Id> {
  const { booking, about, author, marks, comment, language, now } = review
  const id = newId(now)
  await tx
    .insertInto('reviews')
    .values({
      id,
      listing_id: booking.listing_id,
      booking_id: booking.id,
      about,
      author,
      ...marks,
      comment,
      language,
      held_for: brokenRules(comment, settings.REVIEW_WORDS),
      created_at: new Date(now),
    })
    .execute()
  return id
}
