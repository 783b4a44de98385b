import type { CardPrice } from '#contract/yacht.ts'
import { dayText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { durationText } from './trip-words.ts'

/** The all-in figure with what it assumes: never a rate that nobody can pay. */
export function YachtPrice({ price }: { price: CardPrice | null }) {
  if (!price) return <p className="font-semibold text-brass">{m.price_on_request()}</p>
  const { total, originalTotal, currency, display } = price
  const shown = display && display.currency !== currency ? display : null
  return (
    <Price
      money={shown ?? { amount: total, currency }}
      approximate={shown?.approximate ?? false}
      original={shown ? inProportion(shown.amount, originalTotal, total) : originalTotal}
      {...(price.lowest && { prefix: m.price_from() })}
      note={assumptions(price)}
    />
  )
}

function assumptions({ unit, units, nights, guests, taxIncluded, date, lowest }: CardPrice) {
  const parts = [durationText(unit, units, nights), m.guests_count({ count: guests })]
  if (!lowest) parts.push(dayText(date))
  parts.push(taxIncluded ? m.taxes_included() : m.fees_included())
  return parts.join(' · ')
}

/** The price before the promotion in the visitor's own currency. */
const inProportion = (shown: number, original: number, total: number) => Math.round((shown * original) / (total || 1))
