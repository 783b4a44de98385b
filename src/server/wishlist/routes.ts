import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { addWish } from './add-wish.ts'
import { deleteWish, insertWishes, listWishes } from './queries.ts'

export const wishlistRoutes = {
  get: operations.wishlist.get.handler(async ({ context }) => {
    const userId = scopeOf(context, 'userId')
    return { data: await listWishes(context.db, userId) }
  }),

  add: operations.wishlist.add.handler(async ({ input: { yachtId }, context }) => {
    const userId = scopeOf(context, 'userId')
    await addWish(context.db, userId, yachtId)
    return { data: await listWishes(context.db, userId) }
  }),

  remove: operations.wishlist.remove.handler(async ({ input: { yachtId }, context }) => {
    const userId = scopeOf(context, 'userId')
    await deleteWish(context.db, userId, yachtId)
    return { data: await listWishes(context.db, userId) }
  }),

  addBulk: operations.wishlist.addBulk.handler(async ({ input: { yachtIds }, context }) => {
    const userId = scopeOf(context, 'userId')
    await context.db.transaction().execute((tx) => insertWishes(tx, userId, yachtIds))
    return { data: await listWishes(context.db, userId) }
  }),
}
