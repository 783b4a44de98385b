import { useSyncExternalStore } from 'react'
import { storedList } from '#web/lib/stored-list.ts'
import { useSite } from '#web/lib/use-site.ts'

const isYachtId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)

/** What a guest keeps in this browser: ids of yachts, the newest last. It goes to the server once somebody signs in. */
export const guestWishes = storedList('wishlist', isYachtId)

// What a user keeps on the server, as far as it has changed since the page was sent.
let changed: readonly string[] | undefined
const listeners = new Set<() => void>()

export function setUserWishes(ids: readonly string[]) {
  changed = ids
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The yachts that whoever is here keeps. What a guest has kept is shown while it is on its way to the server. */
export function useWishlist(): readonly string[] {
  const { wishlist } = useSite()
  const kept = guestWishes.useItems()
  const saved = useSyncExternalStore(
    subscribe,
    () => changed ?? wishlist,
    () => wishlist,
  )
  if (!saved) return kept
  return kept.length > 0 ? [...new Set([...saved, ...kept])] : saved
}
