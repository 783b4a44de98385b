import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FoundOffer, StaticCard } from '../model/found-offer.ts'
import { findListingSource, loadListingSources } from '../model/listing-source.ts'
import type { Searcher } from '../model/search.ts'
import { isOutdated } from '../price/price-trips.ts'
import { loadEngines } from '../price/stored-engine.ts'
import { presentListing } from './present-listing.ts'
import type { StaticPage } from './present-page.ts'

/** Found offers with cards of this version and the present service charge. */
export async function withCurrentCards<Part extends keyof StaticCard>(
  searcher: Searcher,
  offers: readonly FoundOffer<Pick<StaticCard, Part>>[],
): Promise<FoundOffer<Pick<StaticCard, Part>>[]> {
  const { db, now, settings } = searcher
  const older = offers.filter((offer) => isOutdated(offer, searcher)).map(({ listingId }) => listingId)
  const presented = await presentNow(db, older, { now, serviceCharge: settings.SERVICE_CHARGE_BP })
  return offers.map((offer) => {
    const current = presented.get(offer.listingId)
    return current ? { ...offer, card: current.card } : offer
  })
}

/** Cards and pages from the fleet's own tables, in place of those that another version has stored. */
export async function presentNow(
  db: Db,
  listingIds: readonly Id[],
  options: { now: Instant; serviceCharge: number },
): Promise<Map<Id, { card: StaticCard; page: StaticPage }>> {
  if (listingIds.length === 0) return new Map()
  const sources = await loadListingSources(db, listingIds)
  const offerIds = sources.flatMap(({ offers }) => offers.map(({ id }) => id))
  const engines = await loadEngines(db, offerIds, options)
  return new Map(sources.map((source) => [source.id, presentListing(source, engines)]))
}

/** The page of a listing for its owner, before it is public. Throws not_found. */
export async function presentDraftPage(
  db: Db,
  listingId: Id,
  options: { now: Instant; serviceCharge: number },
): Promise<StaticPage> {
  const source = await findListingSource(db, listingId)
  if (!source) throw new AppError('not_found')
  const offerIds = source.offers.map(({ id }) => id)
  return presentListing(source, await loadEngines(db, offerIds, options)).page
}
