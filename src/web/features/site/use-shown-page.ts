import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { giveBackLater } from '#web/features/forms/give-back-later.ts'
import { firstTouch } from '#web/lib/when-near.ts'

/** Each page that is shown gets back what was typed into its forms, and the focus. */
export function useShownPage(userId: string | null): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the form, and takes the focus
  useEffect(() => {
    giveBackLater(userId)
    firstTouch.then(keepFocus)
  }, [userId, pathname])
}

/** Without its script the focus is where the browser leaves it. */
const keepFocus = () => import('./keep-focus.ts').then(({ arrive }) => arrive(), console.warn)
