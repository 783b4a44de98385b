import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import type { Place } from './place.ts'
import {
  countYachtsAt,
  findByLikeness,
  findByWords,
  findCountries,
  findProminent,
  type RankedPlace,
} from './queries.ts'
import { typingDistance } from './typing-distance.ts'

/** A place that matches, and the number of public yachts there. */
export type FoundPlace = Place & { yachts: number }

/**
 * The places that a typed text may mean: those with yachts first, then the most likely. It compares the beginnings of words,
 * without accents and case. If nothing begins so, it allows one typing error in the name (two in long names).
 */
export async function searchPlaces(db: Db, text: string, limit = 8): Promise<FoundPlace[]> {
  const folded = foldName(text).slice(0, 80)
  if (folded === '') return []
  const found = await findByBeginning(db, folded)
  const places = distinct(found.length > 0 ? found : await findMistyped(db, text))
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

/** A part after a comma is a state or country. A country is spelled right, and a place outside it does not match. */
async function findMistyped(db: Db, text: string): Promise<RankedPlace[]> {
  const [name = '', ...within] = text.split(',').map((part) => foldName(part).slice(0, 40))
  if (name.length < 4) return []
  const allowed = name.length < 9 ? 1 : 2
  const countries = (await findCountries(db, within)).map(({ countryCode }) => countryCode)
  const alike = (await findByLikeness(db, name, candidates))
    .filter(({ countryCode }) => countries.length === 0 || countries.includes(countryCode))
    .map((place) => ({ place, errors: typingDistance(name, place.nameFolded, allowed) }))
    .filter(({ errors }) => errors <= allowed)
  return alike.sort((a, b) => a.errors - b.errors || b.place.score - a.place.score).map(({ place }) => place)
}

/** Among places with the same description only the more likely one. */
function distinct(places: readonly Place[]): Place[] {
  const byDescription = new Map<string, Place>()
  for (const place of places) {
    if (!byDescription.has(place.description)) byDescription.set(place.description, place)
  }
  return [...byDescription.values()]
}
