import type { Id } from '#shared/id.ts'
import { lockPaymentsUnderWay } from '../../payments/queries.ts'
import type { Services } from '../../platform/context.ts'
import { emit } from '../../platform/event.ts'
import { findChange, listLapsedChanges, lockChangeUnderWay } from '../change-queries.ts'
import { endRequest } from '../counter-offers/end-request.ts'
import { endChange, isBeingPaid } from '../end-change.ts'
import { changeLapsed } from '../events.ts'
import { lockBooking } from '../payment/paid-booking.ts'

/** Queues one job for each change whose deadline has passed. */
export async function findLapsedChanges({ db, now }: Pick<Services, 'db' | 'now'>, atOnce = 500): Promise<void> {
  for (let after = ''; ; ) {
    const lapsed = await listLapsedChanges(db, { after, limit: atOnce, now: now() })
    const last = lapsed.at(-1)
    if (!last) return
    await emit(db, changeLapsed, ...lapsed.map(({ id, booking_id }) => ({ bookingId: booking_id, changeId: id })))
    after = last.id
  }
}

/** Ends a change that its guest has not paid, or its owner has not answered, in time. */
export async function endLapsedChange(
  { db, now }: Services,
  { bookingId, changeId }: { bookingId: Id; changeId: Id },
): Promise<void> {
  // Most changes have ended by now.
  if ((await findChange(db, changeId))?.settled_at !== null) return
  await db.transaction().execute(async (tx) => {
    const payments = await lockPaymentsUnderWay(tx, bookingId)
    const booking = await lockBooking(tx, bookingId)
    const change = await lockChangeUnderWay(tx, bookingId)
    if (change?.id !== changeId || isBeingPaid(change, payments)) return
    if (change.expires_at === null || change.expires_at.getTime() > now()) return
    const status = change.status === 'requested' ? 'no_answer' : 'expired'
    await endChange(tx, change, { status, payments, now: now() })
    if (change.ends_request) await endRequest(tx, { booking, change, by: { as: 'clock' }, now: now() })
  })
}
