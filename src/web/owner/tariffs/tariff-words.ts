import type { OfferEntry } from '#contract/pricing/tariff-fields.ts'
import { dateText, numberText, weekdayNames } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import type { DiscountKind, EntryKind, RateKind } from './entry-fields.ts'
import type { PricingView } from './pricing-choice.ts'

export const viewNames: Record<PricingView, () => string> = {
  calendar: m.tariff_view_calendar,
  rates: m.tariff_view_rates,
  discounts: m.tariff_view_discounts,
  extras: m.tariff_view_extras,
  terms: m.tariff_view_terms,
  changes: m.tariff_view_changes,
}

export const kindNames: Record<RateKind | DiscountKind | 'rate' | 'promotion', () => string> = {
  rate: m.tariff_kind_rate,
  season: m.tariff_kind_season,
  weekday: m.tariff_kind_weekday,
  time_of_day: m.tariff_kind_time_of_day,
  event: m.tariff_kind_event,
  length: m.tariff_kind_length,
  early_bird: m.tariff_kind_early_bird,
  last_minute: m.tariff_kind_last_minute,
  promotion: m.tariff_kind_promotion,
}

/** The title of the open form. */
export function formTitle(kind: EntryKind): string {
  if (kind === 'offer') return m.tariff_offer_form()
  if (kind === 'new_offer') return m.tariff_new_offer()
  return kind === 'extra' ? m.tariff_kind_extra() : kindNames[kind]()
}

/** "By the hour, with captain". */
export const offerName = ({ unit, crewed }: Pick<OfferEntry, 'unit' | 'crewed'>) =>
  `${offerUnits[unit]()}, ${crewed ? m.tariff_with_captain() : m.tariff_bareboat()}`

const offerUnits = { hour: m.tariff_by_hour, day: m.tariff_by_day, week: m.tariff_by_week }

export function unitsText(units: number, unit: OfferEntry['unit']): string {
  if (unit === 'hour') return m.tariff_hours({ count: units })
  return unit === 'day' ? m.tariff_days({ count: units }) : m.tariff_weeks({ count: units })
}

export const percentText = (basisPoints: number) => `${numberText(basisPoints / 100, 2)}\u00a0%`

/** "+25 %", "−10 %". */
export const changeText = (basisPoints: number) => `${basisPoints < 0 ? '−' : '+'}${percentText(Math.abs(basisPoints))}`

/** "1 Jun 2027 – 31 Aug 2027"; one end may be open. */
export function spanText({ from, to }: { from: string | null; to: string | null }): string {
  if (from && to) return from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`
  if (from) return m.tariff_span_from({ date: dateText(from) })
  return to ? m.tariff_span_to({ date: dateText(to) }) : ''
}

/** The names of ISO weekday numbers, from Monday. */
export function weekdaysText(weekdays: readonly number[] | null): string {
  const names = weekdayNames()
  return [...(weekdays ?? [])]
    .sort((a, b) => a - b)
    .map((number) => names[number % 7]?.short ?? '')
    .join(', ')
}

export const totalText = (amount: number, currency: string) => moneyText({ amount, currency })

/** "AED 900 to 4,200", or one amount where both are equal. */
export const betweenText = ({ lowest, highest }: { lowest: number; highest: number }, currency: string) =>
  lowest === highest
    ? totalText(lowest, currency)
    : m.tariff_between({ lowest: totalText(lowest, currency), highest: totalText(highest, currency) })
