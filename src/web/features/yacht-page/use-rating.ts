import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Yacht } from '#contract/yacht.ts'
import type { Rated } from './rating-cache.ts'

/** The yacht's rating: first that of its record, then the latest one once the page is idle. */
export function useRating({ id, averageRating, totalReviews }: Yacht): Rated {
  const [newer, setNewer] = useState<{ id: string; rated: Rated }>()
  const own = useMemo(() => ({ averageRating, reviewCount: totalReviews }), [averageRating, totalReviews])
  useEffect(() => {
    let left = false
    const refresh = async () => {
      const { ratingOf } = await import('./ratings.ts')
      const rated = await ratingOf(id, own)
      const isSame = rated.averageRating === own.averageRating && rated.reviewCount === own.reviewCount
      // In a transition, so that parts that are not hydrated yet do not have to render again for this.
      if (!left && !isSame) startTransition(() => setNewer({ id, rated }))
    }
    const timer = setTimeout(() => void refresh().catch(() => undefined), restMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [id, own])
  return newer?.id === id ? newer.rated : own
}

const restMs = 1500
