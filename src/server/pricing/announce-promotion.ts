import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { NewPromotion } from './price-entry.ts'
import { daysRange } from './set-prices.ts'

/** A reduction with a label. Constraints refuse one whose dates do not keep what the label promises. */
export async function announcePromotion(db: Db, promotion: NewPromotion): Promise<Id> {
  const id = newId()
  await db
    .insertInto('promotions')
    .values({
      id,
      listing_id: promotion.listingId,
      offer_id: promotion.offerId ?? null,
      label: promotion.label,
      discount: promotion.discount,
      cap: promotion.cap ?? null,
      exclusive_group: promotion.group ?? null,
      bookable: sql`tstzrange(${new Date(promotion.opens)}, ${new Date(promotion.closes)})`,
      departures: promotion.departures ? daysRange(promotion.departures) : null,
      days_before: promotion.daysBefore ?? null,
      is_demo: promotion.isDemo ?? false,
    })
    .execute()
  return id
}
