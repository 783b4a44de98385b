import type { FleetPriceChange, YachtPriceChange } from '#contract/pricing/fleet-prices.ts'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { rolledBack } from '../../platform/roll-back.ts'
import type { OwnFleet } from '../../platform/scopes.ts'
import type { OfferEngine } from '../../search/price/offer-engine.ts'
import { loadEngines } from '../../search/price/stored-engine.ts'
import { describeChanges, loadBusy } from '../tariffs/preview-tariffs.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'
import { listTariffStates } from '../tariffs/tariff-state.ts'
import { planChange, type YachtPlan } from './plan-change.ts'
import { getYachtsOfChange } from './queries.ts'
import { lockPrices, writeFleetPrices } from './write-fleet-prices.ts'

export type Engines = { before: Map<Id, OfferEngine>; after: Map<Id, OfferEngine> }

/** The effect of a change on each yacht. It is written, read by the functions of a booking, and rolled back. Throws not_found, invalid_request. */
export async function previewFleetPrices(
  db: Db,
  fleet: OwnFleet,
  change: FleetPriceChange,
  options: EngineOptions,
): Promise<YachtPriceChange[]> {
  const { ids } = await getYachtsOfChange(db, fleet, change)
  const { plans, engines } = await rolledBack(db, async (tx) => {
    await lockPrices(tx, ids)
    const plans = planChange(await listTariffStates(tx, ids, options.now), change)
    return { plans, engines: await applyPlans(tx, plans, options) }
  })
  return describePlans(db, plans, engines, options)
}

/** Writes the planned prices. Returns the engines of the changed offers before and after. */
export async function applyPlans(tx: Tx, plans: readonly YachtPlan[], options: EngineOptions): Promise<Engines> {
  const changed = plans.flatMap(({ offers }) => offers)
  const ids = changed.map(({ offer }) => offer.id ?? '')
  const before = await loadEngines(tx, ids, options)
  await writeFleetPrices(tx, changed)
  return { before, after: await loadEngines(tx, ids, options) }
}

/** The changes of each yacht, for its guests and for its owner. */
export async function describePlans(
  db: Db,
  plans: readonly YachtPlan[],
  engines: Engines,
  { now }: EngineOptions,
): Promise<YachtPriceChange[]> {
  const busy = await loadBusy(db, [...engines.after.values()], now)
  return plans.map(({ state, refusal, offers }) => {
    const changed = offers.map(({ offer }) => offer)
    return {
      id: state.listingId,
      title: state.title,
      version: state.version,
      refusal,
      offers: describeChanges(state, changed, engines, { busy, now }).map((each) => ({
        ...each,
        entries: offers.find(({ offer }) => offer.id === each.offerId)?.entries ?? [],
      })),
    }
  })
}
