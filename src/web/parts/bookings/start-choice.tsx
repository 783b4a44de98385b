import type { DeparturePrice } from '#contract/search/boats.ts'
import { isOutAt } from '#shared/day-part.ts'
import { numberText, timeText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { SunsetIcon } from '#web/ui/yacht-icons.tsx'
import { type Departure, startOf, type Trip } from './load-trip.ts'
import { tripQuery } from './trip-choice.ts'
import { shownMoney } from './trip-figure.ts'

/** The departures of a trip by the hour, with marks for those that see the sunset and those with a rate of their own. */
export function StartChoice({ trip: { choice, durations, departures, prices, calendar, sunset } }: { trip: Trip }) {
  const sunsetAt = sunset === null ? null : Date.parse(sunset)
  const seesSunset = ({ start, end }: Departure) =>
    isOutAt({ start: Date.parse(start), end: Date.parse(end) }, sunsetAt)
  const priceAt = new Map(prices.map((price) => [price.start, price]))
  if (!departures) return <p className="text-ink-soft">{durations ? m.day_full() : m.choose_day()}</p>
  return (
    <div className="grid gap-4">
      {sunset && <SunsetNote time={timeText(sunset, calendar.zone)} marked={departures.some(seesSunset)} />}
      <ul aria-label={m.start_time()} className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {departures.map((departure) => {
          const start = startOf(departure, departures)
          return (
            <li
              key={start}
              className="grid [&>.chip]:h-auto [&>.chip]:flex-wrap [&>.chip]:justify-center [&>.chip]:gap-y-0 [&>.chip]:px-2 [&>.chip]:py-1.5"
            >
              <ChipLink to={tripQuery(choice, { start })} selected={start === choice.start}>
                {start === departure.time ? start : `${departure.time} (${departure.offset})`}
                {seesSunset(departure) && <SunsetIcon className="size-4" title={m.sees_sunset()} />}
                <StartTotal price={priceAt.get(departure.start)} />
              </ChipLink>
            </li>
          )
        })}
      </ul>
      {calendar.timedRates.map(({ name, starts, ends, adjustment }) => (
        <p key={starts + ends} className="text-sm text-ink-soft">
          {adjustment === null
            ? m.timed_rate({ name: localText(name), starts, ends })
            : m.timed_rate_percent({ name: localText(name), starts, ends, percent: signed(adjustment / 100) })}
        </p>
      ))}
    </div>
  )
}

function StartTotal({ price }: { price: DeparturePrice | undefined }) {
  if (!price) return null
  const { total, currency, display } = price
  return (
    <span className="basis-full text-center text-sm font-normal tabular-nums">
      {shownMoney(display ?? { amount: total, currency }, currency)}
    </span>
  )
}

const signed = (percent: number) => (percent > 0 ? '+' : '−') + numberText(Math.abs(percent), 1)

function SunsetNote({ time, marked }: { time: string; marked: boolean }) {
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <SunsetIcon className="size-4 text-brass" />
      {marked ? m.sunset_marked({ time }) : m.sunset_at({ time })}
    </p>
  )
}
