import { useNavigation } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'

/** After this time the page says that its yachts could not be loaded, and offers to try again. */
export const listTimeoutMs = 8000

/** The address of another search that is being loaded. */
export function usePendingSearch() {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === pagePath('/yacht-rentals') ? location : undefined
}
