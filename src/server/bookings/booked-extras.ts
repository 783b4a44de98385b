import type { ChosenExtra } from '#contract/pricing/pricing.ts'
import type { Db } from '../platform/database.ts'
import { findChosenExtras } from '../pricing/chosen-extras.ts'
import type { TripUnit } from '../pricing/tariff.ts'
import type { StoredBooking } from './queries.ts'
import { readTerms } from './stored-terms.ts'

/** The extras that the guest of a booking has chosen, as the yacht, or another one, offers them. */
export function findBookedExtras(
  db: Db,
  booking: StoredBooking,
  listingId = booking.listing_id,
): Promise<ChosenExtra[]> {
  return findChosenExtras(db, listingId, {
    lines: readTerms(booking.terms).lines,
    guests: booking.guests,
    unit: booking.unit as TripUnit,
    units: booking.units,
    period: { start: booking.starts_at.getTime(), end: booking.ends_at.getTime() },
    zone: booking.time_zone,
  })
}
