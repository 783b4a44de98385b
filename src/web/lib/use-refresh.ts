import { useCallback } from 'react'
import { useFetcher } from 'react-router'

/**
 * Loads the data of the page again and keeps what a form was answered. `useRevalidator` drops that answer: a link that is
 * shown once would be gone before it is copied (docs/decisions/0144). The router keeps it when a fetcher submits, so this
 * submits to an action that does nothing.
 */
export function useRefresh(): () => Promise<void> {
  const { submit } = useFetcher()
  return useCallback(() => submit(null, { method: 'post', action: '/refresh' }), [submit])
}
