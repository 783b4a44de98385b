/** A place on a map. */
export type MapPin = {
  id: string
  latitude: number
  longitude: number
  /** The accessible name: "Serenity, from $1,200". */
  name: string
  /** The text on the pin, usually a price. A pin without text is a plain mark. */
  text?: string
  /** The price, to find the lowest of a group. */
  price?: { amount: number; currency: string }
  /** The number of yachts, where the server has already grouped several into this pin. */
  count?: number
}

/** West, south, east, north in degrees, the order in a search. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** True where two areas look the same: each edge differs by at most 2 % of the area's size. */
export function isSameArea(one: Bounds, other: Bounds): boolean {
  const [west, south, east, north] = one
  const most = [east - west, north - south].map((size) => Math.abs(size) * 0.02)
  return one.every((edge, index) => Math.abs(edge - (other[index] ?? Number.NaN)) <= (most[index % 2] ?? 0))
}

/** The smallest area that holds all pins; null without any. */
export function boundsOf(pins: readonly Pick<MapPin, 'latitude' | 'longitude'>[]): Bounds | null {
  if (pins.length === 0) return null
  const longitudes = pins.map(({ longitude }) => longitude)
  const latitudes = pins.map(({ latitude }) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}
