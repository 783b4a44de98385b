import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { isReachable } from './connection.ts'

/** `isWanted` is asked again once the server has answered. */
type Refresh = (isWanted?: () => boolean) => Promise<void>

/**
 * Loads the data of the page again and keeps what a form was answered. `useRevalidator` drops that answer: a link that is
 * shown once would be gone before it is copied (docs/decisions/0144). The router keeps it when a fetcher submits, so this
 * submits to an action that does nothing. While a form of the page is on its way it waits: what is loaded beside a form may
 * be older than its answer, and the router would show it in the end. Without a connection it does nothing: the router would show an
 * error in place of the page.
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
    // It began before the form was sent.
    if (isNavigating && state !== 'idle') isDue.current = true
    if (isNavigating || !isDue.current) return
    isDue.current = false
    void refresh()
  }, [isNavigating, state, refresh])
  return refresh
}
