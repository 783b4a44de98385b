import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Searcher } from '../model/search.ts'
import type { OfferEngine } from './offer-engine.ts'
import { readEngines, type StoredEngine, storedEngine } from './stored-engine.ts'

export type ListedOffer = {
  offerId: Id
  vesselId: Id
  engine: OfferEngine
  lowestDay: LocalDate | null
  latitude: number
  longitude: number
}

/** A public offer with the rules for its days and prices; the main one when none is named. Throws not_found. */
export async function getListedOffer(
  { db, now, settings }: Searcher,
  listingId: Id,
  offerId: Id | undefined,
): Promise<ListedOffer> {
  const chosen = offerId ? sql`offer.offer_id = ${offerId}` : sql`offer.position = 0`
  const { rows } = await sql<StoredEngine & Omit<ListedOffer, 'engine'>>`
    select offer.vessel_id as "vesselId", offer.lowest_day as "lowestDay", offer.latitude, offer.longitude, ${storedEngine}
    from search_offers as offer where offer.listing_id = ${listingId} and ${chosen}`.execute(db)
  const [offer] = rows
  const engine =
    offer && (await readEngines(db, [offer], { now, serviceCharge: settings.SERVICE_CHARGE_BP })).get(offer.offerId)
  if (!offer || !engine) throw new AppError('not_found')
  const { vesselId, lowestDay, latitude, longitude } = offer
  return { offerId: offer.offerId, vesselId, lowestDay, latitude, longitude, engine }
}
