import type { LocalText } from '#shared/locale.ts'
import { roundToCharge } from '#shared/money.ts'
import { type Line, labels } from './line.ts'
import { pricedMoments } from './moments.ts'
import { type Rate, rateAt } from './rate-rules.ts'
import type { RateRule, Tariff, Trip } from './tariff.ts'

/** Hours, days or package weeks at the rate of each; units of one rate and rule share a line. */
export function baseLines(tariff: Tariff, trip: Trip): Line[] {
  if (trip.slot && trip.slot.price !== null) {
    const amount = roundToCharge(trip.slot.price, tariff.currency)
    return [{ kind: 'base', code: 'slot', label: labels.charter, amount, payable: 'now' }]
  }
  return groupRates(tariff, trip).map(({ rate, quantity }) => ({
    kind: 'base',
    code: rate.rules.map((rule) => rule.kind).join('+') || 'rate',
    label: labelOf(rate.rules),
    amount: rate.amount * quantity,
    payable: 'now',
    quantity,
    unit: tariff.unit,
    unitAmount: rate.amount,
  }))
}

/** The units of a trip by their rate and the rules that made it: one group is one line. */
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

function labelOf(rules: readonly RateRule[]): LocalText {
  if (rules.length === 0) return labels.charter
  const names = (locale: 'en' | 'fr') => rules.map(({ name }) => name[locale] ?? name.en).join(', ')
  return { en: `${labels.charter.en} (${names('en')})`, fr: `${labels.charter.fr} (${names('fr')})` }
}
