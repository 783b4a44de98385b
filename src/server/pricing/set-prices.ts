import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Days, NewDiscountRule, NewExtra, NewPriceRule, NewPriceTerms, NewRateRule } from './price-entry.ts'

/** Replaces the rules of the offer. */
export async function setPriceRules(tx: Tx, offerId: Id, rules: readonly NewPriceRule[]): Promise<void> {
  await setPriceRulesOf(tx, [{ offerId, rules }])
}

type OfferRules = { offerId: Id; rules: readonly NewPriceRule[] }

/** The same for many offers at once. */
export async function setPriceRulesOf(tx: Tx, offers: readonly OfferRules[]): Promise<void> {
  const offerIds = offers.map(({ offerId }) => offerId)
  await sql`delete from price_rules where offer_id = any(${offerIds}::text[])`.execute(tx)
  const rows = offers.flatMap(({ offerId, rules }) =>
    rules.map((rule) => ({ id: rule.id ?? newId(), offer_id: offerId, ...ruleColumns(rule) })),
  )
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into price_rules (${columns})
    select ${columns} from json_populate_recordset(null::price_rules, ${JSON.stringify(rows)})`.execute(tx)
}

/** Replaces the extras of the listing. */
export async function setExtras(tx: Tx, listingId: Id, extras: readonly NewExtra[]): Promise<void> {
  await tx.deleteFrom('extras').where('listing_id', '=', listingId).execute()
  if (extras.length === 0) return
  const rows = extras.map((extra, position) => ({
    id: newId(),
    listing_id: listingId,
    offer_id: extra.offerId ?? null,
    code: extra.code,
    name: JSON.stringify(extra.name),
    description: json(extra.description),
    per: extra.per,
    amount: extra.amount,
    currency: extra.currency,
    mandatory: extra.mandatory ?? false,
    payable: extra.payable ?? 'now',
    max_quantity: extra.maxQuantity ?? 1,
    min_hours: extra.minHours ?? null,
    max_hours: extra.maxHours ?? null,
    position,
  }))
  await tx.insertInto('extras').values(rows).execute()
}

export async function setPriceTerms(db: Db, offerId: Id, terms: NewPriceTerms): Promise<void> {
  const columns = {
    max_discount: terms.maxDiscount ?? 10_000,
    provisioning: terms.provisioning ?? 0,
    provisioning_payable: terms.provisioningPayable ?? 'base',
  }
  await db
    .insertInto('price_terms')
    .values({ offer_id: offerId, ...columns })
    .onConflict((conflict) => conflict.column('offer_id').doUpdateSet(columns))
    .execute()
}

function ruleColumns(rule: NewPriceRule) {
  const columns = { ...noColumns, kind: rule.kind, name: rule.name, valid: daysText(rule) }
  return 'discount' in rule ? { ...columns, ...discountColumns(rule) } : { ...columns, ...rateColumns(rule) }
}

const discountColumns = (rule: NewDiscountRule) => ({
  discount: rule.discount,
  cap: rule.cap ?? null,
  exclusive_group: rule.group ?? null,
  min_units: rule.minUnits ?? null,
  days_before: rule.daysBefore ?? null,
  hours_before: rule.hoursBefore ?? null,
  not_on_events: rule.notOnEvents ?? false,
})

const rateColumns = (rule: NewRateRule) => ({
  priority: rule.priority ?? 0,
  weekdays: rule.weekdays ?? null,
  starts: rule.starts ?? null,
  ends: rule.ends ?? null,
  rate: rule.rate ?? null,
  adjustment: rule.adjustment ?? null,
  min_units: rule.minUnits ?? null,
  deposit: rule.deposit ?? null,
  cancellation: rule.cancellation ?? null,
  instant: rule.instant ?? null,
})

// One statement inserts rules of all kinds, so each row has every column.
const noColumns = {
  priority: 0,
  weekdays: null,
  starts: null,
  ends: null,
  rate: null,
  adjustment: null,
  min_units: null,
  deposit: null,
  cancellation: null,
  instant: null,
  discount: null,
  cap: null,
  exclusive_group: null,
  days_before: null,
  hours_before: null,
  not_on_events: false,
}

/** A PostgreSQL range of days; null without both bounds. */
export const daysText = ({ from, to }: Days): string | null =>
  (from ?? to ?? null) === null ? null : `[${from ?? ''},${to ?? ''}]`

const json = (text: LocalText | undefined) => (text ? JSON.stringify(text) : null)
