import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { formatMinutes, type Minutes } from '#shared/local-date.ts'
import type { Db } from '../platform/database.ts'
import type { RuleException } from './charter-rules.ts'

/** Replaces the exceptions of an offer: seasons, events, closed days. */
export async function setAvailabilityRules(db: Db, offerId: Id, exceptions: readonly RuleException[]): Promise<void> {
  await db.deleteFrom('availability_rules').where('offer_id', '=', offerId).execute()
  if (exceptions.length === 0) return
  await db
    .insertInto('availability_rules')
    .values(
      exceptions.map(({ from, to, weekdays, opens, closes, closed, minUnits }) => ({
        id: newId(),
        offer_id: offerId,
        valid: from === null && to === null ? null : sql<string>`daterange(${from}, ${to}, '[]')`,
        weekdays: weekdays && [...weekdays],
        opens: timeOf(opens),
        closes: timeOf(closes),
        closed,
        min_units: minUnits,
      })),
    )
    .execute()
}

const timeOf = (minutes: Minutes | null) => (minutes === null ? null : formatMinutes(minutes))
