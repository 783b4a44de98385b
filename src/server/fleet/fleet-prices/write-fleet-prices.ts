import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import { setPriceRulesOf } from '../../pricing/set-prices.ts'
import type { OfferPlan } from './plan.ts'

/** Writes the rates and the rules of changed offers. Everything else of a tariff stays. */
export async function writeFleetPrices(tx: Tx, plans: readonly OfferPlan[]): Promise<void> {
  const rates = plans.map(({ offer: { id, rate } }) => ({ id, rate }))
  await sql`
    update offers set rate = changed.rate
    from json_to_recordset(${JSON.stringify(rates)}) as changed (id text, rate bigint)
    where offers.id = changed.id and offers.rate <> changed.rate`.execute(tx)
  await setPriceRulesOf(
    tx,
    plans.map(({ offer: { id = '', rateRules, discountRules } }) => ({
      offerId: id,
      rules: [...rateRules, ...discountRules],
    })),
  )
}

/**
 * Locks the listings, so that nobody else changes their prices. Rows that refer to them, such as bookings, can still be written.
 */
export async function lockPrices(tx: Tx, listingIds: readonly Id[]): Promise<void> {
  await sql`
    select id from listings where id = any(${listingIds}::text[]) order by id for no key update`.execute(tx)
}
