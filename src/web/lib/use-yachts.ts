import { useEffect, useState } from 'react'
import type { YachtCard } from '#contract/boats/yacht.ts'
import { boatsList } from '#contract/http-routes.ts'
import { callApi } from './call-api.ts'
import { useSite } from './use-site.ts'

/** The number of yachts that the API lists at once. */
export const mostYachts = 50

export type Yachts =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'shown'; found: YachtCard[] }

/** Public yachts by ids that only the browser knows, in the order of the ids. The browser fetches them itself. */
export function useYachts(ids: readonly string[]): Yachts {
  const { currency } = useSite()
  const [found, setFound] = useState<readonly YachtCard[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  // A yacht that leaves the list only disappears; nothing is fetched again.
  const known = new Set(Array.isArray(found) ? found.map(({ id }) => id) : [])
  const asked = ids.some((id) => !known.has(id)) ? ids.join() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (!asked) return
    const leaving = new AbortController()
    callApi(boatsList, { ids: asked, limit: mostYachts, currency }, { signal: leaving.signal }).then(
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
  if (!found && ids.length > 0) return { state: 'loading' }
  return { state: 'shown', found: ids.flatMap((id) => found?.filter((yacht) => yacht.id === id) ?? []) }
}
