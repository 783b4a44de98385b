import type { Tariffs } from '#contract/pricing/tariff-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { lockCalendars } from '../../availability/lock-calendar.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'
import { refreshOutdated } from '../../search/index/outdated-listings.ts'
import { raiseRevision } from '../tariffs/add-promotion.ts'
import { beginPublication, keepPrices, type Publisher } from '../tariffs/record-publication.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'
import { listTariffStates, withoutEnded } from '../tariffs/tariff-state.ts'
import { writeTariffs } from '../tariffs/write-tariffs.ts'
import { undoStateOf } from './list-publications.ts'
import { getPublication } from './publication-queries.ts'
import { lockPrices } from './write-fleet-prices.ts'

type Undo = { id: Id; yachts: readonly Id[]; publisher: Publisher }

/**
 * Publishes the prices from before a publication again, for all named yachts or for none. Throws not_found,
 * and prices_published_since with the names of the yachts.
 */
export async function undoPublication(
  db: Db,
  fleet: OwnFleet,
  { id, yachts, publisher }: Undo,
  options: EngineOptions,
): Promise<{ publicationId: Id; yachts: { id: Id; title: string }[] }> {
  const { now } = options
  const kept = (await getPublication(db, fleet, id)).yachts.filter((yacht) => yachts.includes(yacht.id))
  if (kept.length !== yachts.length) throw new AppError('not_found')
  return db.transaction().execute(async (tx) => {
    // The second of two presses at once waits here for the first one.
    const publicationId = await beginPublication(tx, { listingIds: yachts, publisher, undoes: id, now })
    // In the order in which a booking locks them.
    await lockCalendars(tx, [...new Set(kept.map(({ vesselId }) => vesselId))].toSorted())
    await lockPrices(tx, yachts)
    const states = await listTariffStates(tx, yachts, now)
    const restored = kept.flatMap((yacht) => {
      const state = states.find(({ listingId }) => listingId === yacht.id)
      return state ? [{ ...yacht, state }] : []
    })
    const changed = restored.filter(({ state, ...yacht }) => undoStateOf(yacht, state, now) !== 'can_undo')
    if (changed.length > 0)
      throw new AppError('prices_published_since', { yachtTitles: changed.map(({ title }) => title) })
    for (const { state, before } of restored) {
      const { listingId, vesselId, published } = state
      await writeTariffs(tx, { listingId, vesselId, now }, pricesBefore(before, published, now))
      // A save of the listing that was begun before would bring the prices back that were undone.
      await raiseRevision(tx, listingId, now)
    }
    await keepPrices(tx, publicationId, states, now)
    await refreshOutdated(tx, options)
    return { publicationId, yachts: restored.map(({ id: yachtId, title }) => ({ id: yachtId, title })) }
  })
}

/** The prices before. An offer that came with the publication goes off sale, because offers are never deleted. */
function pricesBefore(before: Tariffs, published: Tariffs, now: Instant): Tariffs {
  const added = published.offers.filter(({ id }) => !before.offers.some((offer) => offer.id === id))
  return {
    ...withoutEnded(before, now),
    offers: [...before.offers, ...added.map((offer) => ({ ...offer, active: false }))],
  }
}
