import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { findGroup, listGroup, listGroupBookings } from '../group-queries.ts'
import { readTerms } from '../stored-terms.ts'
import { dueAtOnce } from './payable.ts'

/** Of several requests the first one that is still wanted asks for the card, for all: two pages begin one payment. */
export async function payingBooking(db: Db, bookingId: Id): Promise<Id> {
  const group = await findGroup(db, bookingId)
  if (group === null) return bookingId
  const open = (await listGroup(db, group)).filter(({ status }) => status === 'pending')
  return open.some(({ id }) => id === bookingId) ? (open[0]?.id ?? bookingId) : bookingId
}

/** What is reserved on the card: due now on the dearest of the requests that are still wanted. */
export async function dearestOf(db: Db, group: Id): Promise<{ amount: number; requests: number }> {
  const bookings = await listGroupBookings(db, group)
  const open = bookings.filter(({ status }) => status === 'pending')
  const amounts = open.map(({ terms }) => dueAtOnce(readTerms(terms).schedule))
  return { amount: Math.max(...amounts), requests: amounts.length }
}
