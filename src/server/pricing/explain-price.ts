import type { LocalText } from '#shared/locale.ts'
import { chargeStep, roundToCharge } from '#shared/money.ts'
import { groupRates } from './base-lines.ts'
import { discountsOf } from './discounts.ts'
import { type Line, promoCodeLine, sumOf } from './line.ts'
import { applyRule } from './rate-rules.ts'
import type { Amount, DiscountRule, RateLayer, RateRule, Tariff, Trip } from './tariff.ts'

/** A rule that determined a price, and the rate of a unit after it. The kind `rate` is the offer's own rate. */
export type RuleNote = {
  kind: 'rate' | RateLayer | DiscountRule['kind'] | 'promotion'
  name: LocalText | null
  rate: Amount | null
}

/** The lines that priceTrip made of this trip, each with its rules in the order in which they apply. */
export function explainLines(tariff: Tariff, trip: Trip, lines: readonly Line[]): (Line & { rules: RuleNote[] })[] {
  const base = lines.filter(({ kind }) => kind === 'base')
  const hasOwnPrice = trip.slot !== undefined && trip.slot.price !== null
  const groups = hasOwnPrice ? [] : groupRates(tariff, trip)
  const notes = new Map<Line, RuleNote[]>(
    base.map((line, index) => [line, stepsOf(tariff, groups[index]?.rate.rules ?? [])]),
  )
  const discounts = discountsOf(tariff, trip, sumOf(base), chargeStep(tariff.currency), true)
  const reductions = lines.filter(({ kind, code }) => kind === 'discount' && code !== promoCodeLine)
  for (const [index, line] of reductions.entries()) {
    const discount = discounts[index]
    if (!discount) continue
    // The code of a discount is the kind of its rule.
    notes.set(line, [{ kind: discount.code as RuleNote['kind'], name: discount.label, rate: null }])
  }
  return lines.map((line) => ({ ...line, rules: notes.get(line) ?? [] }))
}

function stepsOf(tariff: Tariff, rules: readonly RateRule[]): RuleNote[] {
  const charged = (amount: Amount) => roundToCharge(amount, tariff.currency)
  const steps: RuleNote[] = [{ kind: 'rate', name: null, rate: charged(tariff.rate) }]
  let amount = tariff.rate
  for (const rule of rules) {
    amount = applyRule(amount, rule)
    steps.push({ kind: rule.kind, name: rule.name, rate: charged(amount) })
  }
  return steps
}
