import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import { findCustomerPaper } from '../../papers/queries.ts'
import { lockPaymentsOf } from '../../payments/queries.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { licenceReminded, licenceWatched } from '../events.ts'
import { isLicensed } from '../payment/await-licence.ts'
import { confirmPaid, lockBooking } from '../payment/paid-booking.ts'
import { getBooking } from '../queries.ts'
import { insertReminder } from '../reminders.ts'

/** The guest is reminded when no more than this time is left. */
const remindedMs = 48 * hourMs

/**
 * A booking that waits for a licence: an approved licence confirms it, and the end of the deadline ends it with the refund of
 * everything that was paid. Under the locks of the booking only one of the two happens. A repeated call changes nothing.
 */
export async function settleLicence({ db, now }: Pick<Services, 'db' | 'now'>, { bookingId }: { bookingId: Id }) {
  await db.transaction().execute(async (tx) => {
    await lockPaymentsOf(tx, bookingId)
    await lockBooking(tx, bookingId)
    const { status, licence_by } = await getBooking(tx, bookingId)
    if (status !== 'pending' || licence_by === null) return
    const at = now()
    if (await isLicensed(tx, bookingId)) {
      await confirmPaid(tx, bookingId, { now: at })
      return
    }
    const left = licence_by.getTime() - at
    if (left <= 0) {
      await cancelBooking(tx, { bookingId, action: 'leaveUnlicensed', by: { as: 'clock' }, refund: 'in_full', now: at })
      return
    }
    const dueOn = licence_by.toISOString().slice(0, 10)
    if (left <= remindedMs && (await insertReminder(tx, { bookingId, dueOn, stage: 'licence_due', now: at })))
      await emit(tx, licenceReminded, { bookingId })
  })
}

/** An approved licence confirms every booking of its customer that waits for it. */
export async function settleLicencesOf(services: Services, { paperId }: { paperId: Id }): Promise<void> {
  const paper = await findCustomerPaper(services.db, paperId)
  if (paper?.status !== 'verified') return
  for (const bookingId of await listAwaiting(services.db, paper.user_id)) await settleLicence(services, { bookingId })
}

/** Queues one job for each booking that waits for a licence. */
export async function findAwaitedLicences({ db }: Pick<Services, 'db'>): Promise<void> {
  await emit(db, licenceWatched, ...(await listAwaiting(db)).map((bookingId) => ({ bookingId })))
}

/** The bookings that wait for a licence: all, or those of one customer. */
async function listAwaiting(db: Db, customerId: Id | null = null): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from bookings
    where status = 'pending' and licence_by is not null
      and (${customerId}::text is null or customer_id = ${customerId})
    order by licence_by, id`.execute(db)
  return rows.map(({ id }) => id)
}
