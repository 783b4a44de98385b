import type { RefusedFile } from '#contract/refused-file.ts'
import type { ReviewPicture } from '#contract/reviews/review-marks.ts'
import { mostReviewPictures } from '#contract/reviews/review-writing.ts'
import { type Id, newId } from '#shared/id.ts'
import { judgeFiles } from '../../media/judge-files.ts'
import { mediaUrl } from '../../media/media-url.ts'
import { deleteReviewPictures, type StoredPicture, storeReviewPicture } from '../../media/store-review-picture.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'

type NewPictures = { party: Id; files: readonly File[]; room: number }
type Stored = { stored: StoredPicture[]; refusedFiles: RefusedFile[] }

/** Stores the pictures for which there is room, and names the refused ones. */
export async function storePictures(
  settings: Pick<Settings, 'DATA_DIR'>,
  { party, files, room }: NewPictures,
): Promise<Stored> {
  const stored: StoredPicture[] = []
  try {
    const refusedFiles = await judgeFiles(files, async (file) => {
      if (stored.length >= room) throw new AppError('too_many_pictures')
      stored.push(await storeReviewPicture(settings, party, file))
    })
    return { stored, refusedFiles }
  } catch (error) {
    await dropPictures(settings, stored)
    throw error
  }
}

/** Deletes the files of a review that was not stored. */
export const dropPictures = (settings: Pick<Settings, 'DATA_DIR'>, stored: readonly StoredPicture[]) =>
  deleteReviewPictures(
    settings,
    stored.map(({ key }) => key),
  )

/** Adds pictures at the free places of a review. */
export async function insertPictures(tx: Tx, reviewId: Id, stored: readonly StoredPicture[]): Promise<void> {
  if (stored.length === 0) return
  const rows = await tx.selectFrom('review_pictures').select('position').where('review_id', '=', reviewId).execute()
  const taken = new Set(rows.map(({ position }) => position))
  const free = Array.from({ length: mostReviewPictures }, (_, at) => at).filter((at) => !taken.has(at))
  await tx
    .insertInto('review_pictures')
    .values(
      stored.map((picture, index) => ({ id: newId(), review_id: reviewId, ...picture, position: free[index] ?? -1 })),
    )
    .execute()
}

/** Deletes pictures of a review, or all of them. Returns the keys of their files, which the caller deletes after the commit. */
export async function deletePictures(tx: Tx, reviewIds: readonly Id[], ids?: readonly Id[]): Promise<string[]> {
  if (reviewIds.length === 0 || ids?.length === 0) return []
  let pictures = tx.deleteFrom('review_pictures').where('review_id', 'in', [...reviewIds])
  if (ids) pictures = pictures.where('id', 'in', [...ids])
  const rows = await pictures.returning('key').execute()
  return rows.map(({ key }) => key)
}

/** The pictures of reviews, by review. */
export async function findPictures(db: Db, reviewIds: readonly Id[]): Promise<Map<Id, ReviewPicture[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review_pictures')
    .select(['id', 'review_id', 'key', 'width', 'height'])
    .where('review_id', 'in', [...reviewIds])
    .orderBy('position')
    .execute()
  return Map.groupBy(
    rows.map(({ key, ...row }) => ({ ...row, url: mediaUrl(key) })),
    ({ review_id }) => review_id,
  ) as Map<Id, ReviewPicture[]>
}
