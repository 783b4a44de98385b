import type { Db } from '../platform/database.ts'
import { foldName } from './fold.ts'
import { distanceKm, type Place } from './place.ts'
import { findCountries, findInCountry, findNamed, findPlace, type NamedPlace } from './queries.ts'

export type PlacedText = {
  /** The marina or town. A region or a country is too large to be a position. */
  place: Place | undefined
  /** The name differs from the text, but no other name in the country is so similar. */
  isGuess: boolean
  /** The country that the text names. */
  country: Place | undefined
}

/**
 * The place that an owner's text names: "Lefkada / Nydri Port, Grecia", "Naples / Darsena Acton, Italia - Corsica / Ajaccio,
 * Francia". For a one-way charter it is the start. The most specific part counts: a marina before a town, a town before an
 * island. Every place must be in the country `within`, or else in the one that the text names. The name of a country alone is no
 * place, even where a town has the same name.
 */
export async function placeText(db: Db, text: string, within?: Place): Promise<PlacedText> {
  const start = await readStart(db, text)
  const bounds = within ?? start.country
  const parts = start.contradicts(bounds) ? [...start.parts, start.tail] : start.parts
  const candidates = candidateNames(parts, bounds !== undefined)
  const { exact, countryNames } = await findExact(db, candidates, bounds?.countryCode, start.tail !== '')
  const nothing = { place: undefined, isGuess: false, country: start.country }
  if (start.contradicts(bounds)) {
    // "Savannah, Georgia" in the USA is no contradiction, because Savannah's state is called Georgia.
    return exact?.searchText.includes(` ${foldName(start.tail)}`) ? { ...nothing, place: asBase(exact) } : nothing
  }
  if (asBase(exact) || !bounds) return { ...nothing, place: asBase(exact) }
  const words = candidates.map(({ name }) => name).filter((name) => !countryNames.includes(name))
  const place = await guess(db, words, exact ?? bounds)
  return { ...nothing, place, isGuess: place !== undefined }
}

/** The country with this name or two-letter code. */
export async function findCountry(db: Db, text: string): Promise<Place | undefined> {
  const [named] = await findCountries(db, [foldName(text)])
  return named ?? (/^[a-z]{2}$/i.test(text) ? findPlace(db, `country-${text.toLowerCase()}`) : undefined)
}

const asBase = (place: Place | undefined) => (place?.kind === 'marina' || place?.kind === 'city' ? place : undefined)

type Start = {
  /** The parts of the first leg, the most specific first, without the country. */
  parts: string[]
  /** The text after the last comma, usually the country; empty without a comma. */
  tail: string
  country: Place | undefined
  contradicts: (bounds: Place | undefined) => boolean
}

async function readStart(db: Db, text: string): Promise<Start> {
  const tails = [...text.matchAll(/,\s*([^,/]+?)\s*(?= - |$)/g)].map((match) => ({ name: match[1] ?? '', match }))
  const all = text.split(/[/,]| - /)
  const countries = await findCountries(db, [...tails.map(({ name }) => name), ...all].map(foldName).filter(Boolean))
  const named = (name: string) => countries.find(({ key }) => key === foldName(name))
  const end = tails.find(({ name }) => named(name))
  const start = end ? text.slice(0, end.match.index) : text
  const parts = start.split('/').map((part) => part.trim())
  const country = end ? named(end.name) : parts.map(named).find(Boolean)
  return {
    parts: parts.filter(Boolean).reverse(),
    tail: end?.name ?? '',
    country,
    contradicts: (bounds) => end !== undefined && country?.countryCode !== bounds?.countryCode,
  }
}

type Candidate = { name: string; depth: number }

const candidateNames = (parts: readonly string[], hasCountry: boolean): Candidate[] =>
  parts.flatMap((part, depth) => namesOf(part, parts, hasCountry).map((name) => ({ name, depth })))

async function findExact(
  db: Db,
  candidates: readonly Candidate[],
  countryCode: string | undefined,
  hasTail: boolean,
): Promise<{ exact: NamedPlace | undefined; countryNames: string[] }> {
  const named = await findNamed(db, [...new Set(candidates.map(({ name }) => name))])
  const countryNames = named
    .filter(({ kind, countryCode: code }) => kind === 'country' && code === (countryCode ?? code))
    .map(({ key }) => key)
  const within = named.filter(
    (place) =>
      place.kind !== 'country' &&
      (!countryCode || place.countryCode === countryCode) &&
      // "Djibouti, Djibouti" names the town; "Djibouti" alone names the country.
      (hasTail || !countryNames.includes(place.key)),
  )
  const ranks = new Map([...candidates].reverse().map(({ name }, index) => [name, candidates.length - index]))
  const [best] = within
    .map((place) => ({ place, rank: ranks.get(place.key) ?? 0, strays: strays(place, within) }))
    .sort((a, b) => a.strays - b.strays || a.rank - b.rank || kindRank(a.place) - kindRank(b.place))
  return { exact: best?.place, countryNames }
}

const generic =
  /\b(marina|port|porto|porticciolo|harbou?r|luka|puerto|liman[iı]?|city|town|old|new|main|of|di|del|the)\b/g
// Italian towns are written with their province: "Bacoli NA".
const province = /\s+[A-Z]{2}$/

/**
 * Possible names of one part, the most likely first. Its pieces count only when the country is known, because they are too
 * ambiguous.
 */
function namesOf(part: string, parts: readonly string[], hasCountry: boolean): string[] {
  const bare = part.replace(province, '')
  const pieces = hasCountry ? piecesOf(bare) : []
  const folded = [part, bare, ...pieces].map(foldName)
  const joined = parts
    .filter((other) => other !== part)
    .flatMap((other) => [foldName(`${other} ${part}`), foldName(`${part} ${other}`)])
  const cores = folded.map(withoutGeneric)
  return [...new Set([...folded, ...joined, ...cores])].filter((name) => name.length > 2)
}

/** "Ajaccio & Olbia" names two places; "Marina & Resort" names none. */
const piecesOf = (text: string): string[] => [
  ...text.split(/\s+-\s+|,/),
  ...text.split(/\s*[&+]\s*/).filter((piece) => withoutGeneric(foldName(piece)) !== ''),
]

const withoutGeneric = (name: string) => name.replace(generic, '').replace(/\s+/g, ' ').trim()

/** The number of other parts whose places are too far away to belong to the same text. */
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

/**
 * "Lefkas" can only be D-Marin Marina Lefkas: it returns a place if all marinas and towns with these words lie close together.
 */
async function guess(db: Db, names: readonly string[], bounds: Place): Promise<Place | undefined> {
  const telling = names.map(withoutGeneric).filter((name) => name.length >= shortestGuess)
  for (const name of new Set(telling)) {
    const found = await findInCountry(db, name.split(' '), bounds.countryCode)
    const [first, ...others] = found.filter(
      (place) => bounds.kind === 'country' || distanceKm(place, bounds) <= bounds.radiusKm,
    )
    if (first && others.every((other) => distanceKm(first, other) <= farKm)) return first
  }
  return undefined
}

// Shorter words match the beginning of too many names.
const shortestGuess = 5
