import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { NextAction } from '#contract/booking-details.ts'
import { isReachable } from '#web/lib/connection.ts'

/** How often the page asks while it waits for this: another tab pays, the bank confirms, the owner answers. */
const seconds: Partial<Record<NextAction, number>> = { pay: 15, await_payment: 3, await_owner: 15 }

export const isAwaiting = (action: NextAction) => action === 'await_payment' || action === 'await_owner'

/** Loads the page's data again while something is awaited, and when the guest comes back to it. */
export function useFollow(action: NextAction): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const wait = seconds[action]
    if (!wait) return undefined
    // A page that cannot be loaded would show an error in place of what is known.
    const ask = async () => {
      if (!document.hidden && (await isReachable())) await revalidate()
    }
    const askNow = () => void ask()
    const timer = setInterval(askNow, wait * 1000)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [action, revalidate])
}
