import { useEffect } from 'react'
import type { ShownKind } from '#contract/activity.ts'
import { activityCountShown } from '#contract/http-routes.ts'
import { apiPath } from './call-api.ts'

const counted = new Set<string>()

/** The address that was reloaded: it was counted before. */
const reloaded =
  typeof performance === 'object' &&
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload' &&
  location.href

/**
 * Counts that a yacht, or the price of a trip with it, was shown: once an hour in this window, and not again on a reload.
 * Nothing is stored in the browser, and nothing about it is sent.
 */
export function useCounted(kind: ShownKind, yachtId: string | undefined): void {
  useEffect(() => {
    const key = `${kind} ${yachtId} ${Math.floor(Date.now() / 3_600_000)}`
    if (!yachtId || location.href === reloaded || counted.has(key)) return
    counted.add(key)
    const body = JSON.stringify({ kind, yachtId })
    navigator.sendBeacon(apiPath(activityCountShown, {}), new Blob([body], { type: 'application/json' }))
  }, [kind, yachtId])
}
