import { useEffect, useRef, useState } from 'react'
import { isReachable, useConnectionLost } from '#web/lib/connection.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { type KeptTrip, keeperOf } from '#web/lib/kept-trips.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

type FreshnessProps = KeptTrip & { asOf: string; zone: string; userId: string | null }

/** A page whose data is older than this was kept: it asks for newer data. */
const freshMs = 60_000

/** Tells the moment of the page's data. Keeps the page on this device, and renews it once the connection returns. */
export function TripFreshness({ asOf, zone, userId, bookingId, end }: FreshnessProps) {
  const lost = useConnectionLost()
  const wasLost = useRef(false)
  const first = useRef(asOf)
  const [isKept, setKept] = useState(false)
  const refresh = useRefresh()
  useEffect(() => {
    // Only once: the clock of the device may be wrong.
    const isStale = first.current === asOf && Math.abs(Date.now() - Date.parse(asOf)) > freshMs
    if (isStale) void refresh()
    else keep({ bookingId, end }, keeperOf(userId)).then(setKept, isReachable)
  }, [asOf, bookingId, end, userId, refresh])
  useEffect(() => {
    if (wasLost.current && !lost) void refresh()
    wasLost.current = lost
  }, [lost, refresh])
  return (
    <>
      <p className="text-sm text-ink-soft">{m.trip_as_of({ moment: zonedMomentText(asOf, zone) })}</p>
      <div role="status">
        {lost && <Notice tone="warn" title={m.trip_offline()} />}
        {isKept && !lost && <p className="max-w-prose text-sm text-ink-soft">{m.trip_kept()}</p>}
      </div>
    </>
  )
}

const keep = async (trip: KeptTrip, keeper: string) =>
  (await loadPart(() => import('./keep-trip.ts'))).keepTrip(trip, keeper)
