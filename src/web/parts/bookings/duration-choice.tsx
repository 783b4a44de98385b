import type { Yacht } from '#contract/boats/yacht.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import type { Trip } from './load-trip.ts'
import { tripQuery } from './trip-choice.ts'

type DurationChoiceProps = { trip: Trip; offers: Yacht['offers']; nights: number | null }

/** The durations of the chosen kind of trip. */
export function DurationChoice({ trip, offers, nights }: DurationChoiceProps) {
  const { choice, durations, calendar } = trip
  return (
    <div className="grid gap-5">
      {offers.length > 1 && <OfferChoice offers={offers} trip={trip} />}
      {durations && durations.length > 0 ? (
        <ul aria-label={m.duration()} className="flex flex-wrap gap-2">
          {durations.map((units) => (
            <li key={units}>
              <ChipLink to={tripQuery(choice, { duration: units })} selected={units === choice.duration}>
                {durationText(calendar.unit, units, nights)}
              </ChipLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{durations ? m.day_full() : m.choose_day()}</p>
      )}
    </div>
  )
}

function OfferChoice({ offers, trip: { choice } }: Pick<DurationChoiceProps, 'offers' | 'trip'>) {
  const chosen = choice.offer ?? offers.find(({ main }) => main)?.id
  const names = { hour: m.trip_hours(), day: m.trip_days(), week: m.trip_week() }
  const crews = new Set(offers.map(({ crewed }) => crewed))
  return (
    <nav aria-label={m.trip_type()} data-stays className="flex flex-wrap gap-2">
      {offers.map(({ id, unit, crewed, main }) => (
        <ChipLink
          key={id}
          to={tripQuery(
            { ...choice, date: null, duration: null, start: null, extras: [] },
            { offer: main ? null : id },
          )}
          selected={id === chosen}
        >
          {crews.size > 1 ? `${names[unit]}, ${crewed ? m.with_skipper() : m.bareboat()}` : names[unit]}
        </ChipLink>
      ))}
    </nav>
  )
}
