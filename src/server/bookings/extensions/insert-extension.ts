import { type Id, newId } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import { rangeOf } from '../period-range.ts'
import type { StoredBooking } from '../queries.ts'
import { readTerms, writeTerms } from '../stored-terms.ts'
import type { ExtensionStep } from './extension-steps.ts'

type NewExtension = { booking: StoredBooking; step: ExtensionStep; claimId: Id; until: number; now: number }

/** Stores a change that waits for its guest, with the terms as the guest reads them. Returns its id. */
export async function insertExtension(tx: Tx, { booking, step, claimId, until, now }: NewExtension): Promise<Id> {
  const id = newId(now)
  const start = booking.starts_at.getTime()
  await tx
    .insertInto('booking_changes')
    .values({
      id,
      booking_id: booking.id,
      status: 'open',
      made_by: 'captain',
      revision: booking.revision,
      guests: booking.guests,
      unit: booking.unit,
      units: step.units,
      local_date: booking.local_date,
      period: rangeOf({ start, end: step.end }),
      occupied: rangeOf({ start, end: step.occupiedEnd }),
      instant: true,
      total: step.total,
      terms: writeTerms(step.terms),
      promo_amount: step.promoAmount,
      fee: 0,
      least_fee: 0,
      difference: step.difference,
      old_period: rangeOf({ start, end: booking.ends_at.getTime() }),
      old_total: booking.total,
      old_terms: writeTerms(readTerms(booking.terms)),
      old_units: booking.units,
      claim_id: claimId,
      expires_at: new Date(until),
      created_at: new Date(now),
    })
    .execute()
  return id
}
