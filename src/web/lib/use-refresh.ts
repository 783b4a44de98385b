import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { isReachable } from './connection.ts'

/** `isWanted` is called again when the server has answered. */
type Refresh = (isWanted?: () => boolean) => Promise<void>

/**
 * Reloads the page's data and keeps the answer of its form. `useRevalidator` would drop that answer: a link that is shown once
 * would disappear before it is copied (docs/decisions/0144). React Router keeps the answer when a fetcher submits, so this
 * submits to an action that does nothing. It waits while a form of the page is being sent: data loaded meanwhile may be older
 * than the form's answer, and React Router would show the older data in the end. Without a connection it does nothing, because
 * React Router would replace the page by an error.
 */
export function useRefresh(): Refresh {
  const { submit, state } = useFetcher()
  const isNavigating = useNavigation().state !== 'idle'
  const navigating = useRef(isNavigating)
  const isDue = useRef(false)
  const refresh: Refresh = useCallback(
    async (isWanted = () => true) => {
      if (!navigating.current && !((await isReachable()) && isWanted())) return
      if (navigating.current) isDue.current = true
      else await submit(null, { method: 'post', action: '/refresh' })
    },
    [submit],
  )
  useEffect(() => {
    navigating.current = isNavigating
    // This reload began before the form was sent, so it is repeated.
    if (isNavigating && state !== 'idle') isDue.current = true
    if (isNavigating || !isDue.current) return
    isDue.current = false
    void refresh()
  }, [isNavigating, state, refresh])
  return refresh
}
