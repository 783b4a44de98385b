import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { OfferEngine } from '../price/offer-engine.ts'

type ListedOffer = { offerId: Id; vesselId: Id; engine: OfferEngine; lowestDay: LocalDate | null }

/** An offer that visitors see, with what decides its days and prices; the main one when none is named. Throws not_found. */
export async function getListedOffer(db: Db, listingId: Id, offerId: Id | undefined): Promise<ListedOffer> {
  const wanted = offerId ? sql`offer_id = ${offerId}` : sql`position = 0`
  const { rows } = await sql<ListedOffer>`
    select offer_id as "offerId", vessel_id as "vesselId", engine, lowest_day as "lowestDay"
    from search_offers where listing_id = ${listingId} and ${wanted}`.execute(db)
  const [offer] = rows
  if (!offer) throw new AppError('not_found')
  return offer
}
