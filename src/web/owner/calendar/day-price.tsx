import type { LocalDate } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { compactMoney } from '#web/parts/bookings/compact-money.ts'
import { moneyText } from '#web/ui/price.tsx'
import type { DayPrices } from './load-calendar.server.ts'

type DayPriceProps = { prices: DayPrices | null; day: LocalDate; className: string }

/** The price of a day: short for the eye, whole for a screen reader. Nothing where nothing departs. */
export function DayPrice({ prices, day, className }: DayPriceProps) {
  const money = moneyOn(prices, day)
  if (!money) return null
  const whole = moneyText(money)
  return (
    <span title={whole} className={classNames('text-brass tabular-nums', className)}>
      <span aria-hidden>{compactMoney(money)}</span>
      <span className="sr-only">{m.cal_price_of_day({ price: whole })}</span>
    </span>
  )
}

export function moneyOn(prices: DayPrices | null, day: LocalDate) {
  const amount = prices?.totals[day]
  return prices && amount !== undefined ? { amount, currency: prices.currency } : undefined
}
