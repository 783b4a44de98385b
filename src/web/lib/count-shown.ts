import type { ShownKind } from '#contract/analytics/activity.ts'
import { statisticsCountShown } from '#contract/http-routes.ts'
import { apiPath } from './call-api.ts'
import { isAgreed } from './cookie-consent.ts'

const counted = new Set<string>()

// Entries of the type 'navigation' have this type.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** The address of a reloaded page, which was counted before the reload. */
const reloaded = arrival?.type === 'reload' ? location.href : null

/**
 * Counts a view of a yacht or of a trip's price: once an hour in this window, not after a reload, and only with consent. The
 * browser stores nothing, and sends nothing about itself.
 */
export function countShown(kind: ShownKind, yachtId: string): void {
  const key = `${kind} ${yachtId} ${Math.floor(Date.now() / 3_600_000)}`
  if (location.href === reloaded || counted.has(key) || !isAgreed('analytics')) return
  counted.add(key)
  const body = JSON.stringify({ kind, yachtId })
  navigator.sendBeacon(apiPath(statisticsCountShown, { kind, yachtId }), new Blob([body], { type: 'application/json' }))
}
