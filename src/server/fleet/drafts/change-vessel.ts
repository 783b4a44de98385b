import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Place } from '../../geo/place.ts'
import type { Tx } from '../../platform/database.ts'
import type { ListingStatus } from '../listing-status.ts'
import { changedVessel } from './changed-columns.ts'
import { refuseLocked } from './check-changes.ts'
import type { DraftRow } from './draft-queries.ts'
import { placeVessel } from './place-vessel.ts'
import { recordSteps } from './record-steps.ts'
import { checkedVesselFields } from './step-fields.ts'

type Change = { draft: DraftRow; changes: ListingChanges; isApproved: boolean; now: Instant }

/**
 * Saves the vessel's fields for all its listings. Returns the place when it was sent. With several listings the name of the
 * vessel stays, because each has its own title. Throws listing_locked, invalid_request.
 */
export async function changeVessel(tx: Tx, { draft, changes, isApproved, now }: Change): Promise<Place | undefined> {
  const siblings = await lockOtherListings(tx, draft)
  const checked = changedChecks(changes, draft.vessel)
  if (!isApproved) for (const { status } of siblings) if (status !== 'archived') refuseLocked(status, checked)
  const place = changes.location && (await placeVessel(tx, draft.vesselId, changes.location))
  const { name, ...columns } = changedVessel(changes)
  const vessel = siblings.length === 0 && name !== undefined ? { name, ...columns } : columns
  if (Object.keys(vessel).length > 0)
    await tx
      .updateTable('vessels')
      .set({ ...vessel, updated_at: new Date(now) })
      .where('id', '=', draft.vesselId)
      .execute()
  if (place || Object.keys(columns).length > 0)
    for (const { id } of siblings) {
      await tx
        .updateTable('listings')
        .set({ revision: sql<number>`revision + 1`, updated_at: new Date(now) })
        .where('id', '=', id)
        .execute()
      await recordSteps(tx, id)
    }
  return place
}

async function lockOtherListings(tx: Tx, { id, vesselId }: DraftRow): Promise<{ id: Id; status: ListingStatus }[]> {
  const listings = await tx
    .selectFrom('listings')
    .select(['id', 'status'])
    .where('vessel_id', '=', vesselId)
    .where('id', '<>', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  // A check constraint allows only these values in the column.
  return listings.map((listing) => ({ ...listing, status: listing.status as ListingStatus }))
}

/** A step sends all its fields. Only changed ones affect the other listings. */
function changedChecks(changes: ListingChanges, { latitude, longitude, ...vessel }: DraftRow['vessel']): string[] {
  const before = { ...vessel, location: { latitude, longitude } }
  return checkedVesselFields.filter((field) => {
    const sent = changes[field]
    return sent !== undefined && !isDeepStrictEqual(sent === '' ? null : sent, before[field])
  })
}
