import type { YachtCard } from '#contract/boats/yacht.ts'
import { mostYachts, useYachts } from '#web/lib/use-yachts.ts'
import { useWishlist } from './wishlist.ts'

export type WishedYachts =
  | { state: 'loading'; count: number }
  | { state: 'failed'; retry: () => void }
  | { state: 'shown'; yachts: YachtCard[]; missing: number }

/** The yachts of this browser's wishlist, the newest wish first. */
export function useWishedYachts(): WishedYachts {
  const wished = useWishlist().slice(-mostYachts).reverse()
  const yachts = useYachts(wished)
  if (yachts.state === 'failed') return yachts
  if (yachts.state === 'loading') return { state: 'loading', count: wished.length }
  return { state: 'shown', yachts: yachts.found, missing: wished.length - yachts.found.length }
}
