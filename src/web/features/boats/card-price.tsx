import type { CardPrice } from '#contract/yacht.ts'
import { formatMoney } from '#shared/money.ts'
import { dayMonthText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Price } from '#web/ui/price.tsx'
import { durationText } from './trip-words.ts'

type YachtPriceProps = {
  price: CardPrice | null
  /** What is converted is approximate: said once for a whole list (`PriceLegend`), or by this price itself. */
  inList?: boolean
}

/** The all-in figure with what it assumes: never a rate that nobody can pay. */
export function YachtPrice({ price, inList = false }: YachtPriceProps) {
  if (!price) return <p className="font-semibold text-brass">{m.price_on_request()}</p>
  const { total, originalTotal, currency, display } = price
  const shown = display && display.currency !== currency ? display : null
  return (
    <Price
      money={shown ?? { amount: total, currency }}
      whole
      approximate={!inList && (shown?.approximate ?? false)}
      original={shown ? inProportion(shown.amount, originalTotal, total) : originalTotal}
      {...(price.lowest && { prefix: m.price_from() })}
      note={assumptions(price)}
    />
  )
}

/** "2 hours, all included"; with its day where that was not asked for, and its party where another would pay less. */
function assumptions({ unit, units, nights, guests, perGuest, taxIncluded, date, lowest }: CardPrice) {
  const duration = durationText(unit, units, nights)
  const trip = [
    lowest ? m.trip_on_day({ trip: duration, date: dayMonthText(date) }) : duration,
    ...(perGuest ? [m.guests_count({ count: guests })] : []),
  ].join(', ')
  return taxIncluded ? m.trip_all_included({ trip }) : m.trip_fees_included({ trip })
}

/** The price before the promotion in the visitor's own currency. */
const inProportion = (shown: number, original: number, total: number) => Math.round((shown * original) / (total || 1))

/** The same total in words of a card, whole and without a sign. */
export const cardTotalText = ({ display, total, currency }: CardPrice): string =>
  formatMoney(display ?? { amount: total, currency }, getLocale(), { whole: true })

/** Above a list of prices: that some of them are converted, and what is charged. */
export function PriceLegend({ prices }: { prices: readonly (CardPrice | null)[] }) {
  const converted = prices.find((price) => price?.display?.approximate)?.display
  if (!converted) return null
  return <p className="note">{m.approximate_legend({ currency: converted.currency })}</p>
}
