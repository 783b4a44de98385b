import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import type { PictureArea } from '#shared/picture-areas.ts'
import type { StoredStop } from '../boats/itinerary-queries.ts'
import type { OfferFields } from '../boats/offer-fields.ts'

/** The source of a record. A second import with the same source updates it. */
export type Source = { source: string; sourceId: string }

export type NewOwner = {
  name: string
  email?: string
  contact?: string
  location?: LocalText
  about?: LocalText
  languages?: string[]
  replyMinutes?: number
  /** Basis points of the guest's price for base and captain. */
  commission?: number
  source?: Source
  isDemo?: boolean
}

/** The place where guests board, in addition to the position. */
export type BoardingPlace = { berth?: string; gate?: LocalText; parking?: LocalText }

export type NewVessel = {
  ownerId: Id
  name: string
  make?: string
  model?: string
  buildYear?: number
  refitYear?: number
  /** Metres. */
  length?: number
  beam?: number
  draft?: number
  cabins?: number
  bathrooms?: number
  crew?: number
  dayCapacity?: number
  sleepingCapacity?: number
  legalCapacity?: number
  engines?: string
  fuel?: string
  /** Knots. */
  cruisingSpeed?: number
  maxSpeed?: number
  flag?: string
  placeId: string
  latitude: number
  longitude: number
  timeZone: string
  boarding?: BoardingPlace
  /** 'YYYY-MM-DD'. No charter ends later. */
  insuredUntil?: string
  registeredUntil?: string
  source?: Source
  isDemo?: boolean
}

export type NewListing = {
  vesselId: Id
  ownerId: Id
  yachtTypeId: Id
  title: string
  shortName?: string
  shortDescription?: LocalText
  description?: LocalText
  featured?: boolean
  displayOrder?: number
  primaryCategory?: string
  primarySubcategory?: string
  categories?: string[]
  highlights?: LocalText[]
  amenities?: string[]
  houseRules?: LocalText[]
  specifications?: Record<string, unknown>
  captainOption?: 'CAPTAIN_PROVIDED_IN_PRICE' | 'CAPTAIN_AVAILABLE' | 'CAPTAIN_REQUIRED' | 'NO_CAPTAIN'
  captain?: Record<string, unknown>
  rentalAgreement?: string
  videoUrl?: string
  source?: Source
  isDemo?: boolean
  media?: NewMedia[]
  itineraries?: NewItinerary[]
  offers: NewOffer[]
}

export type NewMedia = {
  kind: 'image' | 'video'
  key: string
  alt?: LocalText
  width?: number
  height?: number
  placeholder?: string
  area?: PictureArea
}

export type NewItinerary = {
  title: LocalText
  description?: LocalText
  duration: number
  unit: 'hour' | 'day' | 'week'
  stops: StoredStop[]
}

/** A new offer. Fields that are left out get the values of offerDefaults. */
export type NewOffer = Pick<OfferFields, 'unit' | 'crewed' | 'currency' | 'rate'> & Partial<OfferFields>
