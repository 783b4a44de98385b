import type { z } from 'zod'
import type { Itinerary } from '#contract/boats/itineraries.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText, stayText } from '#web/parts/boats/trip-words.ts'

type Route = z.infer<typeof Itinerary>

type ItinerariesProps = {
  itineraries: readonly Route[]
  /** The chosen trip. Routes with its duration come first. */
  trip: { unit: Route['unit']; units: number } | null
}

/** The routes of the yacht, stop by stop along a line. */
export function Itineraries({ itineraries, trip }: ItinerariesProps) {
  const isSuited = ({ unit, duration }: Route) => unit === trip?.unit && duration === trip?.units
  const ordered = [...itineraries].sort((a, b) => Number(isSuited(b)) - Number(isSuited(a)))
  return (
    <div className="grid gap-4">
      {ordered.map((route, index) => (
        <details key={route.id} open={index === 0} className="group rounded-md border border-line bg-surface">
          <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold">
            <span>{localText(route.title)}</span>
            <span className="text-end text-sm font-normal text-ink-soft">
              {isSuited(route) && <span className="me-3 font-semibold text-sea">{m.itinerary_suits()}</span>}
              <span className="whitespace-nowrap">{durationText(route.unit, route.duration)}</span>
            </span>
          </summary>
          <div className="px-5 pb-5">
            {route.description && <p className="mb-4 text-ink-soft">{localText(route.description)}</p>}
            <ol className="ms-1.5 border-s border-brass-fill">
              {route.stops.map((stop) => (
                <li key={localText(stop.name)} className="relative pb-4 ps-6 last:pb-0">
                  <span
                    aria-hidden
                    className="absolute top-1.5 -start-1.75 size-3.25 rounded-full border-2 border-brass-fill bg-surface"
                  />
                  {localText(stop.name)}
                  {stop.minutes !== null && <span className="text-sm text-ink-soft"> · {stayText(stop.minutes)}</span>}
                  {stop.note && <span className="block text-sm text-ink-soft">{localText(stop.note)}</span>}
                </li>
              ))}
            </ol>
          </div>
        </details>
      ))}
    </div>
  )
}
