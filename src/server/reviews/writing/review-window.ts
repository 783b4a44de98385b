import type { Id } from '#shared/id.ts'
import { reviewClosesAt } from '#shared/review-window.ts'
import { worksForListing } from '../../boats/host-fleet.ts'
import type { StoredBooking } from '../../bookings/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'

type Charter = Pick<StoredBooking, 'status' | 'ends_at' | 'no_show'>

/** The last moment to review a charter, in epoch milliseconds; null before its end, and where the guest did not come. */
export const closesAt = ({ status, ends_at, no_show }: Charter): number | null =>
  status === 'completed' && no_show !== 'upheld' ? reviewClosesAt(ends_at.getTime()) : null

/** Throws review_not_due, review_overdue. */
export function requireWindow(booking: Charter, now: number): void {
  const closes = closesAt(booking)
  if (closes === null) throw new AppError('review_not_due')
  if (now > closes) throw new AppError('review_overdue')
}

/** An owner who books the own yacht reviews neither it nor the guest. Throws forbidden. */
export async function refuseOwnYacht(db: Db, customerId: Id | null, listingId: Id): Promise<void> {
  if (customerId !== null && (await worksForListing(db, customerId, listingId))) throw new AppError('forbidden')
}
