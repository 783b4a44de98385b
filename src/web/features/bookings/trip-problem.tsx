import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import type { Trip } from './load-trip.ts'

/** Says why the chosen trip has no price. */
export function TripProblem({ trip: { durations, departures, lostStart, isDropped } }: { trip: Trip }) {
  if (isDropped) return <Notice tone="warn" title={m.choice_dropped()} urgent />
  if (durations?.length === 0) return <Notice tone="warn" title={m.day_full()} urgent />
  if (durations && !departures) return <Notice tone="warn" title={m.duration_does_not_fit()} urgent />
  if (lostStart) return <Notice tone="warn" title={m.start_lost({ time: lostStart.slice(0, 5) })} urgent />
  return null
}
