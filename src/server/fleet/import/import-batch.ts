import { type Id, newId } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import { isEditable } from '../listing-status.ts'
import { registerOwner } from '../register-owner.ts'
import { vesselColumns } from '../register-vessel.ts'
import { describeVessel } from './describe-entry.ts'
import type { FleetRow, PlacedRow } from './fleet-row.ts'
import {
  type BatchContext,
  type FleetState,
  type Hold,
  hullOf,
  type ImportedRow,
  type ListingState,
  loadFleetState,
  type OfferState,
  offerKey,
  type VesselState,
  weekOf,
} from './fleet-state.ts'
import { type CheckedVessel, checkedColumns } from './queries.ts'
import { reportOf, rowProblem } from './row-problem.ts'
import { writeFleetState } from './write-fleet-state.ts'

export const holdReasons: Readonly<Record<Hold, string>> = {
  unplaced: 'The base is not in the gazetteer, so the yacht is not on the map.',
  cabin: reportOf(rowProblem('by_cabin')),
  other_base: 'The same yacht is offered from another base already. She has one calendar and lies in one place.',
}

/**
 * Adds or updates the owners, vessels, listings, offers and weekly prices of some rows. It reads the stored data, applies row
 * after row in memory, then writes each table once.
 */
export async function importBatch(tx: Tx, context: BatchContext, rows: readonly PlacedRow[]): Promise<ImportedRow[]> {
  const owners = await ownersOf(tx, context, rows)
  const state = await loadFleetState(tx, context.source, rows)
  const imported = rows.map((placed) => applyRow(state, context, placed, owners.get(placed.row.owner) ?? ''))
  const written = rows.flatMap((placed, index) => {
    const each = imported[index]
    return each ? [{ placed, imported: each }] : []
  })
  await writeFleetState(tx, state, context, written)
  return imported
}

async function ownersOf(tx: Tx, { owners, ownerId, source }: BatchContext, rows: readonly PlacedRow[]) {
  if (ownerId) return new Map(rows.map(({ row }) => [row.owner, ownerId]))
  for (const name of new Set(rows.map(({ row }) => row.owner))) {
    if (owners.has(name)) continue
    owners.set(name, await registerOwner(tx, { name, source: { source, sourceId: name.toLowerCase() } }))
  }
  return owners
}

function applyRow(state: FleetState, context: BatchContext, placed: PlacedRow, ownerId: Id): ImportedRow {
  const { row } = placed
  const known = state.listings.get(row.sourceId)
  const { listing, hold } = known
    ? { listing: known, hold: updateKnown(known, placed, ownerId) }
    : findOrAddListing(state, context, placed, ownerId)
  state.listings.set(row.sourceId, listing)
  const offer = offerOf(state, row, listing)
  const isNew = ![...state.offers].some(
    ([key, { weeks }]) => key.startsWith(`${row.sourceId} `) && weeks.has(weekOf(row)),
  )
  offer.weeks.set(weekOf(row), { ...row, offerId: offer.id })
  offer.row = row
  const isMade = listing.write?.isNew ?? false
  return { listingId: listing.id, offerId: offer.id, isNew, hold, isMade, isKept: isKept(context, listing, placed) }
}

/** Whether a row changes fields of the vessel or the type that an operator has checked, or will check. */
function isKept({ types }: BatchContext, { vessel, sourceId, typeId, status }: ListingState, placed: PlacedRow) {
  const { row } = placed
  if (sourceId !== row.sourceId) return false
  if (!isEditable(status) && types.get(row.type) !== typeId) return true
  if (!vessel.checked) return false
  const wanted: Partial<CheckedVessel> = vesselColumns({ ...describeVessel(placed, ''), source: vessel.source })
  return checkedColumns.some((column) => vessel.checked?.[column] !== wanted[column])
}

function updateKnown(listing: ListingState, placed: PlacedRow, ownerId: Id): Hold | null {
  const { vessel } = listing
  const { row, place } = placed
  // Where several rows describe one hull, the one that created the listing counts.
  const isPrincipal = listing.sourceId === row.sourceId
  const describesVessel = isPrincipal && vessel.principalId === listing.id
  const hold = holdOf(placed, describesVessel || vessel.placeId === place.id)
  if (!isPrincipal) return hold
  if (describesVessel && !vessel.checked) describeHull(vessel, placed, ownerId)
  // The first row of a new listing has its texts.
  listing.write = {
    row: listing.write?.row ?? row,
    ownerId: listing.write?.ownerId ?? ownerId,
    isNew: listing.write?.isNew ?? false,
  }
  if (hold === null && listing.status === 'draft' && listing.feedback !== null) listing.isReleased = true
  return hold
}

function findOrAddListing(state: FleetState, { source, types }: BatchContext, placed: PlacedRow, ownerId: Id) {
  const { row, place } = placed
  const byCabin = row.service === 'cabin'
  const hull = hullOf(placed)
  const known = state.vessels.get(hull)
  const hold = holdOf(placed, known === undefined || known.placeId === place.id)
  const shared = known?.placeId === place.id ? known.listings.find((each) => each.byCabin === byCabin) : undefined
  if (shared) return { listing: shared, hold }
  const id = newId()
  const vessel = known ?? addVessel(state, { source, sourceId: hull }, placed, ownerId, id)
  const listing: ListingState = {
    id,
    vessel,
    sourceId: row.sourceId,
    byCabin,
    status: 'draft',
    typeId: types.get(row.type),
    feedback: hold && holdReasons[hold],
    offers: 0,
    write: { row, ownerId, isNew: true },
  }
  vessel.listings.push(listing)
  return { listing, hold }
}

function addVessel(
  state: FleetState,
  source: VesselState['source'],
  placed: PlacedRow,
  ownerId: Id,
  principalId: Id,
): VesselState {
  const vessel: VesselState = { id: newId(), source, placeId: placed.place.id, principalId, listings: [] }
  describeHull(vessel, placed, ownerId)
  state.vessels.set(source.sourceId, vessel)
  return vessel
}

function describeHull(vessel: VesselState, placed: PlacedRow, ownerId: Id): void {
  vessel.entry = { ...describeVessel(placed, ownerId), source: vessel.source, isPlaced: placed.isPlaced }
  vessel.placeId = placed.place.id
}

/** The weeks of a yacht with one length and one currency are one offer. */
function offerOf(state: FleetState, row: FleetRow, listing: ListingState): OfferState {
  const key = offerKey(row)
  const known = state.offers.get(key)
  if (known) return known
  const offer: OfferState = { id: newId(), listing, position: listing.offers, weeks: new Map() }
  listing.offers += 1
  state.offers.set(key, offer)
  return offer
}

function holdOf({ row, isPlaced }: PlacedRow, isSameBase: boolean): Hold | null {
  if (row.service === 'cabin') return 'cabin'
  if (!isPlaced) return 'unplaced'
  return isSameBase ? null : 'other_base'
}
