import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#shared/money.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type PriceProps = {
  money: Money
  /** The same without a promotion; shown struck through when it is more. */
  original?: number
  approximate?: boolean
  /** What the figure is for: "4 h, 8 guests, VAT included". */
  note?: ReactNode
  prefix?: string
  /** Without decimals, as a list shows it. */
  whole?: boolean
}

/** An approximate figure is rounded: decimals would claim more than is known. */
export const moneyText = (money: Money, approximate = false) =>
  formatMoney(money, getLocale(), { approximate, whole: approximate })

export function Price({ money, original, approximate = false, note, prefix, whole }: PriceProps) {
  const text = (amount: number) =>
    formatMoney({ amount, currency: money.currency }, getLocale(), { approximate, whole: whole || approximate })
  const cut = original !== undefined && original > money.amount
  return (
    <p className="grid gap-0.5">
      <span className="price-row">
        {prefix && <span className="note">{prefix}</span>}
        <span className="figure">
          {cut && <span className="sr-only">{`${m.price_now()} `}</span>}
          {text(money.amount)}
        </span>
        {cut && (
          <s className="note whitespace-nowrap tabular-nums">
            <span className="sr-only">{`${m.price_before()} `}</span>
            {text(original)}
          </s>
        )}
      </span>
      {note && <span className="note">{note}</span>}
    </p>
  )
}
