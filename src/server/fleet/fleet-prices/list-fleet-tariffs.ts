import type { FleetRule, FleetTariff } from '#contract/pricing/fleet-prices.ts'
import type { DiscountRuleEntry, OfferEntry, RateRuleEntry } from '#contract/pricing/tariff-fields.ts'
import type { TariffState } from '../tariffs/tariff-state.ts'
import { priceOf } from './plan.ts'

export const presentFleetTariff = ({ listingId, title, draft, published }: TariffState): FleetTariff => ({
  id: listingId,
  title,
  hasDraft: draft !== null,
  offers: published.offers.filter(({ active }) => active).map(presentOffer),
})

const presentOffer = ({ id = '', unit, crewed, currency, isMain, rate, ...offer }: OfferEntry) => ({
  id,
  unit,
  crewed,
  currency,
  isMain,
  rate,
  rules: [...offer.rateRules, ...offer.discountRules].map(presentRule),
})

function presentRule(rule: RateRuleEntry | DiscountRuleEntry): FleetRule {
  const { id = '', kind, name, from, to } = rule
  const price = priceOf(rule)
  return { id, kind, name, from, to, rate: price?.amount ?? null, share: price?.share ?? null }
}
