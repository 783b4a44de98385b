import { useSyncExternalStore } from 'react'
import { storedList } from '#web/lib/stored-list.ts'
import { useSite } from '#web/lib/use-site.ts'

const isYachtId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)

/** A guest's wishlist in this browser: ids of yachts, the newest last. It is sent to the server once the guest signs in. */
export const guestWishes = storedList('wishlist', isYachtId)

// The user's list on the server, where it has changed since the page was loaded.
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

/** The wishlist of the guest or user. A guest's wishes are shown too while they are on their way to the server. */
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
