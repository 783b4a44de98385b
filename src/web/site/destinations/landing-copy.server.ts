import type { z } from 'zod'
import type { CardPrice } from '#contract/boats/yacht.ts'
import type { FilterOptions } from '#contract/search/boats.ts'
import type { Locale } from '#shared/locale.ts'
import { formatMoney } from '#shared/money.ts'
import { m } from '#web/paraglide/messages.js'

type Options = z.infer<typeof FilterOptions>
type TripType = 'hours' | 'days' | 'week'

/** The lowest total of one kind of trip. */
export type Cheapest = { type: TripType; count: number; price: CardPrice }

type Known = { place: string; count: number; options: Options; cheapest: readonly Cheapest[]; months: string | null }

/** Frequent questions about a place, answered from the present search results. */
export function landingQuestions(known: Known, locale: Locale): { question: string; answer: string }[] {
  const { place, months } = known
  return [
    { question: m.landing_q_price({ place }, { locale }), answer: priceAnswer(known, locale) },
    { question: m.landing_q_yachts({ place }, { locale }), answer: yachtsAnswer(known, locale) },
    { question: m.landing_q_captain({ place }, { locale }), answer: captainAnswer(known, locale) },
    ...(months
      ? [{ question: m.landing_q_season({ place }, { locale }), answer: m.landing_a_season({ months }, { locale }) }]
      : []),
    {
      question: m.landing_q_booking({ place }, { locale }),
      answer: m.landing_a_booking({ count: known.options.instant }, { locale }),
    },
  ].filter(({ answer }) => answer !== '')
}

function priceAnswer({ cheapest }: Known, locale: Locale): string {
  const parts = cheapest.map(({ type, price }) =>
    m.landing_a_price_part(
      {
        trip: tripName(type, locale),
        total: totalText(price, locale),
        length: lengthText(price, locale),
        guests: price.guests,
      },
      { locale },
    ),
  )
  return parts.length === 0 ? '' : `${parts.join(' ')} ${m.landing_a_price_all({}, { locale })}`
}

function yachtsAnswer({ count, options, place }: Known, locale: Locale): string {
  const types = options.yachtTypes
    .slice(0, 5)
    .map(({ value, label, count: many }) => `${label?.[locale] ?? label?.en ?? value} (${many})`)
  return m.landing_a_yachts({ count, place, types: types.join(', ') }, { locale })
}

function captainAnswer({ options }: Known, locale: Locale): string {
  const of = (value: string) => options.captain.find((facet) => facet.value === value)?.count ?? 0
  const [captained, bareboat] = [of('captained'), of('bareboat')]
  return bareboat === 0
    ? m.landing_a_captain_all({}, { locale })
    : m.landing_a_captain({ captained, bareboat }, { locale })
}

const tripName = (type: TripType, locale: Locale) =>
  ({ hours: m.trip_hours, days: m.trip_days, week: m.trip_week })[type]({}, { locale })

export function lengthText({ unit, units, nights }: CardPrice, locale: Locale) {
  if (unit === 'hour') return m.duration_hours({ count: units }, { locale })
  if (unit === 'day') return m.duration_days({ count: units }, { locale })
  return nights === null || nights === 7
    ? m.duration_weeks({ count: units }, { locale })
    : m.duration_nights({ count: units * nights }, { locale })
}

export function totalText({ display, total, currency }: CardPrice, locale: Locale) {
  const approximate = display?.approximate ?? false
  return formatMoney(display ?? { amount: total, currency }, locale, { approximate, whole: approximate })
}
