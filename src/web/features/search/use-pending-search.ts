import { useNavigation } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'

/** After that the page says that its yachts could not be had, and offers to try again. */
export const listTimeoutMs = 8000

/** Where another search of this page leads that is on its way. */
export function usePendingSearch() {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === pagePath('/yacht-rentals') ? location : undefined
}
