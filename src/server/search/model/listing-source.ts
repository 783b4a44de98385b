import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import type { PictureArea } from '#shared/picture-areas.ts'
import { type OfferFields, offerPairs } from '../../boats/offer-fields.ts'
import type { Db } from '../../platform/database.ts'

/** A public listing from the fleet's own tables: the source of its card, its page and its filters. */
export type ListingSource = {
  id: Id
  vesselId: Id
  title: string
  shortName: string | null
  shortDescription: LocalText | null
  description: LocalText | null
  status: string
  isLive: boolean
  featured: boolean
  displayOrder: number
  primaryCategory: string | null
  primarySubcategory: string | null
  categories: string[]
  highlights: LocalText[]
  amenities: string[]
  houseRules: LocalText[]
  specifications: Record<string, unknown>
  captainOption: string
  /** As the owner entered it. */
  captain: { name?: unknown; since?: unknown }
  videoUrl: string | null
  /** ISO 8601. */
  listedAt: string
  type: { id: Id; slug: string; name: LocalText }
  owner: {
    id: Id
    name: string
    picture: string | null
    about: LocalText | null
    languages: string[]
    replyMinutes: number | null
    since: string
  }
  vessel: {
    make: string | null
    model: string | null
    buildYear: number | null
    refitYear: number | null
    length: number | null
    beam: number | null
    draft: number | null
    cabins: number
    bathrooms: number | null
    crew: number | null
    dayCapacity: number | null
    sleepingCapacity: number | null
    legalCapacity: number | null
    engines: string | null
    fuel: string | null
    cruisingSpeed: number | null
    maxSpeed: number | null
    flag: string | null
    latitude: number
    longitude: number
    timeZone: string
    /** As the owner entered it. */
    boarding: { berth?: string; gate?: LocalText; parking?: LocalText }
    insuredUntil: string | null
    registeredUntil: string | null
  }
  place: {
    id: string
    kind: 'country' | 'region' | 'city' | 'marina'
    name: string
    description: string
    region: string | null
    country: string
    countryCode: string
  }
  media: {
    kind: 'image' | 'video'
    key: string
    alt: LocalText | null
    width: number | null
    height: number | null
    placeholder: string | null
    area: PictureArea | null
  }[]
  offers: OfferSource[]
  extras: ExtraSource[]
  /** The mean of the published reviews; null without one. */
  rating: number | null
  reviewCount: number
  bookingCount: number
  /** Over all listings of the owner. */
  ownerRating: number | null
  ownerBookingCount: number
}

export type OfferSource = OfferFields & {
  id: Id
  main: boolean
  position: number
}

type ExtraSource = {
  id: Id
  offerId: Id | null
  code: string
  name: LocalText
  per: 'booking' | 'hour' | 'person' | 'night'
  amount: number
  currency: string
  mandatory: boolean
  payable: 'now' | 'base'
  maxQuantity: number
  minHours: number | null
  maxHours: number | null
}

/** The public ones of these listings. */
export const loadListingSources = (db: Db, listingIds: readonly Id[]): Promise<ListingSource[]> =>
  loadSources(db, sql`id = any(${listingIds}::text[]) and status = 'approved' and is_live`)

/** The same for one listing of any state, for its owner; undefined for an unknown one. */
export const findListingSource = async (db: Db, listingId: Id): Promise<ListingSource | undefined> =>
  (await loadSources(db, sql`id = ${listingId}`))[0]

