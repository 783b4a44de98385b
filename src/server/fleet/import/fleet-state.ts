import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Tx } from '../../platform/database.ts'
import type { NewVessel, Source } from '../fleet-entry.ts'
import type { ListingStatus } from '../listing-status.ts'
import type { FleetRow, PlacedRow } from './fleet-row.ts'
import { hullKey } from './hull.ts'
import {
  type CheckedVessel,
  type ImportedWeek,
  listListingsOfHulls,
  listListingsOfYachts,
  listWeeksOfYachts,
  type StoredListing,
} from './queries.ts'

export type BatchContext = {
  source: string
  /** Ids of yacht types by slug. */
  types: ReadonlyMap<string, Id>
  /** Ids of owners by name, as far as they have been stored. */
  owners: Map<string, Id>
  /** Of all rows, whatever owner they name. */
  ownerId?: Id | undefined
  now: Instant
  /** A rule of the market: words of an approved listing change at once, or are checked first. */
  wordsWait: boolean
}

/** Why a listing is kept from the public. */
export type Hold = 'unplaced' | 'cabin' | 'other_base'

export type ImportedRow = {
  listingId: Id
  offerId: Id
  isNew: boolean
  hold: Hold | null
  isMade: boolean
  /** The row says something else of what an operator has checked, which stays. */
  isKept: boolean
}

/** A hull, as stored or about to be. */
export type VesselState = {
  id: Id
  source: Source
  placeId: string
  /** The listing that she was made together with: its row describes her. */
  principalId: Id | undefined
  listings: ListingState[]
  /** A listing of hers is with an operator or was approved: what is checked of her stays. Undefined for a new one. */
  checked?: CheckedVessel | undefined
  /** What is to be written. */
  entry?: NewVessel & { isPlaced: boolean }
}

export type ListingState = {
  id: Id
  vessel: VesselState
  /** The yacht in the file that made the listing. */
  sourceId: string | null
  byCabin: boolean
  status: ListingStatus
  typeId: Id | undefined
  feedback: string | null
  offers: number
  /** The row to write it from: new, or its own yacht has changed. */
  write?: { row: FleetRow; isNew: boolean; ownerId: Id }
  /** The reason for which its owner was told to wait is gone. */
  isReleased?: boolean
}

export type OfferState = {
  id: Id
  listing: ListingState
  position: number
  weeks: Map<string, ImportedWeek>
  /** The last row that tells of it. */
  row?: FleetRow
}

/** What is stored of the yachts of a batch, then also what the batch adds. */
export type FleetState = {
  vessels: Map<string, VesselState>
  /** By the yacht's id in the file. */
  listings: Map<string, ListingState>
  offers: Map<string, OfferState>
}

export const offerKey = ({ sourceId, nights, currency }: Pick<FleetRow, 'sourceId' | 'nights' | 'currency'>) =>
  `${sourceId} ${nights} ${currency}`
export const weekOf = ({ from, to }: Pick<FleetRow, 'from' | 'to'>) => `${from} ${to}`

export const hullOf = ({ row, place }: PlacedRow): string =>
  hullKey({ ...row, byCabin: row.service === 'cabin', placeId: place.id })

export async function loadFleetState(tx: Tx, source: string, rows: readonly PlacedRow[]): Promise<FleetState> {
  const sourceIds = [...new Set(rows.map(({ row }) => row.sourceId))]
  const known = await listListingsOfYachts(tx, source, sourceIds)
  const isKnown = new Set(known.map(({ yacht }) => yacht))
  const hulls = new Set(rows.filter(({ row }) => !isKnown.has(row.sourceId)).map(hullOf))
  const state: FleetState = { vessels: new Map(), listings: new Map(), offers: new Map() }
  const byId = new Map<Id, VesselState>()
  for (const stored of known) state.listings.set(stored.yacht, addListing(state, byId, stored))
  for (const stored of await listListingsOfHulls(tx, source, [...hulls])) addListing(state, byId, stored)
  for (const week of await listWeeksOfYachts(tx, source, sourceIds)) addWeek(state, week)
  return state
}

function addListing(state: FleetState, byId: Map<Id, VesselState>, stored: StoredListing): ListingState {
  const vessel = byId.get(stored.vesselId) ?? {
    id: stored.vesselId,
    source: stored.vesselSource,
    placeId: stored.placeId,
    principalId: stored.principalId,
    checked: stored.checked ?? undefined,
    listings: [],
  }
  byId.set(vessel.id, vessel)
  state.vessels.set(vessel.source.sourceId, vessel)
  const known = vessel.listings.find(({ id }) => id === stored.id)
  if (known) return known
  const { id, sourceId, byCabin, status, typeId, feedback, offers } = stored
  const listing = { id, vessel, sourceId, byCabin, status, typeId, feedback, offers }
  vessel.listings.push(listing)
  return listing
}

function addWeek(state: FleetState, week: ImportedWeek): void {
  const listing = state.listings.get(week.sourceId)
  if (!listing) return
  const key = offerKey(week)
  const offer = state.offers.get(key) ?? { id: week.offerId, listing, position: 0, weeks: new Map() }
  offer.weeks.set(weekOf(week), week)
  state.offers.set(key, offer)
}
