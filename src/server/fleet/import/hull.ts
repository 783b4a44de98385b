import { foldName } from '../../geo/fold.ts'

/** The model and name in a listing's title: "Sun Odyssey 37 (Lina)", "Cyclades 50.5 (Zorba Cabin 1)". */
export type Hull = {
  model: string
  /** The name of the boat; empty when the text names a product or nothing. */
  name: string
}

export function readTitle(title: string, byCabin: boolean): Hull {
  const match = /^([^(]*?)\s*\((.*)\)\s*$/s.exec(title.trim())
  const model = (match?.[1] ?? title).trim()
  const inside = match?.[2]?.trim() ?? ''
  return { model, name: properName(byCabin ? withoutCabin(inside) : inside, model) }
}

/** "Nabucco: Aft cabin #1 (2 pax)" and "(CabinSalina - 2 single beds) Nabucco" are both Nabucco. */
function withoutCabin(text: string): string {
  return text
    .replace(/\([^()]*cabin[^()]*\)/gi, '')
    .replace(/:.*$/s, '')
    .replace(/\(?\s*\b(?:(?:forward|aft|master|bow|double|twin|single|vip|en suite)\s+)*cabin.*$/is, '')
    .trim()
}

// Fleets that sell classes of boats write the class in place of the name.
const brands = new Set(['sunsail', 'moorings'])
const products = new Set([
  'premium',
  'classic',
  'exclusive',
  'club',
  'plus',
  'comfort',
  'standard',
  'performance',
  'flybridge',
  'class',
  'line',
  'model',
  'version',
  'no',
  'name',
  'noname',
  'tba',
  'tbd',
  'new',
  'sample',
  'boat',
  'yacht',
])
// A number in a fleet's list: "AF-B40C", "MH 59", "1255ML".
const fleetNumber = /^(?:[A-Z]{1,4}[-\s]?)?[A-Z]{0,4}\d[\dA-Z.-]*$/
const spelledOut = /^\p{L}(?: \p{L})+$/u
const prefix = /^[SM]\/?\.?Y\.?\s+/
const equipment =
  /[\s,|_"–-]*\b(?:a\/c|ac|air condition\w*|generator|gen|water ?maker|w\.?m|w\.maker|inverter|solar|electric|bow thruster|total|refit|rebuilt|built|sails|skippered|fully equipped|luxury|\w+ line)\b.*$/is

/** The text when it names one boat; empty when it is a class of boats or a number, or repeats the model. */
function properName(text: string, model: string): string {
  const bare = text
    .replace(prefix, '')
    .replace(/\s*[-–]?\s*\(.*$/s, '')
    .replace(spelledOut, (letters) => letters.replaceAll(' ', ''))
  const name = (bare.replace(equipment, '') || bare).replace(/\s+/g, ' ').trim()
  return namesProduct(name, model) || fleetNumber.test(name) || !/\p{L}{2}/u.test(name) ? '' : name
}

function namesProduct(name: string, model: string): boolean {
  const words = foldName(name).split(' ')
  const modelWords = foldName(model).split(' ')
  const says = (word: string) => !products.has(word) && !modelWords.includes(word) && !/^\d+$/.test(word)
  return words.some((word) => brands.has(word)) || words[0] === modelWords[0] || !words.some(says)
}

export type HullFacts = Hull & {
  sourceId: string
  owner: string
  buildYear: number | null
  byCabin: boolean
  placeId: string | undefined
}

/**
 * A key that is equal for rows of the same hull: the same owner's boat with this model, name and year. Cabins of a nameless boat
 * are grouped by its base. Every other nameless boat is a separate hull.
 */
export function hullKey({ model, name, sourceId, owner, buildYear, byCabin, placeId }: HullFacts): string {
  const known = [owner, model, name, buildYear].map((part) => foldName(String(part ?? '')))
  if (name !== '' && buildYear !== null) return `hull/${known.join('/')}`
  if (byCabin) return `hull/${[...known, placeId ?? ''].join('/')}`
  return `row/${sourceId}`
}