async function loadSources(db: Db, condition: RawBuilder<unknown>): Promise<ListingSource[]> {
  const { rows } = await sql<{ source: ListingSource }>`
    with listed as materialized (
      select * from listings where ${condition}
    ), reputations as materialized (
      -- Once for each owner, who may have thousands of listings.
      select * from owner_reputations where owner_id = any(array(select distinct owner_id from listed))
    )
    select json_build_object(
      'id', listing.id, 'vesselId', listing.vessel_id, 'title', listing.title, 'shortName', listing.short_name,
      'shortDescription', listing.short_description, 'description', listing.description,
      'status', listing.status, 'isLive', listing.is_live, 'featured', listing.featured,
      'displayOrder', listing.display_order, 'primaryCategory', listing.primary_category,
      'primarySubcategory', listing.primary_subcategory, 'categories', listing.categories,
      'highlights', listing.highlights, 'amenities', listing.amenities, 'houseRules', listing.house_rules,
      'specifications', listing.specifications, 'captainOption', listing.captain_option,
      'captain', listing.captain,
      'videoUrl', listing.video_url, 'listedAt', listing.created_at,
      'type', json_build_object('id', type.id, 'slug', type.slug, 'name', type.name),
      'owner', json_build_object(
        'id', owner.id, 'name', owner.name, 'picture', owner.picture, 'about', owner.about,
        'languages', owner.languages, 'replyMinutes', owner.reply_minutes, 'since', owner.created_at::date
      ),
      'vessel', json_build_object(
        'make', vessel.make, 'model', vessel.model, 'buildYear', vessel.build_year, 'refitYear', vessel.refit_year,
        'length', vessel.length_m, 'beam', vessel.beam_m, 'draft', vessel.draft_m, 'cabins', vessel.cabins,
        'bathrooms', vessel.bathrooms, 'crew', vessel.crew, 'dayCapacity', vessel.day_capacity,
        'sleepingCapacity', vessel.sleeping_capacity, 'legalCapacity', vessel.legal_capacity,
        'engines', vessel.engines, 'fuel', vessel.fuel, 'cruisingSpeed', vessel.cruising_speed_kn,
        'maxSpeed', vessel.max_speed_kn, 'flag', vessel.flag, 'latitude', vessel.latitude,
        'longitude', vessel.longitude, 'timeZone', vessel.time_zone, 'boarding', vessel.boarding,
        'insuredUntil', vessel.insured_until, 'registeredUntil', vessel.registered_until
      ),
      'place', json_build_object(
        'id', place.id, 'kind', place.kind, 'name', place.name, 'description', place.description,
        'region', place.region, 'country', coalesce(country.name, place.country_code), 'countryCode', place.country_code
      ),
      'media', (${mediaOfListing}), 'offers', (${offersOfListing}), 'extras', (${extrasOfListing}),
      'rating', reputation.rating, 'reviewCount', reputation.review_count, 'bookingCount', reputation.booking_count,
      'ownerRating', of_owner.rating, 'ownerBookingCount', of_owner.booking_count
    ) as source
    from listed as listing
    join vessels as vessel on vessel.id = listing.vessel_id
    join owners as owner on owner.id = listing.owner_id
    join yacht_types as type on type.id = listing.yacht_type_id
    join places as place on place.id = vessel.place_id
    left join places as country on country.id = 'country-' || lower(place.country_code)
    cross join lateral (select * from listing_reputations where listing_id = listing.id) as reputation
    join reputations as of_owner on of_owner.owner_id = owner.id
    order by listing.id`.execute(db)
  return rows.map(({ source }) => source)
}

const mediaOfListing = sql`
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder,
    'area', area
  ) order by position), '[]')
  from media where listing_id = listing.id`

const offersOfListing = sql`
  select coalesce(json_agg(json_build_object(
    'id', id, 'main', is_main, 'position', place, ${offerPairs((field) => field !== 'instant')},
    'instant', instant and not vessel.calendar_doubted
  ) order by place), '[]')
  from (
    select *, row_number() over (order by is_main desc, position, id) - 1 as place
    from offers where listing_id = listing.id and active
  ) as offer`

const extrasOfListing = sql`
  select coalesce(json_agg(json_build_object(
    'id', id, 'offerId', offer_id, 'code', code, 'name', name, 'per', per, 'amount', amount, 'currency', currency,
    'mandatory', mandatory, 'payable', payable, 'maxQuantity', max_quantity,
    'minHours', min_hours, 'maxHours', max_hours
  ) order by position, id), '[]')
  from extras where listing_id = listing.id and active`
