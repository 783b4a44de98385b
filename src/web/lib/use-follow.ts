import { useEffect } from 'react'
import { useRefresh } from './use-refresh.ts'

/**
 * Reloads the page's data at this interval in seconds, while it is given and the page is visible. So changes by another tab, the
 * bank or the owner appear.
 */
export function useFollow(seconds: number | undefined): void {
  const refresh = useRefresh()
  useEffect(() => {
    if (!seconds) return
    let timer: ReturnType<typeof setTimeout>
    let isWanted = true
    const ask = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') await refresh(() => isWanted)
      if (isWanted) timer = setTimeout(ask, seconds * 1000)
    }
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    timer = setTimeout(ask, seconds * 1000)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [seconds, refresh])
}
