import { Link } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { YachtPrice } from '../../parts/boats/card-price.tsx'
import { tripTypeText } from '../../parts/boats/trip-words.ts'
import type { Cheapest } from './landing-copy.server.ts'

/** The lowest total of each kind of trip, linked to the yachts that sell it. */
export function TripPrices({ cheapest, location }: { cheapest: readonly Cheapest[]; location: string }) {
  if (cheapest.length === 0) return null
  return (
    <ul className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
      {cheapest.map(({ type, count, price }) => (
        <li
          key={type}
          className="group relative rounded-lg border border-line bg-surface p-4 transition-colors hover:border-sea"
        >
          <Link
            to={pagePath('/yacht-rentals', { location, trip_type: type })}
            className="font-semibold no-underline after:absolute after:inset-0 after:rounded-lg group-hover:text-sea"
          >
            {tripTypeText(type)}
          </Link>
          <span className="text-sm text-ink-soft"> · {m.yachts_count({ count })}</span>
          <YachtPrice price={price} inList />
        </li>
      ))}
    </ul>
  )
}
