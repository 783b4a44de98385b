import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import { readsAsOwner } from './policy.ts'
import { getBooking } from './queries.ts'

/** The listing of a booking, for a caller who has to do with it as the owner of the yacht. Undefined for all others. */
export async function findListingOfHost(context: Context, bookingId: Id): Promise<Id | undefined> {
  return (await readsAsOwner(context, bookingId)) ? (await getBooking(context.db, bookingId)).listing_id : undefined
}
