import type { Yacht } from '#contract/yacht.ts'

type Offer = Yacht['offers'][number]

/** The party that an offer of a yacht takes: for hours by its day capacity, for nights by its berths; null where none is known. */
export const mostGuestsOf = (yacht: Yacht, offer: Offer | undefined): number | null =>
  offer?.maxGuests ?? yacht.legalCapacity ?? yacht.capacity

/** The same of a booking, whose yacht sells trips of its unit. */
export const mostGuestsOfUnit = (yacht: Yacht, unit: Offer['unit']): number | null =>
  mostGuestsOf(
    yacht,
    yacht.offers.find((offer) => offer.unit === unit),
  )
