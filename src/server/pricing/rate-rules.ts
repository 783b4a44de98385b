import { applyBasisPoints, roundToCharge } from '#shared/money.ts'
import { isInForce, type Moment } from './moments.ts'
import { type Amount, type RateRule, rateLayers, type Tariff } from './tariff.ts'

export type Rate = { amount: Amount; rules: readonly RateRule[] }

/**
 * The price of one unit at its local moment: season, weekday, time of day, event. Each layer has at most one active rule, which
 * replaces the rate of the layers before it or changes it.
 */
export function rateAt(tariff: Tariff, moment: Moment): Rate {
  let amount = tariff.rate
  const rules = strongestPerLayer(tariff.rateRules, moment)
  for (const rule of rules) amount = applyRule(amount, rule)
  return { amount: roundToCharge(amount, tariff.currency), rules }
}

/** Applies a rule to the rate of the layers before it. */
export function applyRule(amount: Amount, { rate, adjustment }: RateRule): Amount {
  if (rate !== null) return rate
  return adjustment === null ? amount : amount + applyBasisPoints(amount, adjustment)
}

/** Whether the first rule has precedence over the second. Ids sort by time, so that among equal priorities the newer one wins. */
export const isStronger = (rule: RateRule, rival: RateRule) =>
  rule.priority === rival.priority ? rule.id > rival.id : rule.priority > rival.priority

const none: readonly RateRule[] = []

function strongestPerLayer(rules: readonly RateRule[], moment: Moment): readonly RateRule[] {
  const strongest: Partial<Record<RateRule['kind'], RateRule>> = {}
  let found = false
  for (const rule of rules) {
    if (rule.rate === null && rule.adjustment === null) continue
    if (!isInForce(rule, moment)) continue
    const rival = strongest[rule.kind]
    if (!rival || isStronger(rule, rival)) strongest[rule.kind] = rule
    found = true
  }
  return found ? rateLayers.flatMap((layer) => strongest[layer] ?? []) : none
}
