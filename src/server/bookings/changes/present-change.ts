import type { ChangePreview, ChangeSide } from '#contract/bookings/booking-changes.ts'
import type { BookingTerms } from '#contract/bookings/bookings.ts'
import type { BookingChange } from '#contract/bookings/open-change.ts'
import type { Db } from '../../platform/database.ts'
import { findBookedExtras } from '../booked-extras.ts'
import type { StoredChange } from '../change-queries.ts'
import { feeIn } from '../change-terms.ts'
import { dueAtOnce } from '../payment/payable.ts'
import type { StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import type { PricedChange } from './price-change.ts'

const iso = (instant: number) => new Date(instant).toISOString()

export const presentChange = (change: StoredChange): BookingChange => ({
  id: change.id,
  // A check constraint keeps the column to these values.
  status: change.status as BookingChange['status'],
  date: change.local_date,
  start: iso(change.start),
  end: iso(change.end),
  units: change.units,
  guests: change.guests,
  total: change.total,
  difference: change.difference,
  until: change.expires_at?.toISOString() ?? null,
  counterOffer:
    change.made_by === 'owner'
      ? {
          message: change.message,
          endsRequest: change.ends_request,
          dueNow: dueAtOnce(readTerms(change.terms).schedule),
        }
      : null,
  isExtension: change.made_by === 'captain',
})

/** The booking as it is and as it would be. */
export async function presentPreview(
  db: Db,
  booking: StoredBooking,
  { quote, kept, changed, losesPromoCode, isSame }: PricedChange,
  { now, byOperator }: { now: number; byOperator: boolean },
): Promise<ChangePreview> {
  const terms = readTerms(booking.terms)
  const period = { start: booking.starts_at.getTime(), end: booking.ends_at.getTime() }
  const { guests } = booking
  const { unit, units } = quote
  const common = { unit, currency: booking.currency }
  const before = {
    ...common,
    date: booking.local_date,
    start: iso(period.start),
    end: iso(period.end),
    units: booking.units,
    guests,
    total: booking.total,
    extras: await findBookedExtras(db, booking),
  }
  const { start, end } = quote.period
  const { extras } = quote.request
  const after = { ...common, units, date: quote.date, start: iso(start), end: iso(end), guests: quote.guests, extras }
  return {
    currency: booking.currency,
    before: { ...before, ...sideOf(terms, now) },
    after: { ...after, total: changed.total, ...sideOf(changed.terms, now) },
    agreed: quote.hash,
    difference: changed.difference,
    fee: kept.fee - feeIn(terms.lines),
    leastFee: kept.fee + kept.leastFee,
    needsOwner: booking.status === 'confirmed' && !byOperator && !quote.instant,
    losesPromoCode,
    isSame,
  }
}

function sideOf(
  { lines, schedule, cancellation }: BookingTerms,
  now: number,
): Pick<ChangeSide, 'lines' | 'balance' | 'freeUntil' | 'cancellation'> {
  const later = schedule.find(({ due }) => due !== 'now' && due !== 'at_base')
  const free = cancellation.findLast(({ fee, until }) => fee === 0 && until !== null && Date.parse(until) > now)
  return {
    lines,
    cancellation,
    balance: later ? { amount: later.amount, date: later.due } : null,
    freeUntil: free?.until ?? null,
  }
}
