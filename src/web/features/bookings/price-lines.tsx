import type { QuoteLine, TripPrice } from '#contract/pricing.ts'
import { numberText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

type Priced = Pick<TripPrice, 'currency' | 'total'> & { lines: readonly Line[] }
type Line = Pick<QuoteLine, 'kind' | 'code' | 'label' | 'amount'> & Partial<QuoteLine>

/** How the total comes about, line by line; the amounts add up to it. */
export function PriceLines({
  priced: { lines, total, currency },
  approximate,
}: {
  priced: Priced
  approximate?: string | undefined
}) {
  return (
    <dl className="grid gap-2">
      {lines.map((line) => (
        <div key={line.kind + line.code} className="flex justify-between gap-4">
          <dt className="text-ink-soft">
            {localText(line.label)}
            <LineDetail line={line} currency={currency} />
          </dt>
          <dd className={line.kind === 'discount' ? 'text-good tabular-nums' : 'tabular-nums'}>
            {line.contained ? m.contained() : moneyText({ amount: line.amount, currency })}
          </dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 font-display text-lg font-semibold">
        <dt>{m.total()}</dt>
        <dd className="text-end text-brass tabular-nums">
          {moneyText({ amount: total, currency })}
          {approximate && <span className="block font-sans text-sm font-normal text-ink-soft">{approximate}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** "4 × $300" or "14.5 %", where there is more to say than the amount. */
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
  if (line.basisPoints) return <span className="tabular-nums"> ({numberText(line.basisPoints / 100, 2)} %)</span>
  return null
}

/** The total in the visitor's own currency, when it is another one. */
export function approximateTotal({ display, currency }: TripPrice): string | undefined {
  if (display.currency === currency) return undefined
  return moneyText({ amount: display.total, currency: display.currency }, display.approximate)
}
