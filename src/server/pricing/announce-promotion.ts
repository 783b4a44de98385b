import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { NewPromotion } from './price-entry.ts'
import { daysText } from './set-prices.ts'

/** Adds a labelled promotion. Constraints refuse one whose dates contradict its label. */
export async function announcePromotion(db: Db, promotion: NewPromotion): Promise<Id> {
  const row = rowOf(promotion)
  await insertPromotions(db, [row])
  return row.id
}

/** Replaces the own promotions of these offers. */
export async function replacePromotionsOf(tx: Tx, offerIds: readonly Id[], promotions: readonly NewPromotion[]) {
  await sql`delete from promotions where offer_id = any(${offerIds}::text[])`.execute(tx)
  await insertPromotions(tx, promotions.map(rowOf))
}

async function insertPromotions(db: Db, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into promotions (${columns})
    select ${columns} from json_populate_recordset(null::promotions, ${JSON.stringify(rows)})`.execute(db)
}

const rowOf = (promotion: NewPromotion) => ({
  id: newId(),
  listing_id: promotion.listingId,
  offer_id: promotion.offerId ?? null,
  label: promotion.label,
  discount: promotion.discount,
  cap: promotion.cap ?? null,
  exclusive_group: promotion.group ?? null,
  bookable: `[${new Date(promotion.opens).toISOString()},${new Date(promotion.closes).toISOString()})`,
  departures: promotion.departures ? daysText(promotion.departures) : null,
  days_before: promotion.daysBefore ?? null,
  not_on_events: promotion.notOnEvents ?? false,
  is_demo: promotion.isDemo ?? false,
})
