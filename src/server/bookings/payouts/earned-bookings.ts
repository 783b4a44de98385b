import type { EarnedBooking } from '#contract/payments/payouts.ts'
import type { Id } from '#shared/id.ts'
import { findTitles } from '../../boats/queries.ts'
import type { Earned } from '../../payments/payouts/sum-earned.ts'
import type { Db } from '../../platform/database.ts'
import { findBookingBriefs } from '../booking-briefs.ts'

type Describe = (earned: Earned) => EarnedBooking

/** Describes bookings to an owner by their reference, yacht and day. */
export async function describeEarned(db: Db, ids: readonly Id[]): Promise<Describe> {
  const briefs = await findBookingBriefs(db, ids)
  const titles = await findTitles(
    db,
    [...briefs.values()].map(({ listing_id }) => listing_id),
  )
  return ({ bookingId: id, kind, amount }) => {
    const brief = briefs.get(id)
    if (!brief) throw new Error(`An earning has the booking ${id}, which is not there.`)
    const { reference, local_date: date, listing_id } = brief
    return { id, reference, yacht: titles.get(listing_id) ?? '', date, kind, amount }
  }
}
