import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { changeListing } from '../fleet/drafts/change-listing.ts'
import { lockListing } from '../fleet/drafts/draft-queries.ts'
import { archiveListing, deleteListing } from '../fleet/drafts/remove-listing.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context, Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { operations } from '../platform/operation.ts'

export const boatRemovalRoutes = {
  remove: operations.listings.remove.handler(
    async ({ input: { id }, context }: { input: { id: Id }; context: Context }) => removeBoat(context, id),
  ),
}

/** Deletes a yacht that nobody has booked, and archives any other. Throws bookings_ahead, not_found. */
async function removeBoat(services: Services, listingId: Id) {
  const { outcome, deleteFiles } = await changeListing(services, listingId, async (tx) => {
    const { status } = await lockListing(tx, listingId)
    const { ahead, count } = await findBookings(tx, listingId, services.now())
    if (ahead.length > 0) throw new AppError('bookings_ahead', { bookings: ahead })
    if (count === 0) return { outcome: 'deleted' as const, deleteFiles: await deleteListing(tx, listingId) }
    const deleteFiles = status === 'archived' ? undefined : await archiveListing(tx, listingId)
    return { outcome: 'archived' as const, deleteFiles }
  })
  await deleteFiles?.(services.settings)
  return { outcome }
}

async function findBookings(tx: Tx, listingId: Id, now: number): Promise<{ ahead: string[]; count: number }> {
  const bookings = await tx
    .selectFrom('bookings')
    .select('reference')
    .select(sql<boolean>`status in ('pending', 'confirmed') and upper(period) > ${new Date(now)}`.as('isAhead'))
    .where('listing_id', '=', listingId)
    .orderBy('local_date')
    .execute()
  return { ahead: bookings.filter(({ isAhead }) => isAhead).map(({ reference }) => reference), count: bookings.length }
}
