import { track } from '#web/lib/track.ts'
import { addWish, removeWish } from './send-wishes.ts'
import { guestWishes, setUserWishes } from './wishlist.ts'

type WishChange = {
  yachtId: string
  /** Undefined for a guest. */
  userId: string | undefined
  /** The present list. */
  list: readonly string[]
}

/** Adds the yacht or removes it: in this browser for a guest, on the server for a user. Answers whether it is on the list now. */
export async function toggleWish({ yachtId, userId, list }: WishChange): Promise<boolean> {
  const others = list.filter((id) => id !== yachtId)
  const adds = others.length === list.length
  const next = adds ? [...others, yachtId] : others
  if (!userId) guestWishes.write(next)
  else {
    guestWishes.write(guestWishes.read().filter((id) => id !== yachtId))
    // The change shows at once and is undone if the server refuses it.
    setUserWishes(next)
    await (adds ? addWish : removeWish)({ userId, yachtId }).catch((error) => {
      setUserWishes(list)
      throw error
    })
  }
  track({ kind: adds ? 'wishlist_add' : 'wishlist_remove', yachtId })
  return adds
}
