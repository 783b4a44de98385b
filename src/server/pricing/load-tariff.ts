import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { BasisPoints, Tariff } from './tariff.ts'

/** Promotions that have ended by `now` are left out. Future ones are part of the tariff. */
export type TariffOptions = { now: Instant; serviceCharge: BasisPoints }

/** Everything that determines the price of an offer. Throws not_found. */
export async function loadTariff(db: Db, offerId: Id, options: TariffOptions): Promise<Tariff> {
  // A condition with `=` in place of a list: the server keeps one plan for it, and planning takes ten times as long as running.
  const [tariff] = await selectTariffs(db, sql`offer.id = ${offerId}`, options)
  if (!tariff) throw new AppError('not_found')
  return tariff
}

/** The tariffs of many offers by id, in one statement. Unknown offers are left out. */
export async function loadTariffs(db: Db, offerIds: readonly Id[], options: TariffOptions): Promise<Map<Id, Tariff>> {
  if (offerIds.length === 0) return new Map()
  const tariffs = await selectTariffs(db, sql`offer.id = any(${offerIds}::text[])`, options)
  return new Map(tariffs.map((tariff) => [tariff.offerId, tariff]))
}

async function selectTariffs(db: Db, condition: RawBuilder<unknown>, options: TariffOptions): Promise<Tariff[]> {
  const { rows } = await sql<{ tariff: Omit<Tariff, 'serviceCharge'> }>`
    select json_build_object(
      'listingId', offer.listing_id, 'offerId', offer.id, 'vesselId', offer.vessel_id, 'zone', vessel.time_zone,
      'unit', offer.unit, 'crewed', offer.crewed, 'currency', offer.currency, 'rate', offer.rate,
      'captainRate', offer.captain_rate, 'captainUnit', offer.captain_unit, 'nights', offer.nights,
      'maxGuests', least(offer.max_guests, vessel.legal_capacity, case
        when offer.unit = 'hour' then vessel.day_capacity
        else coalesce(nullif(vessel.sleeping_capacity, 0), vessel.day_capacity)
      end),
      'instant', offer.instant and not vessel.calendar_doubted, 'deposit', offer.deposit, 'balanceDaysBefore', offer.balance_days_before,
      'securityDeposit', offer.security_deposit, 'cancellation', offer.cancellation,
      'maxDiscount', coalesce(terms.max_discount, 10000), 'provisioning', coalesce(terms.provisioning, 0),
      'provisioningPayable', coalesce(terms.provisioning_payable, 'base'),
      'rateRules', rules.rates, 'discountRules', rules.discounts,
      'promotions', promotions.list, 'extras', extras.list, 'taxes', taxes.list
    ) as tariff
    from offers as offer
    join vessels as vessel on vessel.id = offer.vessel_id
    join places as place on place.id = vessel.place_id
    left join price_terms as terms on terms.offer_id = offer.id
    cross join lateral (${rulesOfOffer}) as rules
    cross join lateral (${promotionsOfOffer(options.now)}) as promotions
    cross join lateral (${extrasOfOffer}) as extras
    cross join lateral (${taxesOfOffer}) as taxes
    where ${condition}
  `.execute(db)
  return rows.map(({ tariff }) => ({ ...tariff, serviceCharge: options.serviceCharge }))
}

const rulesOfOffer = sql`
  select
    coalesce(json_agg(json_build_object(
      'id', rule.id, 'kind', rule.kind, 'name', rule.name, 'priority', rule.priority,
      'from', lower(rule.valid), 'to', upper(rule.valid) - 1, 'weekdays', rule.weekdays,
      'starts', extract(epoch from rule.starts)::integer / 60, 'ends', extract(epoch from rule.ends)::integer / 60,
      'rate', rule.rate, 'adjustment', rule.adjustment, 'minUnits', rule.min_units,
      'deposit', rule.deposit, 'cancellation', rule.cancellation, 'instant', rule.instant
    )) filter (where rule.discount is null), '[]') as rates,
    coalesce(json_agg(json_build_object(
      'id', rule.id, 'kind', rule.kind, 'name', rule.name, 'from', lower(rule.valid), 'to', upper(rule.valid) - 1,
      'minUnits', rule.min_units, 'daysBefore', rule.days_before, 'hoursBefore', rule.hours_before,
      'discount', rule.discount, 'cap', rule.cap, 'group', rule.exclusive_group,
      'notOnEvents', rule.not_on_events
    )) filter (where rule.discount is not null), '[]') as discounts
  from price_rules as rule
  where rule.offer_id = offer.id`

const promotionsOfOffer = (now: Instant) => sql`
  select coalesce(json_agg(json_build_object(
    'id', promotion.id, 'label', promotion.label, 'discount', promotion.discount, 'cap', promotion.cap,
    'group', promotion.exclusive_group,
    'opens', (extract(epoch from lower(promotion.bookable)) * 1000)::bigint,
    'closes', (extract(epoch from upper(promotion.bookable)) * 1000)::bigint,
    'from', lower(promotion.departures), 'to', upper(promotion.departures) - 1, 'daysBefore', promotion.days_before,
    'notOnEvents', promotion.not_on_events
  )), '[]') as list
  from promotions as promotion
  where promotion.listing_id = offer.listing_id
    and (promotion.offer_id is null or promotion.offer_id = offer.id)
    and upper(promotion.bookable) > ${new Date(now)}`

const extrasOfOffer = sql`
  select coalesce(json_agg(json_build_object(
    'id', extra.id, 'code', extra.code, 'name', extra.name, 'per', extra.per, 'amount', extra.amount,
    'mandatory', extra.mandatory, 'payable', extra.payable, 'maxQuantity', extra.max_quantity,
    'minHours', extra.min_hours, 'maxHours', extra.max_hours
  ) order by extra.position, extra.id), '[]') as list
  from extras as extra
  where extra.listing_id = offer.listing_id
    and (extra.offer_id is null or extra.offer_id = offer.id)
    and extra.currency = offer.currency
    and extra.active`

const taxesOfOffer = sql`
  select coalesce(json_agg(json_build_object(
    'id', tax.id, 'code', tax.code, 'name', tax.name, 'rate', tax.rate, 'included', tax.included,
    'from', lower(tax.valid), 'to', upper(tax.valid) - 1,
    'minHours', lower(tax.trip_hours), 'maxHours', upper(tax.trip_hours),
    'rank', (tax.vessel_id is not null)::integer * 8 + (tax.region is not null)::integer * 4
      + (tax.unit is not null)::integer * 2 + (tax.crewed is not null)::integer
  )), '[]') as list
  from tax_rates as tax
  where tax.country_code = place.country_code
    and (tax.vessel_id is null or tax.vessel_id = vessel.id)
    and (tax.unit is null or tax.unit = offer.unit)
    and (tax.crewed is null or tax.crewed = offer.crewed)
    and (tax.region is null or tax.region = subdivision_at(place.country_code, vessel.latitude, vessel.longitude))`
