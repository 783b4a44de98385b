import type { Yacht } from '#contract/boats/yacht.ts'

/** The figures from which a plan is drawn. */
export type PlanFacts = Pick<Yacht, 'length' | 'beam' | 'cabins' | 'bathrooms' | 'sleepingCapacity' | 'yachtTypeSlug'>

export type HullShape = 'motor' | 'sail' | 'twin' | 'gulet' | 'open'

export type RoomKind = 'platform' | 'cockpit' | 'saloon' | 'helm' | 'foredeck' | 'net' | 'cabin' | 'bath' | 'engine'

/** A room in shares of the hull: lengthwise from stern to bow, crosswise from port to starboard. */
export type Room = { kind: RoomKind; from: number; to: number; port: number; starboard: number; berths?: number }

export type Deck = { name: 'main' | 'lower'; rooms: Room[] }

const shapes: Readonly<Record<string, HullShape>> = {
  'sailing-yacht': 'sail',
  motorsailer: 'sail',
  catamaran: 'twin',
  'power-catamaran': 'twin',
  trimaran: 'twin',
  gulet: 'gulet',
  dhow: 'gulet',
  rib: 'open',
  'day-cruiser': 'open',
  'motor-boat': 'open',
  classic: 'open',
}

export const shapeOf = (typeSlug: string): HullShape => shapes[typeSlug] ?? 'motor'

/** The decks of a yacht with their rooms, in the usual order of its type. A yacht without cabins has no lower deck. */
export function decksOf(facts: PlanFacts): Deck[] {
  const shape = shapeOf(facts.yachtTypeSlug)
  const main: Deck = { name: 'main', rooms: mainRooms[shape] }
  return facts.cabins > 0 ? [main, { name: 'lower', rooms: lowerRooms(facts, shape) }] : [main]
}

const across = { port: 0, starboard: 1 }
const mainRooms: Readonly<Record<HullShape, Room[]>> = {
  motor: [
    { kind: 'platform', from: 0.01, to: 0.07, ...across },
    { kind: 'cockpit', from: 0.08, to: 0.26, ...across },
    { kind: 'saloon', from: 0.27, to: 0.55, ...across },
    { kind: 'helm', from: 0.56, to: 0.68, ...across },
    { kind: 'foredeck', from: 0.69, to: 0.94, ...across },
  ],
  sail: [
    { kind: 'platform', from: 0.01, to: 0.06, ...across },
    { kind: 'helm', from: 0.07, to: 0.16, ...across },
    { kind: 'cockpit', from: 0.17, to: 0.36, port: 0.15, starboard: 0.85 },
    { kind: 'saloon', from: 0.37, to: 0.66, port: 0.15, starboard: 0.85 },
    { kind: 'foredeck', from: 0.67, to: 0.92, ...across },
  ],
  twin: [
    { kind: 'cockpit', from: 0.11, to: 0.32, port: 0.16, starboard: 0.64 },
    { kind: 'saloon', from: 0.33, to: 0.62, port: 0.14, starboard: 0.86 },
    { kind: 'helm', from: 0.21, to: 0.32, port: 0.66, starboard: 0.84 },
    { kind: 'net', from: 0.65, to: 0.84, port: 0.27, starboard: 0.73 },
  ],
  gulet: [
    { kind: 'cockpit', from: 0.03, to: 0.24, ...across },
    { kind: 'helm', from: 0.25, to: 0.34, ...across },
    { kind: 'saloon', from: 0.35, to: 0.58, port: 0.12, starboard: 0.88 },
    { kind: 'foredeck', from: 0.6, to: 0.9, ...across },
  ],
  open: [
    { kind: 'platform', from: 0.01, to: 0.08, ...across },
    { kind: 'cockpit', from: 0.1, to: 0.42, ...across },
    { kind: 'helm', from: 0.44, to: 0.56, ...across },
    { kind: 'foredeck', from: 0.58, to: 0.9, ...across },
  ],
}

/** Cabins from bow to stern: one in the bow, the others in pairs, baths between them, the engines at the stern. */
function lowerRooms({ cabins, bathrooms, sleepingCapacity }: PlanFacts, shape: HullShape): Room[] {
  const berths = shareOut(sleepingCapacity ?? cabins * 2, cabins)
  if (shape === 'twin') return inTwoHulls(berths, bathrooms ?? 0)
  const [first = 2, ...others] = berths
  const pairs = Math.ceil(others.length / 2)
  const aft = 0.2
  const bow = cabins === 1 ? 0.48 : 0.68
  const step = pairs === 0 ? 0 : (bow - aft) / pairs
  const rooms: Room[] = [
    { kind: 'engine', from: 0.04, to: aft - 0.01, ...across },
    { kind: 'cabin', from: bow + 0.01, to: 0.93, ...across, berths: first },
  ]
  const baths = Math.max(0, bathrooms ?? 0)
  // A strip along the middle for the baths, if there are any to place.
  const strip = baths > 0 && pairs > 0 ? 0.13 : 0
  others.forEach((count, index) => {
    const row = Math.floor(index / 2)
    const isAlone = index === others.length - 1 && index % 2 === 0
    const to = bow - row * step
    const [port, starboard] = isAlone ? [0, 0.5 - strip] : index % 2 === 0 ? [0, 0.5 - strip] : [0.5 + strip, 1]
    rooms.push({ kind: 'cabin', from: to - step + 0.01, to, port, starboard, berths: count })
  })
  if (pairs === 0) {
    if (baths > 0) rooms.push({ kind: 'bath', from: aft, to: bow, port: 0, starboard: 0.48 })
    return rooms
  }
  const length = (bow - aft) / baths
  for (let index = 0; index < baths; index++)
    rooms.push({
      kind: 'bath',
      from: aft + index * length + 0.01,
      to: aft + (index + 1) * length,
      port: 0.5 - strip + 0.02,
      starboard: 0.5 + strip - 0.02,
    })
  return rooms
}

/** Cabins alternate between port and starboard. Baths lie between two cabins of a hull. */
function inTwoHulls(berths: readonly number[], bathrooms: number): Room[] {
  const hulls = [
    { port: 0, starboard: 0.24 },
    { port: 0.76, starboard: 1 },
  ]
  return hulls.flatMap((hull, side) => {
    const cabins = berths.filter((_berths, index) => index % 2 === side)
    const baths = Math.floor(bathrooms / 2) + (side < bathrooms % 2 ? 1 : 0)
    const parts: Omit<Room, 'from' | 'to' | 'port' | 'starboard'>[] = []
    for (let index = 0; index < Math.max(cabins.length, baths); index++) {
      const count = cabins[index]
      if (count !== undefined) parts.push({ kind: 'cabin', berths: count })
      if (index < baths) parts.push({ kind: 'bath' })
    }
    const weights = parts.map(({ kind }) => (kind === 'bath' ? 0.45 : 1))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    let at = 0.88
    return parts.map((part, index): Room => {
      const to = at
      at -= (0.76 * (weights[index] ?? 1)) / total
      return { ...part, from: at + 0.01, to, ...hull }
    })
  })
}

/** Divides the berths among the cabins. The first cabins have one more where they cannot be divided evenly. */
const shareOut = (berths: number, cabins: number): number[] =>
  Array.from({ length: cabins }, (_cabin, index) => Math.floor(berths / cabins) + (index < berths % cabins ? 1 : 0))
