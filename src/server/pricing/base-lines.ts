import type { LocalText } from '#shared/locale.ts'
import { roundToCharge } from '#shared/money.ts'
import { halfHourLine, halfOf, type Line, labels } from './line.ts'
import { pricedMoments } from './moments.ts'
import { type Rate, rateAt } from './rate-rules.ts'
import type { RateRule, Tariff, Trip } from './tariff.ts'

/** Hours, days or weeks at their rates. Units with the same rate and rules share a line. */
export function baseLines(tariff: Tariff, trip: Trip): Line[] {
  if (trip.slot && trip.slot.price !== null) {
    const amount = roundToCharge(trip.slot.price, tariff.currency)
    return [{ kind: 'base', code: 'slot', label: labels.charter, amount, payable: 'now' }]
  }
  if (!trip.endsWithHalfHour) return fullLines(tariff, trip)
  return [...fullLines(tariff, { ...trip, units: trip.units - 1 }), ...halfHourLines(tariff, trip)]
}

const fullLines = (tariff: Tariff, trip: Trip): Line[] =>
  groupRates(tariff, trip).map(({ rate, quantity }) => ({
    kind: 'base',
    code: rate.rules.map((rule) => rule.kind).join('+') || 'rate',
    label: labelOf(rate.rules),
    amount: rate.amount * quantity,
    payable: 'now',
    quantity,
    unit: tariff.unit,
    unitAmount: rate.amount,
  }))

/** The last half hour of an extended charter, at half the rate of its hour. */
function halfHourLines(tariff: Tariff, trip: Trip): Line[] {
  const moment = pricedMoments(tariff, trip).at(-1)
  if (!moment) return []
  const rate = rateAt(tariff, moment)
  const label = labelOf(rate.rules, labels.halfHour)
  return [{ kind: 'base', code: halfHourLine, label, amount: halfOf(rate.amount, tariff.currency), payable: 'now' }]
}

/** The units of a trip, grouped by rate and by the rules that determined it. A group is one line. */
export function groupRates(tariff: Tariff, trip: Trip): { rate: Rate; quantity: number }[] {
  const groups: { rate: Rate; quantity: number }[] = []
  for (const moment of pricedMoments(tariff, trip)) {
    const rate = rateAt(tariff, moment)
    const group = groups.find((other) => isSameRate(other.rate, rate))
    if (group) group.quantity += 1
    else groups.push({ rate, quantity: 1 })
  }
  return groups
}

const isSameRate = (a: Rate, b: Rate) =>
  a.amount === b.amount && a.rules.length === b.rules.length && a.rules.every((rule, index) => rule === b.rules[index])

function labelOf(rules: readonly RateRule[], charter = labels.charter): LocalText {
  if (rules.length === 0) return charter
  const names = (locale: 'en' | 'fr') => rules.map(({ name }) => name[locale] ?? name.en).join(', ')
  return { en: `${charter.en} (${names('en')})`, fr: `${charter.fr} (${names('fr')})` }
}
