import type { ShownKind } from '#contract/activity.ts'
import { statisticsCountShown } from '#contract/http-routes.ts'
import { apiPath } from './call-api.ts'
import { readConsent } from './cookie-consent.ts'

const counted = new Set<string>()

// Its entries are of that type.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** The address that was reloaded: it was counted before. */
const reloaded = arrival?.type === 'reload' ? location.href : null

/**
 * Counts that a yacht, or the price of a trip with it, was shown: once an hour in this window, not again on a reload, and
 * only with consent. Nothing is stored in the browser, and nothing about it is sent.
 */
export function countShown(kind: ShownKind, yachtId: string): void {
  const key = `${kind} ${yachtId} ${Math.floor(Date.now() / 3_600_000)}`
  if (location.href === reloaded || counted.has(key) || readConsent() !== 'true') return
  counted.add(key)
  const body = JSON.stringify({ kind, yachtId })
  navigator.sendBeacon(apiPath(statisticsCountShown, { kind, yachtId }), new Blob([body], { type: 'application/json' }))
}
