import type { MapPin } from './map-pin.ts'

/** Pins that would cover each other, as one. A group of one is a pin of its own. */
export type PinGroup = { id: string; pins: MapPin[]; latitude: number; longitude: number; count: number }

// A price pin with some air around it.
const width = 68
const height = 38

/** Gathers pins that overlap at this zoom, in the order given: the first of a group keeps its place in the order. */
export function gatherPins(pins: readonly MapPin[], zoom: number): PinGroup[] {
  const world = 512 * 2 ** zoom
  const groups: (PinGroup & { x: number; y: number })[] = []
  for (const pin of pins) {
    const [x, y] = [(pin.longitude / 360) * world, mercator(pin.latitude) * world]
    const group = groups.find((each) => Math.abs(each.x - x) < width && Math.abs(each.y - y) < height)
    if (group) {
      group.pins.push(pin)
      group.count += pin.count ?? 1
    } else {
      const { id, latitude, longitude } = pin
      groups.push({ id, latitude, longitude, x, y, pins: [pin], count: pin.count ?? 1 })
    }
  }
  return groups.map(({ x: _, y: __, ...group }) => group)
}

function mercator(latitude: number) {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return -Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
