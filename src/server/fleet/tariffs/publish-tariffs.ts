import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { raiseRevision } from './add-promotion.ts'
import { changesBetween } from './preview-tariffs.ts'
import { deleteTariffDraft } from './queries.ts'
import { beginPublication, keepPrices, type Publisher } from './record-publication.ts'
import { refuseOverlaps } from './save-tariffs.ts'
import { type EngineOptions, enginesOf, publishedEngines } from './tariff-engines.ts'
import { getTariffsToChange } from './tariff-state.ts'
import { writeTariffs } from './write-tariffs.ts'

type Publication = { listingId: Id; version: string; acceptUnusual: boolean; publisher: Publisher }

/**
 * Publishes the draft whose changes the owner has seen. Returns the id of the publication. Throws not_found, tariff_changed, nothing_changed, rules_overlap, and
 * unusual_prices for unconfirmed days without a rate or far below the base.
 */
export async function publishTariffs(tx: Tx, publication: Publication, options: EngineOptions): Promise<Id> {
  const { listingId, version, acceptUnusual, publisher } = publication
  const { now } = options
  await lockListing(tx, listingId)
  const state = await getTariffsToChange(tx, listingId, version, now)
  if (!state.draft) throw new AppError('nothing_changed')
  refuseOverlaps(state.draft)
  const before = await publishedEngines(tx, state, options)
  await writeTariffs(tx, { listingId, vesselId: state.vesselId, now }, state.draft)
  const after = await enginesOf(tx, state.draft, options)
  const changes = await changesBetween(tx, state, { before, after }, now)
  if (!acceptUnusual && changes.some(({ unusual }) => unusual.length > 0)) throw new AppError('unusual_prices')
  await deleteTariffDraft(tx, listingId)
  // A save of the listing that was begun before would restore the old prices.
  await raiseRevision(tx, listingId, now)
  const publicationId = await beginPublication(tx, { listingIds: [listingId], publisher, undoes: null, now })
  await keepPrices(tx, publicationId, [state], now)
  return publicationId
}
