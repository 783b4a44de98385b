import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { readOffered } from '../../boats/taxonomy.ts'
import { currencyAt } from '../../geo/currency-at.ts'
import type { Place } from '../../geo/place.ts'
import type { Tx } from '../../platform/database.ts'
import type { ListingStatus } from '../listing-status.ts'
import { changedListing, changedOffer, changedVessel } from './changed-columns.ts'
import { checkChanges, refuseLocked } from './check-changes.ts'
import { requireType } from './create-draft.ts'
import type { DraftRow } from './draft-queries.ts'
import { placeVessel } from './place-vessel.ts'
import { recordSteps } from './record-steps.ts'
import { checkedVesselFields, sentFields, stepOfField } from './step-fields.ts'

type Write = {
  draft: DraftRow
  changes: ListingChanges
  /** An operator has approved the changes, so they apply to every listing of the vessel. */
  isApproved?: boolean
  now: Instant
}

/** Writes fields to listing, vessel and main offer. Throws listing_locked, invalid_request. */
export async function writeChanges(tx: Tx, { draft, changes, isApproved = false, now }: Write): Promise<void> {
  const offered = await readOffered(tx)
  checkChanges(changes, draft, offered)
  if (changes.yachtTypeId !== undefined && changes.yachtTypeId !== draft.yachtTypeId)
    await requireType(tx, changes.yachtTypeId)
  const place = await changeVessel(tx, { draft, changes, isApproved, now })
  const offer = {
    // Until a price is entered, the currency is that of the yacht's place.
    ...(place && draft.offer.rate === 0 && { currency: await currencyAt(tx, place) }),
    ...changedOffer(changes, draft.offer, {
      option: changes.captain_option ?? draft.captainOption,
      templates: offered.cancellations,
    }),
  }
  if (Object.keys(offer).length > 0)
    await tx.updateTable('offers').set(offer).where('id', '=', draft.offer.id).execute()
  await tx
    .updateTable('listings')
    .set({ ...changedListing(changes), revision: sql<number>`revision + 1`, updated_at: new Date(now) })
    .where('id', '=', draft.id)
    .execute()
  await recordSteps(
    tx,
    draft.id,
    sentFields(changes).map((field) => stepOfField[field]),
  )
}

type Change = { draft: DraftRow; changes: ListingChanges; isApproved: boolean; now: Instant }

/**
 * Saves the vessel's fields for all its listings. Returns the place when it was sent. With several listings the name of the
 * vessel stays, because each has its own title. Throws listing_locked, invalid_request.
 */
async function changeVessel(tx: Tx, { draft, changes, isApproved, now }: Change): Promise<Place | undefined> {
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
