import type { ListingSource } from '../model/listing-source.ts'

/** A few ratings mean little: each listing starts as if ten guests had given this one. */
const prior = { rating: 4.2, count: 10 }

/**
 * The sort key of "recommended", the highest first: listings that the operator has placed, in that order, then featured ones,
 * then by guests' ratings, the owner's readiness, and the presentation of the listing.
 */
export function rankOf(source: ListingSource): number {
  const { rating, reviewCount, bookingCount, owner, media, offers, displayOrder } = source
  const placed = displayOrder > 0 ? 1000 - Math.min(displayOrder, 900) : 0
  const mean = ((rating ?? prior.rating) * reviewCount + prior.rating * prior.count) / (reviewCount + prior.count)
  const popularity = Math.log10(1 + reviewCount + bookingCount)
  const readiness =
    (offers[0]?.instant ? 0.5 : 0) + (owner.replyMinutes !== null && owner.replyMinutes <= 60 ? 0.25 : 0)
  const presentation = Math.min(media.length, 8) / 16 + (source.description ? 0.25 : 0)
  return placed + (source.featured ? 10 : 0) + mean + popularity + readiness + presentation + shuffle(source.id) / 10
}

/** A number between 0 and 1 that depends on the id alone, so that equal listings are not sorted by the time of entry. */
function shuffle(id: string): number {
  let hash = 0
  for (const character of id) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return ((hash ^ (hash >>> 15)) & 0xffff) / 0x10000
}
