import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { firstTouch } from '#web/lib/when-near.ts'
import { giveBackLater } from '#web/parts/forms/give-back-later.ts'

/** Restores the typed values and the focus of each shown page. */
export function useShownPage(userId: string | null): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the form, and takes the focus
  useEffect(() => {
    giveBackLater(userId)
    tidyTripsLater(userId)
    firstTouch.then(keepFocus)
  }, [userId, pathname])
}

/** Where the script cannot be loaded, the browser's own focus handling stays. */
const keepFocus = () => import('./keep-focus.ts').then(({ arrive }) => arrive(), console.warn)

/** Deletes trip cards that this browser keeps for somebody else. Loaded on demand, because few visitors have any. */
function tidyTripsLater(userId: string | null): void {
  if (!hasTrips()) return
  import('#web/lib/kept-trips.ts').then(({ keeperOf, tidyTrips }) => tidyTrips(keeperOf(userId))).catch(console.warn)
}

function hasTrips(): boolean {
  try {
    return 'trips' in localStorage
  } catch {
    return false
  }
}
