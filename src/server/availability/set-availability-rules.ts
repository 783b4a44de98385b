import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { formatMinutes, type Minutes } from '#shared/local-date.ts'
import type { Db } from '../platform/database.ts'
import type { RuleException } from './charter-rules.ts'

/** Replaces the exceptions of an offer: seasons, events, closed days. */
export const setAvailabilityRules = (db: Db, offerId: Id, exceptions: readonly RuleException[]): Promise<void> =>
  setAvailabilityRulesOf(db, [{ offerId, exceptions }])

type OfferExceptions = { offerId: Id; exceptions: readonly RuleException[] }

/** The same for many offers at once. */
export async function setAvailabilityRulesOf(db: Db, offers: readonly OfferExceptions[]): Promise<void> {
  const offerIds = offers.map(({ offerId }) => offerId)
  await sql`delete from availability_rules where offer_id = any(${offerIds}::text[])`.execute(db)
  const rows = offers.flatMap(({ offerId, exceptions }) => exceptions.map((exception) => rowOf(offerId, exception)))
  if (rows.length === 0) return
  await sql`
    insert into availability_rules (id, offer_id, valid, weekdays, opens, closes, closed, min_units)
    select id, offer_id, valid, weekdays, opens, closes, closed, min_units
    from json_populate_recordset(null::availability_rules, ${JSON.stringify(rows)})`.execute(db)
}

const rowOf = (offerId: Id, { from, to, weekdays, opens, closes, closed, minUnits }: RuleException) => ({
  id: newId(),
  offer_id: offerId,
  valid: from === null && to === null ? null : `[${from ?? ''},${to ?? ''}]`,
  weekdays,
  opens: timeOf(opens),
  closes: timeOf(closes),
  closed,
  min_units: minUnits,
})

const timeOf = (minutes: Minutes | null) => (minutes === null ? null : formatMinutes(minutes))
