import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isReachable } from '#web/lib/connection.ts'

const pauseMs = 4000

/** Asks the page's data again while something is awaited and the page is looked at: what another tab does shows here. */
export function useFollow(isAwaited: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    let timer: ReturnType<typeof setTimeout>
    let isWanted = true
    const ask = async () => {
      clearTimeout(timer)
      // A page that asks without a connection would be replaced by an error.
      if (document.visibilityState === 'visible' && (await isReachable()) && isWanted) await revalidate()
      if (isWanted) timer = setTimeout(ask, pauseMs)
    }
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    timer = setTimeout(ask, pauseMs)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [isAwaited, revalidate])
}
