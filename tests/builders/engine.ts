import type { Busy, CharterRules, RuleException } from '#server/availability/charter-rules.ts'
import type { Tariff } from '#server/pricing/tariff.ts'
import type { OfferEngine } from '#server/search/price/offer-engine.ts'
import type { OpenSlot } from '#server/search/price/price-day.ts'
import { newId } from '#shared/id.ts'
import { addDays, dayMs, hourMs, type LocalDate } from '#shared/local-date.ts'
import type { Chance } from './fleet.ts'
import { buildDiscountRule, buildPromotion, buildRateRule, buildTariff } from './tariff.ts'

/** Rules for Dubai: every day from 9 to 21, two to four hours, two hours of lead time. */
export function buildRules(with_: Partial<CharterRules> = {}): CharterRules {
  return {
    unit: 'hour',
    zone: 'Asia/Dubai',
    opens: 9 * 60,
    closes: 21 * 60,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    minUnits: 2,
    maxUnits: 4,
    leadMinutes: 120,
    horizonMonths: 13,
    papersUntil: null,
    turnaroundMinutes: 0,
    checkIn: 17 * 60,
    checkOut: 9 * 60,
    changeover: null,
    nights: 7,
    exceptions: [],
    ...with_,
  }
}

/** An engine with instant booking at 1,000.00 dollars an hour and nothing else. Rules and tariff share unit and zone. */
export function buildEngine(rules: Partial<CharterRules> = {}, tariff: Partial<Tariff> = {}): OfferEngine {
  const made = buildRules(rules)
  const { unit, zone, nights } = made
  return {
    rules: made,
    tariff: buildTariff({ captainUnit: 'included', serviceCharge: 0, unit, zone, nights, ...tariff }),
  }
}

export const buildException = (with_: Partial<RuleException>): RuleException => ({
  from: null,
  to: null,
  weekdays: null,
  opens: null,
  closes: null,
  closed: false,
  minUnits: null,
  ...with_,
})

/** A random offer in a zone whose clock changes around `today`, with rules about hours, days and lead time. */
export function anyEngine(chance: Chance, today: LocalDate): OfferEngine {
  const unit = chance.from(['hour', 'hour', 'day', 'week'] as const)
  const minUnits = unit === 'week' ? 1 : 1 + chance.below(3)
  const rules: Partial<CharterRules> = {
    unit,
    zone: chance.from(['Asia/Dubai', 'America/New_York', 'Europe/Zagreb', 'Pacific/Auckland']),
    opens: 60 * (6 + chance.below(14)),
    closes: chance.from([20 * 60, 22 * 60 + 30, 0, 180]),
    weekdays: chance.of(0.7) ? [1, 2, 3, 4, 5, 6, 7] : [5, 6, 7],
    minUnits,
    maxUnits: minUnits + chance.below(5),
    leadMinutes: chance.from([0, 45, 1440, 4320]),
    turnaroundMinutes: chance.from([0, 60, 480]),
    nights: chance.from([6, 7]),
    changeover: chance.of(0.5) ? 6 : null,
    exceptions: [
      buildException({ from: addDays(today, 3), to: addDays(today, 4), closed: true }),
      buildException({ from: addDays(today, 6), to: addDays(today, 8), minUnits: minUnits + 1 }),
      buildException({ weekdays: [2], opens: 600, closes: 1080 }),
    ].filter(() => chance.of(0.4)),
  }
  return buildEngine(rules, {
    currency: chance.from(['USD', 'JPY', 'KWD']),
    rate: 10_000 + chance.below(40) * 5_000,
    instant: chance.of(0.5),
    maxGuests: chance.of(0.8) ? 2 + chance.below(10) : null,
    rateRules: anyRateRules(chance, today, unit),
    discountRules: [
      buildDiscountRule({ kind: 'last_minute', hoursBefore: chance.from([12, 60]), discount: 2000 }),
      buildDiscountRule({ kind: 'early_bird', daysBefore: 5, discount: 1000, notOnEvents: chance.of(0.5) }),
    ].filter(() => chance.of(0.4)),
    promotions: [
      buildPromotion({ closes: Date.parse(today) + dayMs + chance.below(4 * dayMs), notOnEvents: chance.of(0.5) }),
      buildPromotion({ opens: Date.parse(today) + chance.below(3 * dayMs), discount: 2500, daysBefore: 4 }),
    ].filter(() => chance.of(0.4)),
  })
}

const anyRateRules = (chance: Chance, today: LocalDate, unit: string) =>
  [
    buildRateRule({ kind: 'weekday', weekdays: [5, 6], adjustment: 1500 }),
    buildRateRule({ kind: 'event', from: addDays(today, 5), to: addDays(today, 6), adjustment: 5000, instant: false }),
    buildRateRule({ kind: 'season', from: addDays(today, 2), to: addDays(today, 9), adjustment: -1000 }),
    ...(unit === 'hour' ? [buildRateRule({ kind: 'time_of_day', starts: 1020, ends: 120, adjustment: -3000 })] : []),
  ].filter(() => chance.of(0.35))

/** Random busy periods in the days after `today`. */
export const anyBusy = (chance: Chance, today: LocalDate): Busy[] =>
  Array.from({ length: chance.below(6) }, () => {
    const start = Date.parse(today) + chance.below(12 * 24) * hourMs
    return { start, end: start + (1 + chance.below(40)) * hourMs }
  }).sort((a, b) => a.start - b.start)

/** An instant slot of the owner. */
export const buildSlot = (start: number, hours: number, price: number | null = null): OpenSlot => ({
  id: newId(),
  start,
  end: start + hours * hourMs,
  price,
})
