import { addWish, removeWish } from './send-wishes.ts'
import { guestWishes, setUserWishes } from './wishlist.ts'

type WishChange = {
  yachtId: string
  /** Undefined for a guest. */
  userId: string | undefined
  /** What is on the list now. */
  list: readonly string[]
}

/** Adds the yacht, or takes it away, here for a guest and on the server for a user; answers whether it is on the list. */
export async function toggleWish({ yachtId, userId, list }: WishChange): Promise<boolean> {
  const others = list.filter((id) => id !== yachtId)
  const adds = others.length === list.length
  const next = adds ? [...others, yachtId] : others
  if (!userId) guestWishes.write(next)
  else {
    guestWishes.write(guestWishes.read().filter((id) => id !== yachtId))
    // Shown at once, and as it was if the server will not have it.
    setUserWishes(next)
    await (adds ? addWish : removeWish)({ userId, yachtId }).catch((error) => {
      setUserWishes(list)
      throw error
    })
  }
  return adds
}
