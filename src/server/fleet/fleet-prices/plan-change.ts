import type { FleetPriceChange, FleetPriceRefusal, PriceEntry, TariffCopy } from '#contract/pricing/fleet-prices.ts'
import type { DiscountRuleEntry, OfferEntry, RateRuleEntry } from '#contract/pricing/tariff-fields.ts'
import { invalidField } from '../../platform/app-error.ts'
import { findOverlaps } from '../tariffs/overlapping-rules.ts'
import type { TariffState } from '../tariffs/tariff-state.ts'
import { entryOf, findBrokenLimit, type OfferPlan, type PlannedOffer, priceOf, rateEntry, refuse } from './plan.ts'
import { planPercent } from './plan-percent.ts'

/** The effect of a change on one yacht. A yacht is changed as a whole or refused as a whole. */
export type YachtPlan = { state: TariffState; refusal: FleetPriceRefusal | null; offers: OfferPlan[] }

/** Plans a change for each yacht. `states` also has the source of a copy. Throws invalid_request. */
export function planChange(states: readonly TariffState[], change: FleetPriceChange): YachtPlan[] {
  const source = change.kind === 'copy' ? getSource(states, change) : undefined
  return change.yachts.flatMap((id) => {
    const state = states.find(({ listingId }) => listingId === id)
    return state ? [planYacht(state, change, source)] : []
  })
}

function getSource(states: readonly TariffState[], { from, offerId }: TariffCopy): OfferEntry {
  const source = states
    .find(({ listingId }) => listingId === from)
    ?.published.offers.find(({ id, active }) => id === offerId && active)
  if (source) return source
  throw invalidField('change.offerId', 'Choose an offer of this yacht that is on sale.')
}

function planYacht(state: TariffState, change: FleetPriceChange, source: OfferEntry | undefined): YachtPlan {
  if (state.draft) return { state, ...refuse('draft_waits'), offers: [] }
  const planned = source && change.kind === 'copy' ? [copyInto(state, change, source)] : percentOf(state, change)
  const refused = planned.flatMap((each) => ('refusal' in each ? [each.refusal] : []))
  const offers = planned.flatMap((each) => ('offer' in each ? [each] : []))
  const refusal = refused.find(({ reason }) => reason !== 'nothing_changes')
  if (refusal) return { state, refusal, offers: [] }
  if (offers.length === 0) return { state, ...(refused[0] ? { refusal: refused[0] } : refuse('other_offer')), offers }
  return { state, refusal: null, offers }
}

function percentOf({ published }: TariffState, change: FleetPriceChange): PlannedOffer[] {
  if (change.kind !== 'percent') return []
  const { unit } = change
  return published.offers
    .filter((offer) => offer.active && (unit === null || offer.unit === unit))
    .map((offer) => planPercent(offer, change))
}

function copyInto({ listingId, published }: TariffState, change: TariffCopy, source: OfferEntry): PlannedOffer {
  if (listingId === change.from) return refuse('is_source')
  const alike = published.offers.filter(
    ({ active, unit, crewed }) => active && unit === source.unit && crewed === source.crewed,
  )
  if (alike.length === 0) return refuse('other_offer')
  const target = alike.find(({ currency }) => currency === source.currency)
  return target ? planCopy(source, target, change) : refuse('other_currency')
}

/** Copies rules of one offer to another of the same kind and currency. */
function planCopy(source: OfferEntry, target: OfferEntry, request: TariffCopy): PlannedOffer {
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
