import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { firstTouch } from '#web/lib/when-near.ts'
import { giveBackLater } from '#web/parts/forms/give-back-later.ts'
import { tidyTripsLater } from './tidy-trips-later.ts'

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
