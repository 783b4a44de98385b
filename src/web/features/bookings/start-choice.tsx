import { durationText } from '#web/features/boats/trip-words.ts'
import { timeText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SunsetIcon } from '#web/ui/yacht-icons.tsx'
import { isOutAt } from './is-out-at.ts'
import { type Departure, startOf, type Trip } from './load-trip.ts'
import { tripQuery } from './trip-choice.ts'

/** How long, then when. */
export function StartChoice({ trip, nights }: { trip: Trip; nights: number | null }) {
  const { choice, durations, departures, calendar, sunset } = trip
  const seesSunset = (departure: Departure) => isOutAt(departure, sunset)
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
        <ChoiceList
          label={m.start_time()}
          note={sunset && <SunsetNote time={timeText(sunset, calendar.zone)} marked={departures.some(seesSunset)} />}
        >
          {departures.map((departure) => {
            const start = startOf(departure, departures)
            return (
              <li key={start}>
                <ChipLink to={tripQuery(choice, { start })} selected={start === choice.start}>
                  {start === departure.time ? start : `${departure.time} (${departure.offset})`}
                  {seesSunset(departure) && <SunsetIcon className="size-4" title={m.sees_sunset()} />}
                </ChipLink>
              </li>
            )
          })}
        </ChoiceList>
      )}
    </div>
  )
}

function SunsetNote({ time, marked }: { time: string; marked: boolean }) {
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <SunsetIcon className="size-4 text-brass" />
      {marked ? m.sunset_marked({ time }) : m.sunset_at({ time })}
    </p>
  )
}

type ChoiceListProps = { label: string; note?: React.ReactNode; children: React.ReactNode }

function ChoiceList({ label, note, children }: ChoiceListProps) {
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm font-semibold">{label}</p>
        {note}
      </div>
      <ul aria-label={label} className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {children}
      </ul>
    </div>
  )
}
