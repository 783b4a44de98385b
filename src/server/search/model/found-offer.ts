import type { YachtCard } from '#contract/yacht.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Variant } from './variant.ts'

/** A card without what changes by itself: its price, the promotion on it, the distance. */
export type StaticCard = Omit<YachtCard, 'price' | 'promotion' | 'distance'>

/** An offer that was found, with its figures on the day that was asked for, or on its cheapest. */
export type FoundOffer<Card = StaticCard> = {
  number: number
  listingId: Id
  /** By which code the offer was written, and with which service charge, in basis points. */
  version: number
  serviceCharge: number
  vesselId: Id
  card: Card
  unit: 'hour' | 'day' | 'week'
  /** Of one unit; 0 for charters by the hour. */
  nights: number
  currency: string
  capacity: number | null
  byGuest: boolean
  /** The row's total may be of a trip that has to be asked for, though another can be taken instantly. */
  otherInstant: boolean
  date: LocalDate
  units: number
  total: number
  original: number
  variant: Variant
}
