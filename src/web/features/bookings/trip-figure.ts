import type { TripPrice } from '#contract/pricing.ts'
import type { CardPrice, TripUnit } from '#contract/yacht.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { durationText } from '#web/features/boats/trip-words.ts'
import { timeText, weekdayDateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { moneyText } from '#web/ui/price.tsx'

/** The one price of a yacht's page, as heading, card and bar say it. */
export type TripFigure = {
  money: Money
  /** The same in words: in the visitor's currency, without cents where that is not the yacht's own. */
  figure: string
  /** What is charged, where the figure is in another currency. */
  charged: string | null
  /** "Fri 4 Dec · 17:00 · 2 h", or what a lowest price is for. */
  trip: string
  /** No trip is chosen: the figure is the lowest of the next 30 days. */
  lowest: boolean
}

/** Of the chosen trip; of the searched one until its start is chosen; else the lowest. Null without any price. */
export function tripFigure(price: CardPrice | null, quote: TripPrice | null): TripFigure | null {
  if (quote) {
    const { display, total, currency, date, start, zone, unit, units, assumptions } = quote
    const time = unit === 'hour' ? [timeText(start, zone)] : []
    return {
      ...figureIn({ amount: total, currency }, { amount: display.total, currency: display.currency }),
      trip: [weekdayDateText(date), ...time, shortDurationText(unit, units, assumptions.nights)].join(' · '),
      lowest: false,
    }
  }
  if (!price) return null
  const { total, currency, display, unit, units, nights, date, lowest } = price
  const own = figureIn({ amount: total, currency }, display)
  if (!lowest)
    return { ...own, trip: `${weekdayDateText(date)} · ${shortDurationText(unit, units, nights)}`, lowest: false }
  const duration = durationText(unit, units, nights)
  return { ...own, trip: m.for_duration_on({ duration, date: weekdayDateText(date) }), lowest: true }
}

/** "From $653", or the total of the chosen trip. */
export const figureText = ({ figure, lowest }: TripFigure): string =>
  lowest ? m.from_price({ price: figure }) : figure

/** A converted figure is whole: cents would claim more than is known. */
export const shownMoney = (money: Money, own: string): string =>
  money.currency === own ? moneyText(money) : formatMoney(money, getLocale(), { whole: true })

function figureIn(own: Money, display: Money | null): Pick<TripFigure, 'money' | 'figure' | 'charged'> {
  if (!display || display.currency === own.currency) return { money: own, figure: moneyText(own), charged: null }
  return { money: display, figure: shownMoney(display, own.currency), charged: moneyText(own) }
}

/** "2 h", where there is little room. */
const shortDurationText = (unit: TripUnit, units: number, nights: number | null): string =>
  unit === 'hour' ? m.hours_short({ count: units }) : durationText(unit, units, nights)
