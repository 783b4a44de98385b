import { sql } from 'kysely'
import type { PictureImport } from '#contract/fleet/picture-imports.ts'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import type { PictureArea } from '#shared/picture-areas.ts'
import { type OfferFields, offerPairs } from '../../boats/offer-fields.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { ListingStatus } from '../listing-status.ts'

export type DraftMedia = {
  id: Id
  kind: 'image' | 'video'
  key: string
  alt: LocalText | null
  width: number | null
  height: number | null
  placeholder: string | null
  area: PictureArea | null
  leaves: boolean
}

/** A listing with its vessel and its main offer, as they are stored. */
export type DraftRow = {
  id: Id
  vesselId: Id
  status: ListingStatus
  isLive: boolean
  revision: number
  completedSteps: string[]
  feedback: Record<string, string>
  updatedAt: string
  yachtTypeId: Id
  title: string
  shortName: string | null
  shortDescription: LocalText | null
  description: LocalText | null
  categories: string[]
  highlights: LocalText[]
  amenities: string[]
  houseRules: LocalText[]
  captainOption: string
  captain: { name?: string | null; since?: number | null }
  rentalAgreement: string | null
  vessel: {
    make: string | null
    model: string | null
    year: number | null
    refitYear: number | null
    flag: string | null
    length: number | null
    beam: number | null
    draft: number | null
    cabins: number
    bathrooms: number | null
    crew: number | null
    capacity: number | null
    sleepingCapacity: number | null
    legalCapacity: number | null
    engines: string | null
    cruisingSpeed: number | null
    maxSpeed: number | null
    latitude: number
    longitude: number
    timeZone: string
    located: boolean
    boarding: { berth?: string; gate?: LocalText; parking?: LocalText }
    placeId: string
  }
  offer: DraftOffer
  media: DraftMedia[]
  pictureImports: PictureImport[]
  documents: string[]
}

export type DraftOffer = OfferFields & { id: Id }

/** Throws not_found. */
export async function getDraftRow(db: Db, listingId: Id): Promise<DraftRow> {
  const { rows } = await sql<{ draft: DraftRow }>`
    select json_build_object(
      'id', listing.id, 'vesselId', listing.vessel_id, 'status', listing.status, 'isLive', listing.is_live,
      'revision', listing.revision, 'completedSteps', listing.completed_steps, 'feedback', listing.step_feedback,
      'updatedAt', to_char(listing.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'yachtTypeId', listing.yacht_type_id, 'title', listing.title, 'shortName', listing.short_name,
      'shortDescription', listing.short_description, 'description', listing.description,
      'categories', listing.categories, 'highlights', listing.highlights, 'amenities', listing.amenities,
      'houseRules', listing.house_rules, 'captainOption', listing.captain_option, 'captain', listing.captain,
      'rentalAgreement', listing.rental_agreement,
      'vessel', (${vesselOfListing}), 'offer', (${mainOfferOfListing}), 'media', (${mediaOfListing}),
      'pictureImports', (${importsOfListing}),
      'documents', (
        select coalesce(json_agg(kind), '[]') from verification_documents
        where listing_id = listing.id and status <> 'rejected'
      )
    ) as draft
    from listings as listing where listing.id = ${listingId}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row.draft
}

const vesselOfListing = sql`
  select json_build_object(
    'make', make, 'model', model, 'year', build_year, 'refitYear', refit_year, 'flag', flag,
    'length', length_m, 'beam', beam_m, 'draft', draft_m, 'cabins', cabins, 'bathrooms', bathrooms, 'crew', crew,
    'capacity', day_capacity, 'sleepingCapacity', sleeping_capacity, 'legalCapacity', legal_capacity,
    'engines', engines, 'cruisingSpeed', cruising_speed_kn, 'maxSpeed', max_speed_kn,
    'latitude', vessel.latitude, 'longitude', vessel.longitude, 'timeZone', vessel.time_zone, 'located', located,
    'boarding', boarding, 'placeId', place_id
  )
  from vessels as vessel where vessel.id = listing.vessel_id`

const mainOfferOfListing = sql`
  select json_build_object(
    'id', offer.id, ${offerPairs()}
  )
  from offers as offer where listing_id = listing.id order by is_main desc, position, id limit 1`

const mediaOfListing = sql`
  select coalesce(json_agg(json_build_object(
    'id', id, 'kind', kind, 'key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder,
    'area', area, 'leaves', leaves
  ) order by position), '[]')
  from media where listing_id = listing.id`

const importsOfListing = sql`
  select coalesce(json_agg(json_build_object(
    'id', id, 'address', address, 'state', state, 'failure', failure
  ) order by position), '[]')
  from picture_imports where listing_id = listing.id`

/** The status and revision of a listing, locked until the transaction ends. Throws not_found. */
export async function lockListing(db: Db, listingId: Id) {
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'status', 'revision', 'vessel_id', 'owner_id', 'completed_steps'])
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) throw new AppError('not_found')
  // A check constraint allows only these values in the column.
  return { ...listing, status: listing.status as ListingStatus }
}

export async function countDrafts(db: Db, ownerId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return count
}
