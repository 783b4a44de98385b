import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import type { Place } from './place.ts'
import { findByLikeness, findByWords, findProminent, type RankedPlace } from './queries.ts'
import { typingDistance } from './typing-distance.ts'

/**
 * The places that somebody who has typed this may mean, the likeliest first: by the beginnings of words, accents and
 * case apart; when nothing begins so, by names that are one typing error away (two in long names).
 */
export async function searchPlaces(db: Db, text: string, limit = 8): Promise<Place[]> {
  const folded = foldName(text).slice(0, 80)
  if (folded === '') return []
  const found = await findByBeginning(db, folded, limit)
  if (found.length > 0) return distinct(found, limit)
  // What follows a comma is state or country, and is typed right or not at all.
  const name = foldName(text.split(',')[0] ?? '').slice(0, 40)
  return distinct(await findMistyped(db, name), limit)
}

async function findByBeginning(db: Db, folded: string, limit: number): Promise<RankedPlace[]> {
  // Twice as many, since several may share a description.
  if (folded.length > 2) return findByWords(db, folded, 2 * limit)
  const prominent = await findProminent(db, folded, 2 * limit)
  return prominent.length > 0 || folded.length < 2 ? prominent : findByWords(db, folded, 2 * limit)
}

const candidates = 80

async function findMistyped(db: Db, name: string): Promise<RankedPlace[]> {
  if (name.length < 4) return []
  const allowed = name.length < 9 ? 1 : 2
  const alike = (await findByLikeness(db, name, candidates))
    .map((place) => ({ place, errors: typingDistance(name, place.nameFolded, allowed) }))
    .filter(({ errors }) => errors <= allowed)
  return alike.sort((a, b) => a.errors - b.errors || b.place.score - a.place.score).map(({ place }) => place)
}

/** Of places that read the same, the likelier. */
function distinct(places: readonly Place[], limit: number): Place[] {
  const byDescription = new Map<string, Place>()
  for (const place of places) {
    if (!byDescription.has(place.description)) byDescription.set(place.description, place)
  }
  return [...byDescription.values()].slice(0, limit)
}
