import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import type { Trip } from './load-trip.ts'

/** Why the chosen day has no price. */
export function TripProblem({ trip: { durations, departures } }: { trip: Trip }) {
  if (durations?.length === 0) return <Notice tone="warn" title={m.day_full()} urgent />
  if (durations && !departures) return <Notice tone="warn" title={m.duration_does_not_fit()} urgent />
  return null
}
