import type { QuoteLine, TripPrice } from '#contract/pricing/pricing.ts'
import type { Money } from '#shared/money.ts'
import { numberText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { shownMoney } from './trip-figure.ts'

type Priced = Pick<TripPrice, 'currency' | 'total'> & { lines: readonly Line[] }
type Line = Pick<QuoteLine, 'kind' | 'code' | 'label' | 'amount'> & Partial<QuoteLine>

type PriceLinesProps = {
  priced: Priced
  /** The total in the visitor's currency, where that differs. */
  display?: Money | null | undefined
}

/** The lines of the price and the total, in the charged currency. The visitor's currency is the larger figure. */
export function PriceLines({ priced: { lines, total, currency }, display }: PriceLinesProps) {
  const charged = moneyText({ amount: total, currency })
  return (
    <dl className="grid gap-2">
      {lines.map((line) => (
        <div key={line.kind + line.code} className="flex justify-between gap-4">
          <dt className="text-ink-soft">
            {localText(line.label)}
            <LineDetail line={line} currency={currency} />
          </dt>
          <dd className={line.kind === 'discount' ? 'text-good tabular-nums' : 'tabular-nums'}>
            {amountText(line, currency)}
          </dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 font-display text-lg font-semibold">
        <dt>{m.total()}</dt>
        <dd className="text-end text-brass tabular-nums">
          {display ? shownMoney(display, currency) : charged}
          {display && (
            <span className="block font-sans text-sm font-normal text-ink-soft">
              {m.charged_as({ price: charged })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** A line that names the package has no amount; a tax that other lines contain, and a free item, are included. */
function amountText({ kind, contained, amount }: Line, currency: string): string {
  if (kind === 'package') return ''
  return contained || (kind === 'partner' && amount === 0) ? m.contained() : moneyText({ amount, currency })
}

/** "4 × $300" or "14.5 %"; nothing where the amount says it all. */
function LineDetail({ line, currency }: { line: Line; currency: string }) {
  if (line.contained) {
    return <span className="block text-sm">{moneyText({ amount: line.contained, currency })}</span>
  }
  if (line.quantity && line.quantity > 1 && line.unitAmount) {
    return (
      <span className="block text-sm tabular-nums">
        {line.quantity} × {moneyText({ amount: line.unitAmount, currency })}
      </span>
    )
  }
  if (line.basisPoints) return <span className="tabular-nums"> ({numberText(line.basisPoints / 100, 2)}&nbsp;%)</span>
  return null
}
