import { useSearchParams } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { tripOfPrice } from '../boats/trip-of-price.ts'
import { durationText } from '../boats/trip-words.ts'
import { YachtCard } from '../boats/yacht-card.tsx'
import type { Nearly } from './found.ts'

/** For a search without results: yachts that are free on that day and miss only one of the wishes, with their departures. */
export function NearlyFitting({ nearly }: { nearly: readonly Nearly[] }) {
  const [params] = useSearchParams()
  if (nearly.length === 0) return null
  // Nothing here meets the whole search, so each yacht is shown for its own trip.
  const search = { ...readTripSearch(params), dateTo: null, dayPart: null }
  return (
    <section aria-labelledby="nearly" className="mt-10">
      <h2 id="nearly" className="text-xl">
        {m.nearly_title()}
      </h2>
      <ul className="mt-5 grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {nearly.map((each) => (
          <li key={each.boat.id} className="grid content-start gap-3">
            <p className="text-sm font-semibold text-brass">{withoutText(each)}</p>
            <YachtCard yacht={each.boat} heading="h3" query={yachtQuery(tripOfPrice(search, each.boat.price))} />
            <Times nearly={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Times({ nearly }: { nearly: Nearly }) {
  const [params] = useSearchParams()
  const { boat, times } = nearly
  if (times.length === 0 || !boat.price) return null
  const { price } = boat
  const to = (start: string) => {
    const trip = yachtQuery(tripOfPrice({ ...readTripSearch(params), dateTo: null, dayPart: null }, price))
    return `${pagePath('/:segment', { segment: boat.id })}${trip}&${new URLSearchParams({ start })}`
  }
  return (
    <div>
      <p className="text-sm text-ink-soft">{m.nearly_departs({ duration: durationText('hour', price.units) })}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {times.map((time) => (
          <li key={time}>
            <ChipLink to={to(time)}>{time}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function withoutText({ without, boat: { price } }: Nearly): string {
  if (without === 'duration') return m.nearly_duration({ duration: price ? durationText(price.unit, price.units) : '' })
  return {
    day_part: m.nearly_day_part(),
    instant: m.nearly_instant(),
    price: m.nearly_price(),
    features: m.nearly_features(),
  }[without]
}
