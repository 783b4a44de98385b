import type { CardPrice } from '#contract/boats/yacht.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { YachtPrice } from '#web/parts/boats/card-price.tsx'
import { durationText, freeCancellationText } from '#web/parts/boats/trip-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { comparePath } from './compare-path.ts'
import { titleOf } from './comparison-head.tsx'
import { cellClass, RowHead } from './comparison-row.tsx'
import type { ComparedYacht, Obstacle } from './load-comparison.server.ts'

type PriceRowProps = { yachts: readonly ComparedYacht[]; query: URLSearchParams }

/** The total of the trip for each yacht, or the reason why it has none, with the next step. */
export function PriceRow({ yachts, query }: PriceRowProps) {
  const lowest = lowestTotal(yachts.map(({ price }) => price))
  const onDay = (date: string) => {
    const changed = new URLSearchParams(query)
    changed.set('date', date)
    return comparePath(
      yachts.map(({ id }) => id),
      changed,
    )
  }
  return (
    <tr>
      <RowHead>{m.total()}</RowHead>
      {yachts.map((yacht) => (
        <td key={yacht.id} className={cellClass}>
          <div className="grid justify-items-start gap-2">
            {yacht.price ? (
              <>
                <YachtPrice price={yacht.price} inList />
                {yacht.price === lowest && (
                  <Badge tone="good" icon={<CheckIcon className="size-4" />}>
                    {m.compare_lowest()}
                  </Badge>
                )}
                <span className="text-sm text-ink-soft">{freeCancellationText(yacht.price.freeCancellationHours)}</span>
              </>
            ) : (
              <NoPrice obstacle={yacht.obstacle} onDay={onDay} />
            )}
            <ButtonLink
              to={pagePath('/:segment', { segment: yacht.id }) + yachtQuery(readTripSearch(query))}
              look="secondary"
              aria-label={m.compare_see({ title: titleOf(yacht) })}
            >
              {m.compare_view()}
            </ButtonLink>
          </div>
        </td>
      ))}
    </tr>
  )
}

/**
 * The lowest total. Undefined for fewer than two totals, for totals of different trips, and where several yachts share the
 * lowest.
 */
function lowestTotal(prices: readonly (CardPrice | null)[]): CardPrice | undefined {
  const known = prices.filter((price) => price !== null)
  const trips = new Set(
    known.map(({ unit, units, nights, display, currency }) =>
      [unit, units, nights, display?.currency ?? currency].join(),
    ),
  )
  const amounts = known.map(({ display, total }) => display?.amount ?? total)
  const least = Math.min(...amounts)
  if (known.length < 2 || trips.size > 1 || amounts.filter((amount) => amount === least).length > 1) return undefined
  return known[amounts.indexOf(least)]
}

function NoPrice({ obstacle, onDay }: { obstacle: Obstacle | null; onDay: (date: string) => string }) {
  return (
    <>
      <p className="font-semibold text-brass">{obstacleText(obstacle)}</p>
      {obstacle?.kind === 'not_free' && obstacle.nearest.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">{m.compare_nearest()}</p>
          <ul className="flex flex-wrap gap-2">
            {obstacle.nearest.map((date) => (
              <li key={date}>
                <ChipLink to={onDay(date)}>{dayText(date)}</ChipLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function obstacleText(obstacle: Obstacle | null): string {
  switch (obstacle?.kind) {
    case 'too_many_guests':
      return m.compare_too_many({ count: obstacle.most })
    case 'other_trips_only':
      return m.compare_other_trips()
    case 'other_length':
      return m.compare_other_length({
        least: durationText(obstacle.unit, obstacle.min),
        most: durationText(obstacle.unit, obstacle.max),
      })
    case 'not_free':
      return m.compare_not_free()
    default:
      return m.price_on_request()
  }
}
