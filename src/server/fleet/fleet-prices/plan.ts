import type { FleetPriceRefusal, PriceEntry } from '#contract/pricing/fleet-prices.ts'
import { type OfferEntry, tariffLimits } from '#contract/pricing/tariff-fields.ts'

/** An offer after a change, with the prices that differ. */
export type OfferPlan = { offer: OfferEntry; entries: PriceEntry[] }
export type OfferRefusal = { refusal: FleetPriceRefusal }
export type PlannedOffer = OfferPlan | OfferRefusal

export const refuse = (
  reason: FleetPriceRefusal['reason'],
  overlaps: FleetPriceRefusal['overlaps'] = [],
): OfferRefusal => ({ refusal: { reason, overlaps } })

/** Undefined where the offer keeps the limits of a tariff. */
export function findBrokenLimit({ rate, rateRules, discountRules }: OfferEntry): OfferRefusal | undefined {
  if (rateRules.length > tariffLimits.rateRules || discountRules.length > tariffLimits.discountRules)
    return refuse('too_many_rules')
  const rates = [rate, ...rateRules.flatMap((rule) => rule.rate ?? [])]
  return rates.some((each) => each > tariffLimits.amount) ? refuse('out_of_range') : undefined
}

type Named = Pick<PriceEntry, 'kind' | 'name' | 'from' | 'to'>
type Values = { rate?: number | null; adjustment?: number | null; discount?: number | null }

/** The value of a rule as an entry shows it. A discount is a negative share. */
export const priceOf = ({ rate = null, adjustment = null, discount = null }: Values): PriceEntry['after'] => ({
  amount: rate,
  share: discount === null ? adjustment : -discount,
})

export const entryOf = (
  { kind, name, from, to }: Named,
  before: PriceEntry['before'],
  after: PriceEntry['after'],
): PriceEntry => ({ kind, name, from, to, before, after })

export const rateEntry = (before: number, after: number): PriceEntry =>
  entryOf({ kind: 'rate', name: null, from: null, to: null }, priceOf({ rate: before }), priceOf({ rate: after }))
