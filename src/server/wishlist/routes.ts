import { operations } from '../platform/operation.ts'
import { addWish } from './add-wish.ts'
import { mayUseWishlist } from './policy.ts'
import { deleteWish, insertWishes, listWishes } from './queries.ts'

export const wishlistRoutes = {
  get: operations.wishlist.get.handler(async ({ input: { userId }, context }) => {
    await mayUseWishlist(context, userId)
    return { data: await listWishes(context.db, userId) }
  }),

  add: operations.wishlist.add.handler(async ({ input: { userId, yachtId }, context }) => {
    await mayUseWishlist(context, userId)
    await addWish(context.db, userId, yachtId)
    return { data: await listWishes(context.db, userId) }
  }),

  remove: operations.wishlist.remove.handler(async ({ input: { userId, yachtId }, context }) => {
    await mayUseWishlist(context, userId)
    await deleteWish(context.db, userId, yachtId)
    return { data: await listWishes(context.db, userId) }
  }),

  addBulk: operations.wishlist.addBulk.handler(async ({ input: { userId, yachtIds }, context }) => {
    await mayUseWishlist(context, userId)
    await context.db.transaction().execute((tx) => insertWishes(tx, userId, yachtIds))
    return { data: await listWishes(context.db, userId) }
  }),
}
