import { useEffect } from 'react'
import { useRefresh } from '#web/lib/use-refresh.ts'

const everyMs = 2000

/** Reloads the page's data at intervals while a job works. */
export function useLookingAgain(isAtWork: boolean): void {
  const refresh = useRefresh()
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isAtWork, refresh])
}
