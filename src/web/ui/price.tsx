import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#shared/money.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type PriceProps = {
  money: Money
  /** The amount without a promotion; shown struck through where it is higher. */
  original?: number
  approximate?: boolean
  /** The assumptions of the price: "4 h, 8 guests, VAT included". */
  note?: ReactNode
  prefix?: string
  /** Leaves out decimals, as lists do. */
  whole?: boolean
}

/** The amount as text. An approximate amount is rounded: decimals would suggest a precision that it does not have. */
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
