import { Link } from 'react-router'
import type { z } from 'zod'
import type { PriceLadder as Ladder } from '#contract/search/boats.ts'
import { classNames } from '#web/lib/class-names.ts'
import { dayText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { moneyText } from '#web/ui/price.tsx'
import { type TripChoice, tripQuery } from './trip-choice.ts'
import { shownMoney } from './trip-figure.ts'

type Rung = z.infer<typeof Ladder>['rungs'][number]
type PriceLadderProps = { ladder: z.infer<typeof Ladder>; choice: TripChoice }

/** The prices of longer trips on the same day with the same start. A click on a rung chooses its duration. */
export function PriceLadder({ ladder: { date, unit, nights, guests, rungs }, choice }: PriceLadderProps) {
  if (!date) return null
  const party = m.guests_count({ count: guests })
  return (
    <>
      <ul
        aria-label={m.price_ladder()}
        className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))]"
      >
        {rungs.map((rung) => {
          const { units } = rung
          const selected = choice.date === date && choice.duration === units
          return (
            <li key={units} className="grid">
              <Link
                to={tripQuery(choice, { date, month: date.slice(0, 7), duration: units })}
                rel="nofollow"
                preventScrollReset
                aria-current={selected ? 'true' : undefined}
                className={classNames(
                  'rounded-md border bg-surface px-4 py-3 no-underline transition-colors hover:border-sea',
                  selected ? 'border-sea ring-1 ring-sea' : 'border-line',
                )}
              >
                <span className="block text-sm font-semibold text-ink">{durationText(unit, units, nights)}</span>
                <RungPrice rung={rung} />
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {choice.date === date && choice.start && unit === 'hour'
          ? m.price_ladder_at({ date: dayText(date), time: choice.start.slice(0, 5), guests: party })
          : m.price_ladder_note({ date: dayText(date), guests: party })}
      </p>
    </>
  )
}

/** The price in the visitor's currency, as on a card; the charged amount stands below. */
function RungPrice({ rung: { total, originalTotal, currency, display } }: { rung: Rung }) {
  const own = { amount: total, currency }
  const shown = display ?? own
  const original = { ...shown, amount: Math.round((shown.amount * originalTotal) / Math.max(1, total)) }
  return (
    <>
      {originalTotal > total && (
        <s className="block text-sm text-ink-soft tabular-nums">
          <span className="sr-only">{m.price_before()} </span>
          {shownMoney(original, currency)}
        </s>
      )}
      <span className="block font-display text-lg font-semibold whitespace-nowrap text-brass tabular-nums">
        {shownMoney(shown, currency)}
      </span>
      {display && <span className="block text-sm text-ink-soft tabular-nums">{moneyText(own)}</span>}
    </>
  )
}
