import type { Id } from '#shared/id.ts'
import type { StaticCard } from '../model/found-offer.ts'
import type { ListingSource } from '../model/listing-source.ts'
import type { OfferEngine } from '../price/offer-engine.ts'
import { presentCard } from './present-card.ts'
import { presentPage, type StaticPage } from './present-page.ts'

/** The card and page of a listing that search stores. `engines` contain the capacity of each offer. */
export function presentListing(
  source: ListingSource,
  engines: ReadonlyMap<Id, OfferEngine>,
): { card: StaticCard; page: StaticPage } {
  const capacities = new Map(source.offers.map(({ id }) => [id, engines.get(id)?.tariff.maxGuests ?? null]))
  const main = source.offers[0]
  return {
    card: presentCard(source, capacities.get(main?.id ?? '') ?? null),
    page: presentPage(source, capacities),
  }
}
