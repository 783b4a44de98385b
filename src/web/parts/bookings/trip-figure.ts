import type { TripUnit, YachtCard } from '#contract/boats/yacht.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { timeText, weekdayDateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { moneyText } from '#web/ui/price.tsx'

/** The price of a yacht's page. Heading, card and bar all show this one. */
export type TripFigure = {
  money: Money
  /** The price as text in the visitor's currency; without cents where it is converted. */
  figure: string
  /** The charged amount; null where the figure is in the charged currency. */
  charged: string | null
  /** "Fri 4 Dec · 17:00 · 2 h", or the trip that the lowest price is for. */
  trip: string
  /** True where no trip is chosen: the figure is then the lowest price of the next 30 days. */
  lowest: boolean
  /** The promotion that this price contains. */
  promotion: Pick<NonNullable<YachtCard['promotion']>, 'label' | 'percent'> | null
}

/** A price with the promotion that it contains. */
export type PromotedPrice = Pick<YachtCard, 'price' | 'promotion'>

/**
 * The price of the chosen trip. Before a start is chosen it is the price of the searched trip, or else the lowest price. Null
 * without any price.
 */
export function tripFigure({ price, promotion }: PromotedPrice, quote: TripPrice | null): TripFigure | null {
  if (quote) {
    const { display, total, currency, date, start, zone, unit, units, assumptions } = quote
    const time = unit === 'hour' ? [timeText(start, zone)] : []
    return {
      ...figureIn({ amount: total, currency }, { amount: display.total, currency: display.currency }),
      trip: [weekdayDateText(date), ...time, shortDurationText(unit, units, assumptions.nights)].join(' · '),
      lowest: false,
      promotion: quote.promotion,
    }
  }
  if (!price) return null
  const { total, currency, display, unit, units, nights, date, lowest } = price
  const own = { ...figureIn({ amount: total, currency }, display), promotion }
  if (!lowest)
    return { ...own, trip: `${weekdayDateText(date)} · ${shortDurationText(unit, units, nights)}`, lowest: false }
  const duration = durationText(unit, units, nights)
  return { ...own, trip: m.for_duration_on({ duration, date: weekdayDateText(date) }), lowest: true }
}

/** "From $653", or the total of the chosen trip. */
export const figureText = ({ figure, lowest }: TripFigure): string =>
  lowest ? m.from_price({ price: figure }) : figure

/** Rounds a converted amount to whole units: cents would suggest a precision that an exchange rate does not have. */
export const shownMoney = (money: Money, own: string): string =>
  money.currency === own ? moneyText(money) : formatMoney(money, getLocale(), { whole: true })

function figureIn(own: Money, display: Money | null): Pick<TripFigure, 'money' | 'figure' | 'charged'> {
  if (!display || display.currency === own.currency) return { money: own, figure: moneyText(own), charged: null }
  return { money: display, figure: shownMoney(display, own.currency), charged: moneyText(own) }
}

/** "2 h": the short form for narrow places. */
const shortDurationText = (unit: TripUnit, units: number, nights: number | null): string =>
  unit === 'hour' ? m.hours_short({ count: units }) : durationText(unit, units, nights)
