import { useEffect, useState } from 'react'
import type { YachtCard } from '#contract/boats/yacht.ts'
import { boatsList } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useSite } from '#web/lib/use-site.ts'
import { useWishlist } from './wishlist.ts'

// The number of yachts that the API lists at once.
const most = 50

export type WishedYachts =
  | { state: 'loading'; count: number }
  | { state: 'failed'; retry: () => void }
  | { state: 'shown'; yachts: YachtCard[]; missing: number }

/**
 * The yachts of this browser's wishlist, the newest wish first. Only the browser knows the list, so it fetches the yachts itself.
 */
export function useWishedYachts(): WishedYachts {
  const { currency } = useSite()
  const wished = useWishlist().slice(-most)
  const [found, setFound] = useState<readonly YachtCard[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  // A yacht that leaves the list only disappears; nothing is fetched again.
  const known = new Set(Array.isArray(found) ? found.map(({ id }) => id) : [])
  const asked = wished.some((id) => !known.has(id)) ? wished.join() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (!asked) return
    const leaving = new AbortController()
    callApi(boatsList, { ids: asked, limit: most, currency }, { signal: leaving.signal }).then(
      ({ boats }) => setFound(boats),
      () => leaving.signal.aborted || setFound('failed'),
    )
    return () => leaving.abort()
  }, [asked, currency, attempt])
  const retry = () => {
    setFound(undefined)
    setAttempt((count) => count + 1)
  }
  if (found === 'failed') return { state: 'failed', retry }
  if (!found && wished.length > 0) return { state: 'loading', count: wished.length }
  const yachts = [...wished].reverse().flatMap((id) => found?.filter((yacht) => yacht.id === id) ?? [])
  return { state: 'shown', yachts, missing: wished.length - yachts.length }
}
