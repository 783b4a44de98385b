import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { offerColumns, offerDefaults } from '../boats/offer-fields.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { NewItinerary, NewListing, NewMedia, NewOffer } from './fleet-entry.ts'
import { sourceColumns } from './register-owner.ts'

export type CreatedListing = { id: Id; offerIds: Id[] }

/**
 * Inserts a draft with its offers, pictures and routes. The first offer is the main one. It is not public before it is approved.
 */
export async function createListing(tx: Tx, listing: NewListing): Promise<CreatedListing> {
  const id = newId()
  await tx
    .insertInto('listings')
    .values({ id, ...listingColumns(listing), ...sourceColumns(listing.source) })
    .execute()
  const offerIds = await insertOffers(tx, id, listing.vesselId, listing.offers)
  await replaceMedia(tx, id, listing.media ?? [])
  await replaceItineraries(tx, id, listing.itineraries ?? [])
  return { id, offerIds }
}

export function listingColumns(listing: NewListing) {
  return {
    vessel_id: listing.vesselId,
    owner_id: listing.ownerId,
    yacht_type_id: listing.yachtTypeId,
    title: listing.title,
    short_name: listing.shortName ?? null,
    short_description: json(listing.shortDescription),
    description: json(listing.description),
    featured: listing.featured ?? false,
    display_order: listing.displayOrder ?? 0,
    primary_category: listing.primaryCategory ?? null,
    primary_subcategory: listing.primarySubcategory ?? null,
    categories: listing.categories ?? [],
    highlights: localTexts(listing.highlights),
    amenities: listing.amenities ?? [],
    house_rules: localTexts(listing.houseRules),
    specifications: JSON.stringify(listing.specifications ?? {}),
    captain_option: listing.captainOption ?? 'CAPTAIN_PROVIDED_IN_PRICE',
    captain: JSON.stringify(listing.captain ?? {}),
    rental_agreement: listing.rentalAgreement ?? null,
    video_url: listing.videoUrl ?? null,
    is_demo: listing.isDemo ?? false,
  }
}

async function insertOffers(tx: Tx, listingId: Id, vesselId: Id, offers: NewOffer[]): Promise<Id[]> {
  if (offers.length === 0) return []
  const rows = offers.map((offer, position) => ({
    id: newId(),
    listing_id: listingId,
    vessel_id: vesselId,
    is_main: position === 0,
    position,
    ...offerColumns({ ...offerDefaults(offer.unit), ...offer }),
  }))
  await tx.insertInto('offers').values(rows).execute()
  return rows.map((row) => row.id)
}

export async function replaceMedia(tx: Db, listingId: Id, media: NewMedia[]): Promise<void> {
  await tx.deleteFrom('media').where('listing_id', '=', listingId).execute()
  if (media.length === 0) return
  const rows = media.map((item, position) => ({
    id: newId(),
    listing_id: listingId,
    position,
    kind: item.kind,
    key: item.key,
    alt: json(item.alt),
    width: item.width ?? null,
    height: item.height ?? null,
    placeholder: item.placeholder ?? null,
    area: item.area ?? null,
  }))
  await tx.insertInto('media').values(rows).execute()
}

async function replaceItineraries(tx: Db, listingId: Id, itineraries: NewItinerary[]): Promise<void> {
  await tx.deleteFrom('itineraries').where('listing_id', '=', listingId).execute()
  if (itineraries.length === 0) return
  const rows = itineraries.map((itinerary, position) => ({
    id: newId(),
    listing_id: listingId,
    position,
    title: JSON.stringify(itinerary.title),
    description: json(itinerary.description),
    duration: itinerary.duration,
    unit: itinerary.unit,
    stops: JSON.stringify(itinerary.stops),
  }))
  await tx.insertInto('itineraries').values(rows).execute()
}

export const json = (value: LocalText | null | undefined) => (value ? JSON.stringify(value) : null)

/** The driver would write an array of objects as JSON. The column is an array of a domain type. */
export const localTexts = (texts: LocalText[] = []) =>
  sql<string[]>`${texts.map((text) => JSON.stringify(text))}::text[]::jsonb[]::local_text[]`
