import type { ListingSource } from '../model/listing-source.ts'

/** Ratings of few guests say little: each listing starts as if ten had given this. */
const prior = { rating: 4.2, count: 10 }

/**
 * What "recommended" sorts by, the highest first: those that the operator has placed, in his order, then featured ones,
 * then what guests thought, how ready the owner is, and how well the listing is presented.
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

/** Between 0 and 1, the same for the same id: equals do not stand in the order in which they were entered. */
function shuffle(id: string): number {
  let hash = 0
  for (const character of id) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return ((hash ^ (hash >>> 15)) & 0xffff) / 0x10000
}
