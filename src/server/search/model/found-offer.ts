import type { YachtCard } from '#contract/boats/yacht.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Variant } from './variant.ts'

/** A card without the parts that change with time: price, promotion and distance. */
export type StaticCard = Omit<YachtCard, 'price' | 'promotion' | 'distance'>

/** A found offer, with its figures for the searched day or for its cheapest one. */
export type FoundOffer<Card = StaticCard> = {
  number: number
  listingId: Id
  /** The version and the service charge (basis points) with which the row was written. */
  version: number
  serviceCharge: number
  vesselId: Id
  card: Card
  unit: 'hour' | 'day' | 'week'
  /** The nights of one unit; 0 for charters by the hour. */
  nights: number
  currency: string
  capacity: number | null
  byGuest: boolean
  /** The row's total may belong to a trip that the owner has to accept, although another one can be booked instantly. */
  otherInstant: boolean
  date: LocalDate
  units: number
  total: number
  original: number
  variant: Variant
}
