import type { Id } from '#shared/id.ts'
import { isPublicListing } from '../boats/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { insertWishes, listWishes } from './queries.ts'

/** Throws not_found for a yacht that is not public, and wishlist_full. Adding a yacht twice changes nothing. */
export function addWish(db: Db, userId: Id, yachtId: Id): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if ((await insertWishes(tx, userId, [yachtId])) > 0) return
    if (!(await isPublicListing(tx, yachtId))) throw new AppError('not_found')
    const wishes = await listWishes(tx, userId)
    if (!wishes.some((wish) => wish.yachtId === yachtId)) throw new AppError('wishlist_full')
  })
}
