import type { CardPrice } from '#contract/boats/yacht.ts'
import { formatMoney } from '#shared/money.ts'
import { dayMonthText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Price } from '#web/ui/price.tsx'
import { durationText } from './trip-words.ts'

type YachtPriceProps = {
  price: CardPrice | null
  /** The list says once that converted prices are approximate (`PriceLegend`). Otherwise this price says so itself. */
  inList?: boolean
}

/** The total with everything included, and its assumptions. It is never a rate that nobody can book. */
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

/**
 * "2 hours, all included". Adds the date where the visitor named none, and the number of guests where the price depends on it.
 */
function assumptions({ unit, units, nights, guests, perGuest, taxIncluded, date, lowest }: CardPrice) {
  const duration = durationText(unit, units, nights)
  const trip = [
    lowest ? m.trip_on_day({ trip: duration, date: dayMonthText(date) }) : duration,
    ...(perGuest ? [m.guests_count({ count: guests })] : []),
  ].join(', ')
  return taxIncluded ? m.trip_all_included({ trip }) : m.trip_fees_included({ trip })
}

/** The price before the promotion, converted at the rate of the total. */
const inProportion = (shown: number, original: number, total: number) => Math.round((shown * original) / (total || 1))

/** The total as cards show it, in whole units. */
export const cardTotalText = ({ display, total, currency }: CardPrice): string =>
  formatMoney(display ?? { amount: total, currency }, getLocale(), { whole: true })

/** A note above a list of prices: some are converted, and this currency is charged. */
export function PriceLegend({ prices }: { prices: readonly (CardPrice | null)[] }) {
  const converted = prices.find((price) => price?.display?.approximate)?.display
  if (!converted) return null
  return <p className="note">{m.approximate_legend({ currency: converted.currency })}</p>
}
