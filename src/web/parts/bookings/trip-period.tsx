import type { TripPrice } from '#contract/pricing/pricing.ts'
import { instantDayText, momentText, timeText, zoneText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { tripDurationText } from '#web/parts/boats/trip-words.ts'

type TripPeriodProps = Pick<TripPrice, 'start' | 'end' | 'zone' | 'unit' | 'units' | 'guests'> & {
  /** The nights of one unit, for packages. */
  nights?: number | null
}

/** The start and end of a trip in the yacht's zone, and the number of guests. */
export function TripPeriod({ start, end, zone, unit, units, guests, nights }: TripPeriodProps) {
  const sameDay = instantDayText(start, zone) === instantDayText(end, zone)
  return (
    <p>
      <span className="block font-semibold">
        <time dateTime={start}>{momentText(start, zone)}</time> –{' '}
        <time dateTime={end}>{sameDay ? timeText(end, zone) : momentText(end, zone)}</time>
      </span>
      <span className="block text-sm text-ink-soft">
        {tripDurationText({ start, end, unit, units, nights })} · {m.guests_count({ count: guests })} ·{' '}
        {zoneText(zone, start)}
      </span>
    </p>
  )
}
