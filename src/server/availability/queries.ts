import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { CharterRules } from './charter-rules.ts'

/** The charter rules of an offer. Throws not_found. */
export async function loadCharterRules(db: Db, offerId: Id): Promise<CharterRules> {
  const rules = (await loadCharterRulesOf(db, [offerId])).get(offerId)
  if (!rules) throw new AppError('not_found')
  return rules
}

/** The rules of many offers by their ids, in one statement; unknown offers are left out. */
export async function loadCharterRulesOf(db: Db, offerIds: readonly Id[]): Promise<Map<Id, CharterRules>> {
  if (offerIds.length === 0) return new Map()
  const rows = await selectRules(db, sql`offer.id = any(${offerIds}::text[])`)
  return new Map(rows.map(({ offerId, ...rules }) => [offerId, rules]))
}

/** The rules of an offer that is on sale under this listing. Throws not_found. */
export async function loadRulesOnSale(db: Db, listingId: Id, offerId: Id): Promise<CharterRules> {
  const [found] = await selectRules(
    db,
    sql`offer.id = ${offerId} and offer.active and exists (
      select from listings
      where listings.id = offer.listing_id and listings.id = ${listingId}
        and listings.status = 'approved' and listings.is_live
    )`,
  )
  if (!found) throw new AppError('not_found')
  const { offerId: _, ...rules } = found
  return rules
}

async function selectRules(db: Db, condition: RawBuilder<unknown>): Promise<(CharterRules & { offerId: Id })[]> {
  const { rows } = await sql<CharterRules & { offerId: Id }>`
    select
      offer.id as "offerId", offer.unit, vessel.time_zone as zone, offer.weekdays, offer.changeover, offer.nights,
      ${minutes('offer.opens')} as opens, ${minutes('offer.closes')} as closes,
      ${minutes('offer.check_in')} as "checkIn", ${minutes('offer.check_out')} as "checkOut",
      offer.min_units as "minUnits", offer.max_units as "maxUnits",
      offer.lead_minutes as "leadMinutes", offer.horizon_months as "horizonMonths",
      least(vessel.insured_until, vessel.registered_until) as "papersUntil", offer.turnaround_minutes as "turnaroundMinutes",
      coalesce((
        select json_agg(json_build_object(
          'from', lower(rule.valid), 'to', upper(rule.valid) - 1, 'weekdays', rule.weekdays,
          'opens', ${minutes('rule.opens')}, 'closes', ${minutes('rule.closes')},
          'closed', rule.closed, 'minUnits', rule.min_units
        ) order by rule.id)
        from (
          select id, offer_id, valid, weekdays, opens, closes, closed, min_units from availability_rules
          union all
          select id, offer_id, valid, weekdays, null, null, false, min_units from price_minimums
        ) as rule where rule.offer_id = offer.id
      ), '[]') as exceptions
    from offers as offer
    join vessels as vessel on vessel.id = offer.vessel_id
    where ${condition}`.execute(db)
  return rows
}

export type OfferOnSale = { id: Id; vesselId: Id }

/** The offer on sale under a listing: the main one when none is named. Throws not_found. */
export async function getOfferOnSale(db: Db, listingId: Id, offerId: Id | undefined): Promise<OfferOnSale> {
  const offer = await activeOffer(db, listingId, offerId)
    .innerJoin('listings', 'listings.id', 'offers.listing_id')
    .where('listings.status', '=', 'approved')
    .where('listings.is_live', '=', true)
    .executeTakeFirst()
  if (!offer) throw new AppError('not_found')
  return offer
}

/** The same for the owner, in any state of the listing. Throws not_found. */
export async function getOwnOffer(db: Db, listingId: Id, offerId: Id | undefined): Promise<OfferOnSale> {
  const offer = await activeOffer(db, listingId, offerId).executeTakeFirst()
  if (!offer) throw new AppError('not_found')
  return offer
}

const activeOffer = (db: Db, listingId: Id, offerId: Id | undefined) =>
  db
    .selectFrom('offers')
    .select(['offers.id', 'offers.vessel_id as vesselId'])
    .where('offers.listing_id', '=', listingId)
    .where('offers.active', '=', true)
    .where((where) => (offerId ? where('offers.id', '=', offerId) : where('offers.is_main', '=', true)))

/** The position of a vessel in degrees. */
export const getPosition = (db: Db, vesselId: Id) =>
  db.selectFrom('vessels').select(['latitude', 'longitude']).where('id', '=', vesselId).executeTakeFirstOrThrow()

const minutes = (column: string) => sql`extract(epoch from ${sql.ref(column)})::integer / 60`
