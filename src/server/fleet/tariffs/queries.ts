import { sql } from 'kysely'
import { OfferEntry, type Tariffs } from '#contract/pricing/tariff-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { offerPairs } from '../../boats/offer-fields.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'

export type YachtToPrice = {
  title: string
  vesselId: Id
  zone: string
  isPublic: boolean
  tariffs: Tariffs
}

/** The published prices of a yacht, without promotions that have ended. Throws not_found. */
export async function getPublishedTariffs(db: Db, listingId: Id, now: Instant): Promise<YachtToPrice> {
  const found = await listPublishedTariffs(db, [listingId], now)
  const yacht = found.get(listingId)
  if (!yacht) throw new AppError('not_found')
  return yacht
}

/** The same for many yachts. Unknown ones are left out. */
export async function listPublishedTariffs(
  db: Db,
  listingIds: readonly Id[],
  now: Instant,
): Promise<Map<Id, YachtToPrice>> {
  const { rows } = await sql<YachtToPrice & { id: Id }>`
    select listing.id, listing.title, listing.vessel_id as "vesselId", vessel.time_zone as zone,
      listing.status = 'approved' and listing.is_live as "isPublic",
      json_build_object(
        'offers', (${offersOfListing}), 'promotions', (${promotionsOfListing(now)}), 'extras', (${extrasOfListing})
      ) as tariffs
    from listings as listing join vessels as vessel on vessel.id = listing.vessel_id
    where listing.id = any(${listingIds}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...yacht }) => [id, yacht]))
}

export type TariffDraft = { content: Tariffs; baseHash: string }

export async function findTariffDraft(db: Db, listingId: Id): Promise<TariffDraft | undefined> {
  return (await listTariffDrafts(db, [listingId])).get(listingId)
}

export async function listTariffDrafts(db: Db, listingIds: readonly Id[]): Promise<Map<Id, TariffDraft>> {
  const { rows } = await sql<{ id: Id; content: Tariffs; baseHash: string }>`
    select listing_id as id, content, base_hash as "baseHash" from tariff_drafts
    where listing_id = any(${listingIds}::text[])`.execute(db)
  // Only storeTariffDraft writes them.
  return new Map(rows.map(({ id, ...draft }) => [id, draft]))
}

export async function storeTariffDraft(db: Db, listingId: Id, { content, baseHash }: TariffDraft, now: Instant) {
  const columns = { content: JSON.stringify(content), base_hash: baseHash, saved_at: new Date(now) }
  await db
    .insertInto('tariff_drafts')
    .values({ listing_id: listingId, ...columns })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(columns))
    .execute()
}

export async function deleteTariffDraft(db: Db, listingId: Id): Promise<void> {
  await db.deleteFrom('tariff_drafts').where('listing_id', '=', listingId).execute()
}

const offersOfListing = sql`
  select coalesce(json_agg(json_build_object(
    'id', offer.id, ${offerPairs((field) => field in OfferEntry.shape)}, 'isMain', offer.is_main, 'active', offer.active,
    'maxDiscount', coalesce(terms.max_discount, 10000), 'provisioning', coalesce(terms.provisioning, 0),
    'provisioningPayable', coalesce(terms.provisioning_payable, 'base'),
    'rateRules', rules.rates, 'discountRules', rules.discounts
  ) order by offer.is_main desc, offer.position, offer.id), '[]')
  from offers as offer
  left join price_terms as terms on terms.offer_id = offer.id
  cross join lateral (
    select
      coalesce(json_agg(json_build_object(
        'id', rule.id, 'kind', rule.kind, 'name', rule.name, 'from', lower(rule.valid), 'to', upper(rule.valid) - 1,
        'weekdays', rule.weekdays, 'starts', ${clock('rule.starts')}, 'ends', ${clock('rule.ends')},
        'rate', rule.rate, 'adjustment', rule.adjustment, 'minUnits', rule.min_units, 'deposit', rule.deposit,
        'cancellation', rule.cancellation, 'instant', rule.instant, 'priority', rule.priority
      ) order by rule.id) filter (where rule.discount is null), '[]') as rates,
      coalesce(json_agg(json_build_object(
        'id', rule.id, 'kind', rule.kind, 'name', rule.name, 'from', lower(rule.valid), 'to', upper(rule.valid) - 1,
        'minUnits', rule.min_units, 'daysBefore', rule.days_before, 'hoursBefore', rule.hours_before,
        'discount', rule.discount, 'cap', rule.cap, 'group', rule.exclusive_group,
        'notOnEvents', rule.not_on_events
      ) order by rule.id) filter (where rule.discount is not null), '[]') as discounts
    from price_rules as rule where rule.offer_id = offer.id
  ) as rules
  where offer.listing_id = listing.id`

const promotionsOfListing = (now: Instant) => sql`
  select coalesce(json_agg(json_build_object(
    'id', id, 'offerId', offer_id, 'label', label, 'discount', discount, 'cap', cap, 'group', exclusive_group,
    'opens', ${instant('lower(bookable)')}, 'closes', ${instant('upper(bookable)')},
    'from', lower(departures), 'to', upper(departures) - 1, 'daysBefore', days_before,
    'notOnEvents', not_on_events
  ) order by id), '[]')
  from promotions where listing_id = listing.id and upper(bookable) > ${new Date(now)}`

const extrasOfListing = sql`
  select coalesce(json_agg(json_build_object(
    'id', id, 'offerId', offer_id, 'name', name, 'per', per, 'amount', amount, 'currency', currency,
    'mandatory', mandatory, 'payable', payable, 'maxQuantity', max_quantity,
    'minHours', min_hours, 'maxHours', max_hours
  ) order by position, id), '[]')
  from extras where listing_id = listing.id and active`

function clock(column: string) {
  return sql`to_char(${sql.ref(column)}, 'HH24:MI')`
}

function instant(expression: string) {
  return sql`to_char(${sql.raw(expression)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
