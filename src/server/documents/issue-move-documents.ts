import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { findTitles } from '../boats/queries.ts'
import { getBooking } from '../bookings/queries.ts'
import { getMove } from '../bookings/yacht-move/queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { invoiceBooking } from './issue-booking-documents.ts'
import { creditLess, documentedTotal, invoiceMore } from './issue-change-documents.ts'
import { findParties } from './parties.ts'

/**
 * Issues documents after a move to another yacht, so that each owner has documents of their own charters alone: the former
 * owner's invoices are credited in their name, and the new owner invoices the present booking.
 */
export async function issueMoveDocuments(
  services: Services,
  { bookingId, moveId }: { bookingId: Id; moveId: Id },
): Promise<void> {
  const { db, settings } = services
  const booking = await getBooking(db, bookingId)
  const { from_listing_id: from } = await getMove(db, moveId)
  await invoiceBooking(services, booking)
  const title = (await findTitles(db, [from])).get(from) ?? booking.title
  const before = { ...booking, listing_id: from, title }
  const { series: former } = await findParties(db, before, settings)
  const { series: current } = await findParties(db, booking, settings)
  const standing = former === current ? 0 : await documentedBy(db, bookingId, former)
  if (standing > 0) await creditLess(services, { booking: before, sourceId: moveId, takenOff: standing })
  const difference = booking.total - (await documentedTotal(db, bookingId))
  if (difference > 0) await invoiceMore(services, { booking, sourceId: moveId, difference })
  if (difference < 0 && standing === 0) await creditLess(services, { booking, sourceId: moveId, takenOff: -difference })
}

/** The sum of a seller's invoices and credit notes. */
async function documentedBy(db: Db, bookingId: Id, seller: string): Promise<number> {
  const { rows } = await sql<{ documented: number }>`
    select coalesce(sum(amount), 0)::bigint as documented from documents
    where booking_id = ${bookingId} and seller = ${seller} and kind in ('invoice', 'credit_note')`.execute(db)
  return rows[0]?.documented ?? 0
}
