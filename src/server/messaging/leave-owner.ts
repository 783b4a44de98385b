import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'

/**
 * A booking that has gone to another owner leaves its conversation with the first one: what they wrote stays theirs, as an
 * inquiry about the first yacht, and the guest writes to the new owner in a conversation of its own.
 */
export async function leaveFormerOwner(tx: Tx, { bookingId, ownerId }: { bookingId: Id; ownerId: Id }): Promise<void> {
  // Of one guest there is one open inquiry about a yacht: where there is another, this one keeps no guest.
  await sql`
    update conversations as left_behind set booking_id = null, guest_id = case when exists (
      select from conversations as inquiry
      where inquiry.guest_id = left_behind.guest_id and inquiry.listing_id = left_behind.listing_id
        and inquiry.booking_id is null
    ) then null else guest_id end
    where booking_id = ${bookingId} and owner_id <> ${ownerId}`.execute(tx)
}
