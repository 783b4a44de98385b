import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import type { Place } from './place.ts'
import { findNamed, type NamedPlace } from './queries.ts'
import { searchPlaces } from './search-places.ts'

/** The area of a search: a whole country, or a circle. */
export type ResolvedLocation =
  | { kind: 'country'; placeId: string; countryCode: string; description: string }
  | {
      kind: 'area'
      placeId: string
      countryCode: string
      description: string
      latitude: number
      longitude: number
      radiusKm: number
    }

// Places change only when a process loads another edition at its start, and when an operator edits one.
const caches = new WeakMap<Db, Map<string, Promise<ResolvedLocation | null>>>()
const maxResolved = 5_000

/** Clears the cache: after loading, after an edit, and when another process reports a change of reference data. */
export const forgetResolvedPlaces = (db: Db): boolean => caches.delete(db)

/**
 * The place that a text names: "Dubai, United Arab Emirates", "Göcek", "croatia", "Miami, Florida, USA". Null when it names none.
 * The process caches it for each database, so that a search may call it for every request.
 */
export function resolveLocation(db: Db, text: string): Promise<ResolvedLocation | null> {
  const resolved = caches.get(db) ?? new Map<string, Promise<ResolvedLocation | null>>()
  caches.set(db, resolved)
  const key = text.trim().toLowerCase().slice(0, 120)
  const known = resolved.get(key)
  if (known) return known
  const answer = resolve(db, key)
  answer.catch(() => resolved.delete(key))
  // Drops the oldest entry, so that a script with random texts cannot fill the memory.
  if (resolved.size >= maxResolved) resolved.delete(resolved.keys().next().value ?? '')
  resolved.set(key, answer)
  return answer
}

async function resolve(db: Db, text: string): Promise<ResolvedLocation | null> {
  const place = (await findExact(db, text)) ?? (await searchPlaces(db, text, 1))[0]
  if (!place) return null
  const { id: placeId, countryCode, description, latitude, longitude, radiusKm } = place
  if (place.kind === 'country') return { kind: 'country', placeId, countryCode, description }
  return { kind: 'area', placeId, countryCode, description, latitude, longitude, radiusKm }
}

/** Finds a name, or a name with its state or country. A place outside a named country is none. */
async function findExact(db: Db, text: string): Promise<Place | undefined> {
  const [name = '', ...within] = text.split(',').map(foldName)
  const whole = foldName(text)
  if (whole === '') return undefined
  const named = await findNamed(db, [...new Set([whole, name, ...within])].filter(Boolean))
  const countries = new Set(
    named.filter((place) => place.kind === 'country' && within.includes(place.key)).map((place) => place.countryCode),
  )
  const closeness = (place: NamedPlace) =>
    (countries.has(place.countryCode) ? 2 : 0) + within.filter((part) => place.searchText.includes(` ${part}`)).length
  // Already sorted by weight. A stable sort keeps that order among equals.
  return named
    .filter((place) => place.key === whole || (place.key === name && (countries.size === 0 || closeness(place) > 0)))
    .sort((a, b) => closeness(b) - closeness(a))[0]
}
