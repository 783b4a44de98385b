import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { refreshOutdated } from '../../search/index/outdated-listings.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { listPlaced } from './list-for-moderation.ts'

type Changing = Pick<Services, 'db' | 'now' | 'settings'>

/** Features a listing, or ends that. Throws not_found. */
export function featureListing(services: Changing, listingId: Id, featured: boolean): Promise<void> {
  return changeListing(services, listingId, async (tx) => {
    await tx.updateTable('listings').set({ featured }).where('id', '=', listingId).execute()
  })
}

/**
 * Places these listings before all others, in this order; the rest lose their place. Throws not_found, and order_changed when
 * somebody else has changed the order since the caller read it.
 */
export function arrangeListings(services: Changing, { seen, ids }: { seen: readonly Id[]; ids: readonly Id[] }) {
  const { db, now, settings } = services
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(280)`.execute(tx)
    const current = (await listPlaced(tx)).map(({ id }) => id)
    if (current.join() !== seen.join()) throw new AppError('order_changed')
    const order = [...new Set(ids)]
    await tx
      .updateTable('listings')
      .set({ display_order: 0 })
      .where('display_order', '>', 0)
      .where(({ eb, fn, val }) => eb('id', '<>', fn<Id>('all', [val(order)])))
      .execute()
    await sql`
      update listings set display_order = placed.at
      from unnest(${order}::text[]) with ordinality as placed (id, at)
      where listings.id = placed.id and listings.display_order <> placed.at`.execute(tx)
    const placed = await listPlaced(tx)
    if (placed.length < order.length) throw new AppError('not_found')
    await refreshOutdated(tx, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
    return placed
  })
}
