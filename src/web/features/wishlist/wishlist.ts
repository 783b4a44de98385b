import { storedList } from '#web/lib/stored-list.ts'

const isYachtId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)

/** A guest's wishlist: ids of yachts, the newest last. */
const wishlist = storedList('wishlist', isYachtId)

export const useWishlist = wishlist.useItems

export const useIsWished = (yachtId: string) => wishlist.useHas((id) => id === yachtId)

/** Adds the yacht, or takes it away; answers whether it is on the list now. */
export function toggleWish(yachtId: string): boolean {
  const others = wishlist.read().filter((id) => id !== yachtId)
  const added = others.length === wishlist.read().length
  wishlist.write(added ? [...others, yachtId] : others)
  return added
}
