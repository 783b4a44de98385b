import { readFileSync } from 'node:fs'
import { type Climate, listClimates } from '../../../database/gazetteer/climate.ts'
import { mostKm } from '../geo/find-climate.ts'
import { distanceKm } from '../geo/place.ts'

const table = new URL('../../../database/gazetteer/climate.csv', import.meta.url)

type Position = { lat?: number | undefined; lng?: number | undefined }

/** The table of usual weather with its own words about its source; nearest first where a position is given. */
export function describeClimates({ lat, lng }: Position) {
  const source = readFileSync(table, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => line.slice(1).trim())
    .join(' ')
  const distanceOf = (climate: Climate) =>
    lat === undefined || lng === undefined ? null : Math.round(distanceKm(climate, { latitude: lat, longitude: lng }))
  const coasts = listClimates()
    .map((climate) => ({ name: climate.name, distanceKm: distanceOf(climate), months: climate.months }))
    .sort((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0))
  return { source, mostKm, coasts }
}
