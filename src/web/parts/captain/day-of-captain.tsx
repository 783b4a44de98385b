import type { BoardingRefusal } from '#contract/bookings/boarding-refusal.ts'
import type { CaptainDay } from '#contract/bookings/captain.ts'
import { dayText, timeText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { Country } from '#web/parts/manifest/person-form.tsx'
import { BoardByCode } from './board-by-code.tsx'
import { CharterCard } from './charter-card.tsx'
import { useBoardings } from './use-boardings.ts'

type DayProps = {
  day: CaptainDay
  /** The token of the captain’s link. */
  token: string
  countries: readonly Country[]
  refused: RefusedForm | undefined
  boardingReason: BoardingRefusal | undefined
}

/** The yacht's place and its charters by day. */
export function DayOfCaptain({ day, token, countries, refused, boardingReason }: DayProps) {
  const { yacht, address, berth, gate, days } = day
  const { charters, enter, outcome } = useBoardings(day.charters, token)
  const [today, tomorrow] = days
  const earlier = charters.filter(({ date }) => today && date < today.date)
  const parts = [
    ...(earlier.length > 0 ? [{ date: '', title: m.captain_under_way(), sunset: null }] : []),
    ...(today ? [{ ...today, title: m.captain_today() }] : []),
    ...(tomorrow ? [{ ...tomorrow, title: m.captain_tomorrow() }] : []),
  ]
  const of = (date: string) => (date === '' ? earlier : charters.filter((charter) => charter.date === date))
  return (
    <div className="grid gap-8">
      <p className="wrap-anywhere">
        {[address, berth && m.boarding_berth({ berth }), gate && m.captain_gate({ gate: localText(gate) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {charters.length > 0 && (
        <BoardByCode
          charters={charters}
          enter={enter}
          outcome={outcome}
          refused={refused}
          boardingReason={boardingReason}
        />
      )}
      {parts.map(({ date, title, sunset }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid gap-4">
          <div>
            <h2 id={`day-${date}`} className="text-xl">
              {title}
            </h2>
            <p className="text-sm text-ink-soft">
              {[date && dayText(date), sunset && m.sunset_at({ time: timeText(sunset, yacht.timeZone) })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {of(date).length === 0 && <p className="text-ink-soft">{m.day_no_departures()}</p>}
          {of(date).map((charter) => (
            <CharterCard
              key={charter.id}
              charter={charter}
              countries={countries}
              zone={yacht.timeZone}
              refused={refused}
            />
          ))}
        </section>
      ))}
    </div>
  )
}
