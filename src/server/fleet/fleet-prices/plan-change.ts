import type { FleetPriceChange, FleetPriceRefusal, TariffCopy } from '#contract/pricing/fleet-prices.ts'
import type { OfferEntry } from '#contract/pricing/tariff-fields.ts'
import { AppError } from '../../platform/app-error.ts'
import type { TariffState } from '../tariffs/tariff-state.ts'
import { type OfferPlan, type PlannedOffer, refuse } from './plan.ts'
import { planCopy } from './plan-copy.ts'
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
  throw new AppError('invalid_request', {
    errors: [{ field: 'change.offerId', message: 'Choose an offer of this yacht that is on sale.' }],
  })
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
