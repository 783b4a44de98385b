import type { Yacht } from '#contract/boats/yacht.ts'

type Offer = Yacht['offers'][number]

/** The largest party of an offer: by the hour the day capacity, by the night the berths; null where neither is known. */
export const mostGuestsOf = (yacht: Yacht, offer: Offer | undefined): number | null =>
  offer?.maxGuests ?? yacht.legalCapacity ?? yacht.capacity

/** The largest party of a booking, from the yacht's offer with the booking's unit. */
export const mostGuestsOfUnit = (yacht: Yacht, unit: Offer['unit']): number | null =>
  mostGuestsOf(
    yacht,
    yacht.offers.find((offer) => offer.unit === unit),
  )
