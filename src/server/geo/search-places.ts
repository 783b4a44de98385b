import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import type { Place } from './place.ts'
import { countYachtsAt, findByLikeness, findByWords, findProminent, type RankedPlace } from './queries.ts'
import { typingDistance } from './typing-distance.ts'

/** A place that somebody may mean, and how many public yachts lie there. */
export type FoundPlace = Place & { yachts: number }

/**
 * The places that somebody who has typed this may mean: those where yachts lie before the others, then the likeliest. By the
 * beginnings of words, accents and case apart; when nothing begins so, by names that are one typing error away (two in long
 * names).
 */
export async function searchPlaces(db: Db, text: string, limit = 8): Promise<FoundPlace[]> {
  const folded = foldName(text).slice(0, 80)
  if (folded === '') return []
  const found = await findByBeginning(db, folded)
  // What follows a comma is state or country, and is typed right or not at all.
  const name = foldName(text.split(',')[0] ?? '').slice(0, 40)
  const places = distinct(found.length > 0 ? found : await findMistyped(db, name))
  const yachts = await countYachtsAt(
    db,
    places.map(({ id }) => id),
  )
  const counted = places.map((place) => ({ ...place, yachts: yachts.get(place.id) ?? 0 }))
  return [...counted.filter((place) => place.yachts > 0), ...counted.filter((place) => place.yachts === 0)].slice(
    0,
    limit,
  )
}

// Several may share a description, and a place with yachts may be less known than others.
const ranked = 40

async function findByBeginning(db: Db, folded: string): Promise<RankedPlace[]> {
  if (folded.length > 2) return findByWords(db, folded, ranked)
  const prominent = await findProminent(db, folded, ranked)
  return prominent.length > 0 || folded.length < 2 ? prominent : findByWords(db, folded, ranked)
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
function distinct(places: readonly Place[]): Place[] {
  const byDescription = new Map<string, Place>()
  for (const place of places) {
    if (!byDescription.has(place.description)) byDescription.set(place.description, place)
  }
  return [...byDescription.values()]
}
