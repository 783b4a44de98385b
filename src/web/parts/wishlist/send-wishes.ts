import { wishlistAdd, wishlistAddBulk, wishlistRemove } from '#contract/http-routes.ts'
import type { WishlistEntry } from '#contract/wishlist/wishlist.ts'
import { callApi } from '#web/lib/call-api.ts'
import { setUserWishes } from './wishlist.ts'

type Wish = { userId: string; yachtId: string }

export const addWish = (wish: Wish) => callApi(wishlistAdd, wish).then(showSaved)

export const removeWish = (wish: Wish) => callApi(wishlistRemove, wish).then(showSaved)

export const addWishes = (userId: string, yachtIds: readonly string[]) =>
  callApi(wishlistAddBulk, { userId, yachtIds: [...yachtIds] }).then(showSaved)

/** From now on the server's list is shown. */
function showSaved({ data }: { data: readonly WishlistEntry[] }) {
  setUserWishes(data.map(({ yachtId }) => yachtId))
}
