import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import { distanceKm, type Place } from './place.ts'
import { findNamed, type NamedPlace } from './queries.ts'

/**
 * Where a fleet's own words put a yacht: "Lefkada / Nydri Port, Grecia", "Naples / Darsena Acton, Italia - Corsica /
 * Ajaccio, Francia". Of a one-way charter it is where it starts. The part that says most counts: the marina before the
 * town, the town before the island. Undefined when no part of it is known.
 */
export async function placeText(db: Db, text: string): Promise<Place | undefined> {
  const { parts, country } = await readStart(db, text)
  const candidates = parts.flatMap((part, depth) =>
    namesOf(part, parts, country !== undefined).map((name) => ({ name, depth })),
  )
  const named = await findNamed(db, [...new Set(candidates.map(({ name }) => name))])
  const within = named.filter((place) => !country || place.countryCode === country)
  const ranks = new Map(candidates.map(({ name }, rank) => [name, rank]))
  // What the other parts name shows which of several places of one name is meant.
  const context = within.filter((place) => place.kind !== 'country')
  return within
    .filter((place) => place.kind !== 'country' || country === undefined)
    .map((place) => ({ place, rank: ranks.get(place.key) ?? 0, strays: strays(place, context) }))
    .sort((a, b) => a.strays - b.strays || a.rank - b.rank || kindRank(a.place) - kindRank(b.place))[0]?.place
}

/** The first leg's parts, the most specific first, and its country's code. */
async function readStart(db: Db, text: string): Promise<{ parts: string[]; country: string | undefined }> {
  const tails = [...text.matchAll(/,\s*([^,/]+?)\s*(?= - |$)/g)]
  const countries = (
    await findNamed(
      db,
      tails.map((tail) => foldName(tail[1] ?? '')),
    )
  ).filter((place) => place.kind === 'country')
  const end = tails.find((tail) => countries.some((place) => place.key === foldName(tail[1] ?? '')))
  const start = end ? text.slice(0, end.index) : text
  const country = countries.find((place) => place.key === foldName(end?.[1] ?? ''))?.countryCode
  return {
    parts: start
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean)
      .reverse(),
    country,
  }
}

const generic =
  /\b(marina|port|porto|porticciolo|harbou?r|luka|puerto|liman[iı]?|city|town|old|new|main|of|di|del|the)\b/g
// Italian towns carry their province: "Bacoli NA".
const province = /\s+[A-Z]{2}$/

/** What one part may be called, the likeliest first. Its pieces are too little to go by in an unknown country. */
function namesOf(part: string, parts: readonly string[], hasCountry: boolean): string[] {
  const bare = part.replace(province, '')
  const pieces = hasCountry ? bare.split(/\s+-\s+|,/) : []
  const folded = [part, bare, ...pieces].map(foldName)
  const joined = parts
    .filter((other) => other !== part)
    .flatMap((other) => [foldName(`${other} ${part}`), foldName(`${part} ${other}`)])
  const cores = folded.map((name) => name.replace(generic, '').replace(/\s+/g, ' ').trim())
  return [...new Set([...folded, ...joined, ...cores])].filter((name) => name.length > 2)
}

/** How many of the other parts' places lie too far away to be meant together with this one. */
function strays(place: NamedPlace, context: readonly NamedPlace[]): number {
  const others = new Map<string, number>()
  for (const other of context) {
    if (other.key === place.key) continue
    const distance = Math.max(0, distanceKm(place, other) - other.radiusKm)
    others.set(other.key, Math.min(distance, others.get(other.key) ?? Number.POSITIVE_INFINITY))
  }
  return [...others.values()].filter((distance) => distance > farKm).length
}

const farKm = 60

const kindRank = (place: Place) => ['marina', 'city', 'region', 'country'].indexOf(place.kind)
