import type { FleetPriceChange } from '#contract/pricing/fleet-prices.ts'
import type { Id } from '#shared/id.ts'
import { lockCalendars } from '../../availability/lock-calendar.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'
import { refreshOutdated } from '../../search/index/outdated-listings.ts'
import { raiseRevision } from '../tariffs/add-promotion.ts'
import { beginPublication, keepPrices, type Publisher } from '../tariffs/record-publication.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'
import { listTariffStates, type TariffState } from '../tariffs/tariff-state.ts'
import { planChange } from './plan-change.ts'
import { applyPlans, describePlans } from './preview-fleet-prices.ts'
import { getYachtsOfChange } from './queries.ts'
import { lockPrices } from './write-fleet-prices.ts'

type Publication = {
  change: FleetPriceChange
  versions: readonly { id: Id; version: string }[]
  acceptUnusual: boolean
  publisher: Publisher
}

/**
 * Publishes a change for the yachts whose preview was seen: all of them or none. Throws not_found, invalid_request,
 * fleet_prices_changed with the names of the yachts, unusual_prices.
 */
export async function publishFleetPrices(
  db: Db,
  fleet: OwnFleet,
  { change, versions, acceptUnusual, publisher }: Publication,
  options: EngineOptions,
): Promise<{ publicationId: Id; yachts: { id: Id; title: string }[] }> {
  const narrowed = { ...change, yachts: versions.map(({ id }) => id) }
  const { ids, vesselIds } = await getYachtsOfChange(db, fleet, narrowed)
  return db.transaction().execute(async (tx) => {
    // In the order in which a booking locks them.
    await lockCalendars(tx, vesselIds.toSorted())
    await lockPrices(tx, ids)
    const states = await listTariffStates(tx, ids, options.now)
    const plans = planChange(states, narrowed)
    const outdated = plans.filter(({ state, refusal }) => refusal !== null || !isSeen(state, versions))
    if (outdated.length > 0)
      throw new AppError('fleet_prices_changed', { yachtTitles: outdated.map(({ state }) => state.title) })
    const engines = await applyPlans(tx, plans, options)
    const described = await describePlans(tx, plans, engines, options)
    const isUnusual = described.some(({ offers }) => offers.some(({ unusual }) => unusual.length > 0))
    if (isUnusual && !acceptUnusual) throw new AppError('unusual_prices')
    // A save of a listing that was begun before would restore the old prices.
    for (const { state } of plans) await raiseRevision(tx, state.listingId, options.now)
    const before = plans.map(({ state }) => state)
    const listingIds = before.map(({ listingId }) => listingId)
    const publicationId = await beginPublication(tx, { listingIds, publisher, undoes: null, now: options.now })
    await keepPrices(tx, publicationId, before, options.now)
    await refreshOutdated(tx, options)
    return { publicationId, yachts: before.map(({ listingId, title }) => ({ id: listingId, title })) }
  })
}

const isSeen = ({ listingId, version }: TariffState, versions: Publication['versions']) =>
  versions.some((seen) => seen.id === listingId && seen.version === version)
