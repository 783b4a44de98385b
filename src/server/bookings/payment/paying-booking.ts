import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { findGroup, listGroup, listGroupBookings } from '../group-queries.ts'
import { readTerms } from '../stored-terms.ts'
import { dueAtOnce } from './payable.ts'

/** The booking that asks for the card. In a group it is the first pending request, so that two pages start the same payment. */
export async function payingBooking(db: Db, bookingId: Id): Promise<Id> {
  const group = await findGroup(db, bookingId)
  if (group === null) return bookingId
  const open = (await listGroup(db, group)).filter(({ status }) => status === 'pending')
  return open.some(({ id }) => id === bookingId) ? (open[0]?.id ?? bookingId) : bookingId
}

/** The amount to reserve on the card: the highest sum due at once among the pending requests of a group. */
export async function dearestOf(db: Db, group: Id): Promise<{ amount: number; requests: number }> {
  const bookings = await listGroupBookings(db, group)
  const open = bookings.filter(({ status }) => status === 'pending')
  const amounts = open.map(({ terms }) => dueAtOnce(readTerms(terms).schedule))
  return { amount: Math.max(...amounts), requests: amounts.length }
}
