import { type Id, newId } from '#shared/id.ts'
import type { Period } from '../../availability/charter-rules.ts'
import type { Tx } from '../../platform/database.ts'
import { lockChangeUnderWay, type StoredChange } from '../change-queries.ts'
import { rangeOf } from '../period-range.ts'
import type { StoredBooking } from '../queries.ts'
import { writeTerms } from '../stored-terms.ts'
import { type PricedChange, promoAmountOf, termsOf } from './price-change.ts'

type NewChange = {
  booking: StoredBooking
  priced: PricedChange
  madeBy: 'guest' | 'operator' | 'owner'
  status: 'offered' | 'open' | 'requested'
  /** Epoch milliseconds. */
  until: number | null
  claimId: Id
  occupied: Period
  /** The owner's words with a counter-offer. */
  message?: string | null
  endsRequest?: boolean
  now: number
}

/** Returns the stored change. */
export async function insertChange(tx: Tx, change: NewChange): Promise<StoredChange> {
  const { booking, priced, madeBy, status, until, claimId, occupied, message = null, endsRequest = false, now } = change
  const { quote, kept, changed } = priced
  await tx
    .insertInto('booking_changes')
    .values({
      id: newId(now),
      booking_id: booking.id,
      status,
      made_by: madeBy,
      revision: booking.revision,
      quote_id: quote.id,
      guests: quote.guests,
      unit: quote.unit,
      units: quote.units,
      local_date: quote.date,
      period: rangeOf(quote.period),
      occupied: rangeOf(occupied),
      // A counter-offer answers a request, so that it is no instant booking.
      instant: madeBy !== 'owner' && quote.instant,
      total: changed.total,
      terms: writeTerms(madeBy === 'owner' ? changed.terms : termsOf(quote)),
      promo_amount: promoAmountOf(quote),
      fee: kept.fee,
      least_fee: kept.leastFee,
      difference: changed.difference,
      old_period: rangeOf({ start: booking.starts_at.getTime(), end: booking.ends_at.getTime() }),
      old_total: booking.total,
      claim_id: claimId,
      expires_at: until === null ? null : new Date(until),
      message,
      ends_request: endsRequest,
      created_at: new Date(now),
    })
    .execute()
  // A booking has at most one change under way: this one.
  return (await lockChangeUnderWay(tx, booking.id)) as StoredChange
}
