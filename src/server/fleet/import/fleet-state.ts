import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Tx } from '../../platform/database.ts'
import type { NewTerms } from '../drafts/create-draft.ts'
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
  /** The owner of all rows, even if they name another one. */
  ownerId?: Id | undefined
  now: Instant
  /** A market setting: texts of an approved listing are checked before they change. */
  wordsWait: boolean
  /** The market's terms of new offers. */
  terms: NewTerms | undefined
}

/** The reason why a listing is not public. */
export type Hold = 'unplaced' | 'cabin' | 'other_base'

export type ImportedRow = {
  listingId: Id
  offerId: Id
  isNew: boolean
  hold: Hold | null
  isMade: boolean
  /** The row differs in fields that an operator has checked, which stay unchanged. */
  isKept: boolean
}

/** A vessel, stored or about to be. */
export type VesselState = {
  id: Id
  source: Source
  placeId: string
  /** The listing with which the vessel was created. The row of that listing describes the vessel. */
  principalId: Id | undefined
  listings: ListingState[]
  /** Set when one of its listings waits for an operator or was approved: checked fields stay. Undefined for a new vessel. */
  checked?: CheckedVessel | undefined
  /** The data to write. */
  entry?: NewVessel & { isPlaced: boolean }
}

export type ListingState = {
  id: Id
  vessel: VesselState
  /** The id in the file of the yacht that created the listing. */
  sourceId: string | null
  byCabin: boolean
  status: ListingStatus
  typeId: Id | undefined
  feedback: string | null
  offers: number
  /** The row to write the listing from, when it is new or its own yacht has changed. */
  write?: { row: FleetRow; isNew: boolean; ownerId: Id }
  /** The reason why it had to wait is gone. */
  isReleased?: boolean
}

export type OfferState = {
  id: Id
  listing: ListingState
  position: number
  weeks: Map<string, ImportedWeek>
  /** The last row about it. */
  row?: FleetRow
}

/** The stored data of the yachts in a batch, then also the data that the batch adds. */
export type FleetState = {
  vessels: Map<string, VesselState>
  /** By the yacht's id in the file. */
  listings: Map<string, ListingState>
  offers: Map<string, OfferState>
}

export const offerKey = ({
  sourceId,
  unit,
  nights,
  currency,
}: Pick<FleetRow, 'sourceId' | 'unit' | 'nights' | 'currency'>) => `${sourceId} ${unit} ${nights} ${currency}`
export const weekOf = ({ unit, from, to }: Pick<FleetRow, 'unit' | 'from' | 'to'>) => `${unit} ${from} ${to}`

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
