/** A place on a map. */
export type MapPin = {
  id: string
  latitude: number
  longitude: number
  /** What readers hear: "Serenity, from $1,200". */
  name: string
  /** On the pin, a price as a rule; a pin without one is a plain mark. */
  text?: string
  /** The price, to find the least of several. */
  price?: { amount: number; currency: string }
  /** How many stand behind it, when others were gathered into it already. */
  count?: number
}

/** West, south, east, north in degrees: as a search writes them. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Whether two areas are the same to the eye: each edge within two hundredths of the area's size. */
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
