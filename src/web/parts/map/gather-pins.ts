import type { MapPin } from './map-pin.ts'

/** Pins that would overlap, shown as one. A single pin is a group of one. */
export type PinGroup = {
  id: string
  pins: MapPin[]
  latitude: number
  longitude: number
  count: number
  /** The lowest of their prices, where each has one and all share a currency. */
  from?: string
}

type Placed = PinGroup & { x: number; y: number }

// Sizes in pixels, with a margin. A group has the width of "8 from $481"; a single price has the width of its letters.
const height = 38
const groupWidth = 116
const pinWidth = (text = '') => 32 + text.length * 8

/** Groups pins that overlap at this zoom. Groups keep the order of their first pins. */
export function gatherPins(pins: readonly MapPin[], zoom: number): PinGroup[] {
  const world = 512 * 2 ** zoom
  let groups: Placed[] = pins.map((pin) => {
    const { id, latitude, longitude } = pin
    const [x, y] = [(longitude / 360) * world, mercator(latitude) * world]
    return { id, latitude, longitude, x, y, pins: [pin], count: pin.count ?? 1 }
  })
  // A group is wider than its pins and may overlap others, so grouping repeats until nothing changes.
  for (let before = Number.POSITIVE_INFINITY; groups.length < before; ) {
    before = groups.length
    groups = mergeOverlapping(groups)
  }
  return groups.map(({ x: _, y: __, ...group }) => {
    const from = leastPrice(group.pins)
    return from === undefined ? group : { ...group, from }
  })
}

function mergeOverlapping(groups: readonly Placed[]): Placed[] {
  const merged: Placed[] = []
  for (const group of groups) {
    const at = merged.findIndex((each) => overlap(each, group))
    const other = merged[at]
    if (other) merged[at] = { ...other, pins: [...other.pins, ...group.pins], count: other.count + group.count }
    else merged.push(group)
  }
  return merged
}

const overlap = (a: Placed, b: Placed) =>
  Math.abs(a.x - b.x) < (widthOf(a) + widthOf(b)) / 2 && Math.abs(a.y - b.y) < height

function widthOf({ pins: [first], count }: Placed) {
  return count > 1 ? Math.max(groupWidth, pinWidth(first?.text) + 24) : pinWidth(first?.text)
}

function leastPrice(pins: readonly MapPin[]): string | undefined {
  const [first, ...others] = pins
  if (!first?.price) return undefined
  let least = { amount: first.price.amount, text: first.text }
  for (const { price, text } of others) {
    if (price?.currency !== first.price.currency) return undefined
    if (price.amount < least.amount) least = { amount: price.amount, text }
  }
  return least.text
}

function mercator(latitude: number) {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return -Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
