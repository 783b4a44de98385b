import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'

/**
 * After a booking has moved to another owner, its conversation stays with the first one, as an inquiry about the first yacht. The
 * guest writes to the new owner in a new conversation.
 */
export async function leaveFormerOwner(tx: Tx, { bookingId, ownerId }: { bookingId: Id; ownerId: Id }): Promise<void> {
  // A guest may have one open inquiry about a yacht. If there is another one, this one loses its guest.
  await sql`
    update conversations as left_behind set booking_id = null, guest_id = case when exists (
      select from conversations as inquiry
      where inquiry.guest_id = left_behind.guest_id and inquiry.listing_id = left_behind.listing_id
        and inquiry.booking_id is null
    ) then null else guest_id end
    where booking_id = ${bookingId} and owner_id <> ${ownerId}`.execute(tx)
}
