import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Tx } from '../../platform/database.ts'
import { changeListingStatus } from '../change-listing-status.ts'
import { createListing } from '../create-listing.ts'
import { registerOwner } from '../register-owner.ts'
import { registerVessel } from '../register-vessel.ts'
import { describeListing, describeOffer, describeVessel } from './describe-entry.ts'
import type { FleetRow, PlacedRow } from './fleet-row.ts'
import { hullKey } from './hull.ts'
import {
  chooseMainOffer,
  countCabins,
  findImportedListing,
  findListingAtBase,
  findVessel,
  type ImportedListing,
  insertOffer,
  listWeeksOfOffer,
  listWeeksOfYacht,
  saveWeek,
  updateListing,
  updateOffer,
} from './queries.ts'
import { setWeeks } from './set-weeks.ts'

export type RowContext = {
  source: string
  /** Ids of yacht types by slug. */
  types: ReadonlyMap<string, Id>
  /** Ids of owners by name, as far as they have been stored. */
  owners: Map<string, Id>
  now: Instant
}

/** Why a listing is kept from the public. */
export type Hold = 'unplaced' | 'cabin' | 'other_base'

export type ImportedRow = { listingId: Id; isNew: boolean; hold: Hold | null }

/** Adds or updates what one row tells of: owner, vessel, listing, offer and the price of one week. */
export async function importRow(tx: Tx, context: RowContext, placed: PlacedRow): Promise<ImportedRow> {
  const { row } = placed
  const known = await findImportedListing(tx, context.source, row.sourceId)
  const { listing, hold } = known
    ? { listing: known, hold: await updateKnown(tx, context, placed, known) }
    : await findOrCreateListing(tx, context, placed)
  const { offerId, isNew } = await findOrCreateOffer(tx, context.source, row, listing)
  await saveWeek(tx, {
    source: context.source,
    row,
    fingerprint: placed.fingerprint,
    listingId: listing.id,
    offerId,
    held: hold,
  })
  const weeks = await listWeeksOfOffer(tx, offerId)
  await updateOffer(tx, offerId, describeOffer(row, weeks))
  await setWeeks(tx, { id: offerId, listingId: listing.id }, weeks, context.now)
  await chooseMainOffer(tx, listing.id)
  if (row.service === 'cabin') await countCabins(tx, listing.id)
  return { listingId: listing.id, isNew, hold }
}

async function updateKnown(
  tx: Tx,
  context: RowContext,
  placed: PlacedRow,
  listing: ImportedListing,
): Promise<Hold | null> {
  const { row } = placed
  // Of several rows that tell of one hull, the one that made the listing describes her.
  const isPrincipal = listing.sourceId === row.sourceId
  const hold = holdOf(placed, (isPrincipal && listing.isPrincipalOfVessel) || listing.vesselPlaceId === placed.place.id)
  if (!isPrincipal) return hold
  const ownerId = await ownerOf(tx, context, row.owner)
  if (listing.isPrincipalOfVessel)
    await registerVessel(tx, { ...describeVessel(placed, ownerId), source: listing.vesselSource })
  await updateListing(tx, listing.id, { title: describeListing(row).title, yacht_type_id: typeOf(context, row) })
  if (hold === null && listing.status === 'draft' && listing.feedback !== null) await approve(tx, listing.id)
  return hold
}

async function findOrCreateListing(tx: Tx, context: RowContext, placed: PlacedRow) {
  const { row, place } = placed
  const byCabin = row.service === 'cabin'
  const vesselSource = { source: context.source, sourceId: hullKey({ ...row, byCabin, placeId: place.id }) }
  const ownerId = await ownerOf(tx, context, row.owner)
  const vessel = await findVessel(tx, vesselSource)
  const isSameBase = vessel === undefined || vessel.placeId === place.id
  const hold = holdOf(placed, isSameBase)
  const shared = vessel && isSameBase ? await findListingAtBase(tx, vessel.id, context.source, byCabin) : undefined
  if (shared) return { listing: { id: shared, vesselId: vessel?.id ?? '' }, hold }
  const vesselId =
    vessel?.id ?? (await registerVessel(tx, { ...describeVessel(placed, ownerId), source: vesselSource }))
  const { id } = await createListing(tx, {
    ...describeListing(row),
    vesselId,
    ownerId,
    yachtTypeId: typeOf(context, row),
    source: { source: context.source, sourceId: row.sourceId },
    offers: [],
  })
  if (hold === null) await approve(tx, id)
  else await updateListing(tx, id, { feedback: holdReasons[hold] })
  return { listing: { id, vesselId }, hold }
}

async function findOrCreateOffer(tx: Tx, source: string, row: FleetRow, listing: { id: Id; vesselId: Id }) {
  const weeks = await listWeeksOfYacht(tx, { source, sourceId: row.sourceId })
  const isNew = !weeks.some(({ from, to }) => from === row.from && to === row.to)
  const sameLength = weeks.find(({ nights }) => nights === row.nights)
  if (sameLength) return { offerId: sameLength.offerId, isNew }
  return { offerId: await insertOffer(tx, listing, describeOffer(row, [row])), isNew }
}

function holdOf({ row, isPlaced }: PlacedRow, isSameBase: boolean): Hold | null {
  if (row.service === 'cabin') return 'cabin'
  if (!isPlaced) return 'unplaced'
  return isSameBase ? null : 'other_base'
}

export const holdReasons: Readonly<Record<Hold, string>> = {
  unplaced: 'The base is not in the gazetteer, so the yacht is not on the map.',
  cabin: 'This yacht is sold by the cabin, which guests cannot book yet. One booking would take all of her.',
  other_base: 'The same yacht is offered from another base already. She has one calendar and lies in one place.',
}

async function approve(tx: Tx, listingId: Id): Promise<void> {
  await changeListingStatus(tx, listingId, { action: 'submit' })
  await changeListingStatus(tx, listingId, { action: 'approve' })
}

async function ownerOf(tx: Tx, { owners, source }: RowContext, name: string): Promise<Id> {
  const known = owners.get(name)
  if (known) return known
  const id = await registerOwner(tx, { name, source: { source, sourceId: name.toLowerCase() } })
  owners.set(name, id)
  return id
}

function typeOf({ types }: RowContext, { type }: FleetRow): Id {
  const id = types.get(type)
  if (!id) throw new Error(`There is no yacht type ${type}.`)
  return id
}
