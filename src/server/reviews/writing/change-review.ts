import { mostReviewPictures } from '#contract/reviews/review-writing.ts'
import type { Id } from '#shared/id.ts'
import { changeableUntil } from '#shared/review-window.ts'
import { lockBookingRow } from '../../bookings/sailed-bookings.ts'
import { deleteReviewPictures, type StoredPicture } from '../../media/store-review-picture.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { brokenRules } from './broken-rules.ts'
import { languageOf } from './language-of.ts'
import { deletePictures, dropPictures, findPictures, insertPictures, storePictures } from './pictures.ts'
import type { Written } from './written.ts'

type Changed = Written & { removed?: readonly Id[] | undefined }

/**
 * Replaces the marks and the text of a review while it is sealed, and some of its pictures. Throws not_found, review_final; then
 * nothing has changed.
 */
export async function changeReview(services: Services, bookingId: Id, changed: Changed) {
  const { db, settings, now } = services
  const { about, files = [], removed = [] } = changed
  const before = await requireSealed(db, bookingId, about, now())
  const language = await languageOf(changed.comment, changed.language)
  const kept = ((await findPictures(db, [before.id])).get(before.id) ?? []).filter(({ id }) => !removed.includes(id))
  const room = mostReviewPictures - kept.length
  const { stored, refusedFiles } = await storePictures(settings, { party: bookingId, files, room })
  const dropped = await db
    .transaction()
    .execute((tx) => replace(tx, services, { ...changed, bookingId, language, removed, stored }))
    .catch(async (error: unknown) => {
      await dropPictures(settings, stored)
      throw error
    })
  await deleteReviewPictures(settings, dropped)
  return refusedFiles
}

type Replaced = Written & { bookingId: Id; removed: readonly Id[]; stored: readonly StoredPicture[] }

async function replace(tx: Tx, { settings, now }: Services, changed: Replaced): Promise<string[]> {
  const { bookingId, about, marks, comment, language, removed, stored } = changed
  await lockBookingRow(tx, bookingId)
  const { id } = await requireSealed(tx, bookingId, about, now())
  await tx
    .updateTable('reviews')
    .set({
      crew: null,
      ...marks,
      comment,
      language,
      held_for: brokenRules(comment, settings.REVIEW_WORDS),
      changed_at: new Date(now()),
    })
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const dropped = await deletePictures(tx, [id], removed)
  await insertPictures(tx, id, stored)
  return dropped
}

async function requireSealed(db: Db, bookingId: Id, about: Written['about'], now: number) {
  const review = await db
    .selectFrom('reviews')
    .select(['id', 'status', 'created_at', 'closes_at'])
    .where('booking_id', '=', bookingId)
    .where('about', '=', about)
    .executeTakeFirst()
  if (!review) throw new AppError('not_found')
  const until = changeableUntil(review.created_at.getTime(), review.closes_at.getTime())
  if (review.status !== 'sealed' || now > until) throw new AppError('review_final')
  return review
}
