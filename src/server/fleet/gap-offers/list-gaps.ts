import type { Gap } from '#contract/fleet/gap-offers.ts'
import { dayMs } from '#shared/local-date.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'
import { reachOf } from '../../search/price/offer-engine.ts'
import { loadEngines } from '../../search/price/stored-engine.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'
import { findGaps, gapDays } from './find-gaps.ts'
import { listDismissals, listOffersOfFleet, type OfferOnSale } from './queries.ts'

/** The unsold days of an owner's yachts, the soonest first. */
export async function listGapsOfFleet(db: Db, fleet: OwnFleet, options: EngineOptions): Promise<Gap[]> {
  const found = await gapsOf(db, await listOffersOfFleet(db, fleet), options)
  return found.sort((a, b) => a.from.localeCompare(b.from) || a.title.localeCompare(b.title))
}

/** The same for these offers. */
export async function gapsOf(db: Db, offers: readonly OfferOnSale[], options: EngineOptions): Promise<Gap[]> {
  const { now } = options
  const ids = offers.map(({ offerId }) => offerId)
  const engines = await loadEngines(db, ids, options)
  const dismissed = await listDismissals(db, ids)
  const reach = Math.max(1, ...[...engines.values()].map(({ rules }) => reachOf(rules)))
  const vessels = [...new Set(offers.map(({ vesselId }) => vesselId))]
  const busy = await listBusyOfVessels(db, vessels, now - 2 * dayMs, now + (gapDays + reach + 2) * dayMs)
  return offers.flatMap(({ offerId, listingId: yachtId, title, vesselId }) => {
    const engine = engines.get(offerId)
    if (!engine) return []
    const calendar = { busy: busy.get(vesselId) ?? [], dismissed: dismissed.get(offerId) ?? new Set<string>(), now }
    const { unit, crewed, currency } = engine.tariff
    return findGaps(engine, calendar).map((gap) => ({ yachtId, title, offerId, unit, crewed, currency, ...gap }))
  })
}
