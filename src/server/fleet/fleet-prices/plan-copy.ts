import type { PriceEntry, TariffCopy } from '#contract/pricing/fleet-prices.ts'
import type { DiscountRuleEntry, OfferEntry, RateRuleEntry } from '#contract/pricing/tariff-fields.ts'
import { findOverlaps } from '../tariffs/overlapping-rules.ts'
import { entryOf, findBrokenLimit, type PlannedOffer, priceOf, rateEntry, refuse } from './plan.ts'

/** Copies rules of one offer to another of the same kind and currency. */
export function planCopy(source: OfferEntry, target: OfferEntry, request: TariffCopy): PlannedOffer {
  const isChosen = ({ id }: { id?: string | undefined }) => request.rules === null || request.rules.includes(id ?? '')
  const rate = request.base ? source.rate : target.rate
  const copiesRules = request.rules === null || request.rules.length > 0
  const join = <Rule extends RateRuleEntry | DiscountRuleEntry>(from: readonly Rule[], to: readonly Rule[]): Rule[] => {
    if (!copiesRules) return [...to]
    const chosen = from.filter(isChosen)
    const known = to.filter((rule) => chosen.some((each) => isSame(each, rule)))
    const fresh = chosen.filter((each) => !known.some((rule) => isSame(each, rule)))
    const kept = request.mode === 'add' ? to : known
    return [...kept, ...fresh.map(({ id: _, ...rule }) => rule as Rule)] // A rule without an id is a new one.
  }
  const rateRules = join(source.rateRules, target.rateRules)
  const discountRules = join(source.discountRules, target.discountRules)
  const offer = { ...target, rate, rateRules, discountRules }
  const overlaps = findOverlaps([offer])
  if (overlaps.length > 0) return refuse('rules_overlap', overlaps.slice(0, 10))
  const entries = [
    ...(rate === target.rate ? [] : [rateEntry(target.rate, rate)]),
    ...differences(target.rateRules, rateRules),
    ...differences(target.discountRules, discountRules),
  ]
  if (entries.length === 0) return refuse('nothing_changes')
  return findBrokenLimit(offer) ?? { offer, entries }
}

type Rule = RateRuleEntry | DiscountRuleEntry

/** Whether two rules differ in nothing but their ids. */
const isSame = (a: Rule, b: Rule) => contentOf(a) === contentOf(b)

const contentOf = ({ id: _, ...rule }: Rule) =>
  JSON.stringify(Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1)))

function differences(before: readonly Rule[], after: readonly Rule[]): PriceEntry[] {
  const removed = before.filter((rule) => !after.includes(rule)).map((rule) => entryOf(rule, priceOf(rule), null))
  const added = after.filter((rule) => !before.includes(rule)).map((rule) => entryOf(rule, null, priceOf(rule)))
  return [...removed, ...added]
}
