import type { Tariffs } from '#contract/pricing/tariff-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Db } from '../../platform/database.ts'
import { rolledBack } from '../../platform/roll-back.ts'
import type { OfferEngine } from '../../search/price/offer-engine.ts'
import { loadEngines } from '../../search/price/stored-engine.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import type { TariffState } from './tariff-state.ts'
import { writeTariffs } from './write-tariffs.ts'

export type EngineOptions = { now: Instant; serviceCharge: number }

/** The engines of the offers on sale, from the published prices. */
export const publishedEngines = (db: Db, state: TariffState, options: EngineOptions) =>
  enginesOf(db, state.published, options)

/**
 * The same from the draft: it is published, read by the functions that a booking uses, and rolled back. A preview therefore
 * cannot differ from the result.
 */
export async function draftEngines(db: Db, state: TariffState, options: EngineOptions): Promise<Map<Id, OfferEngine>> {
  const { draft, listingId, vesselId } = state
  if (!draft) return publishedEngines(db, state, options)
  return rolledBack(db, async (tx) => {
    await lockListing(tx, listingId)
    await writeTariffs(tx, { listingId, vesselId, now: options.now }, draft)
    return enginesOf(tx, draft, options)
  })
}

/** The stored engines of these offers. */
export const enginesOf = (db: Db, { offers }: Tariffs, options: EngineOptions) =>
  loadEngines(
    db,
    offers.flatMap(({ id, active }) => (id && active ? [id] : [])),
    options,
  )
