import { durationText } from '#web/features/boats/trip-words.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { startOf, type Trip } from './load-trip.ts'
import { tripQuery } from './trip-choice.ts'

/** How long, then when. */
export function StartChoice({ trip, nights }: { trip: Trip; nights: number | null }) {
  const { choice, durations, departures, calendar } = trip
  if (!durations) return <p className="text-ink-soft">{m.choose_day()}</p>
  if (durations.length === 0) return <Notice tone="warn" title={m.day_full()} urgent />
  return (
    <div className="grid gap-4">
      <ChoiceList label={m.duration()}>
        {durations.map((units) => (
          <li key={units}>
            <ChipLink to={tripQuery(choice, { duration: units })} selected={units === choice.duration}>
              {durationText(calendar.unit, units, nights)}
            </ChipLink>
          </li>
        ))}
      </ChoiceList>
      {!departures && <Notice tone="warn" title={m.duration_does_not_fit()} urgent />}
      {departures && calendar.unit === 'hour' && (
        <ChoiceList label={m.start_time()}>
          {departures.map((departure) => {
            const start = startOf(departure, departures)
            return (
              <li key={start}>
                <ChipLink to={tripQuery(choice, { start })} selected={start === choice.start}>
                  {start === departure.time ? start : `${departure.time} (${departure.offset})`}
                </ChipLink>
              </li>
            )
          })}
        </ChoiceList>
      )}
    </div>
  )
}

function ChoiceList({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-sm font-semibold">{label}</p>
      <ul aria-label={label} className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {children}
      </ul>
    </div>
  )
}
