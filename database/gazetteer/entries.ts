import timeZoneAt from 'tz-lookup'
import { foldName } from '#server/geo/fold.ts'
import { frenchPlaces } from '#shared/french-places.ts'
import { type PackagedCity, readCities } from './cities.ts'
import { cityStates, corrections } from './corrections.ts'
import { type Country, listCountries } from './countries.ts'
import { destinations } from './destinations.ts'
import { listMarinas, type Marina } from './marinas.ts'
import { cityId, countryId, marinaId, placeIdOf, regionId } from './place-id.ts'
import { regions } from './regions.ts'
import { usStates } from './us-states.ts'

/** A row of `places`, with the other names that go to `place_names`. */
export type PlaceEntry = {
  id: string
  kind: 'country' | 'region' | 'city' | 'marina'
  name: string
  description: string
  countryCode: string
  region: string | null
  latitude: number
  longitude: number
  radiusKm: number
  population: number
  weight: number
  timeZone: string
  nameFolded: string
  searchText: string
  otherNames: readonly string[]
}

/** Yields the whole gazetteer: countries, our regions and marinas, every city of the data package. One by one saves memory. */
export function* placeEntries(): Generator<PlaceEntry> {
  const marinas = listMarinas()
  const countries = new Map(listCountries().map((country) => [country.code, country]))
  const cities = readCities()
  yield* countryEntries(countries, cities, marinas)
  for (const region of regions) {
    const id = regionId(region.name)
    const weight = 6 + (destinationIds.has(id) ? 3 : 0)
    yield entry({ ...region, id, kind: 'region', country: countries.get(region.country), weight })
  }
  for (const { place, ...marina } of marinas) {
    const country = countries.get(marina.country)
    const id = marinaId(marina.name)
    yield entry({ ...marina, id, kind: 'marina', country, region: place, radiusKm: 6, weight: 5.5 })
  }
  const isNearMarina = neighbourhood(marinas)
  for (const city of cities) {
    if (!cityStates.has(city.cityId)) yield cityEntry(city, countries.get(city.country), isNearMarina)
  }
}

type Draft = {
  id: string
  kind: PlaceEntry['kind']
  name: string
  country: Country | undefined
  region?: string | undefined
  latitude: number
  longitude: number
  radiusKm: number
  population?: number
  weight: number
  aliases?: readonly string[] | undefined
}

function entry({
  id,
  kind,
  name,
  country,
  region,
  latitude,
  longitude,
  radiusKm,
  population = 0,
  weight,
  aliases = [],
}: Draft): PlaceEntry {
  if (!country) throw new Error(`${name} lies in a country that the gazetteer does not know`)
  const nameFolded = foldName(name)
  const otherNames = (kind === 'country' ? country.names : aliases.map(foldName)).filter(
    (other) => other !== '' && other !== nameFolded,
  )
  const regionFolded = region ? foldName(region) : ''
  const within = region && regionFolded !== nameFolded && regionFolded !== country.folded ? region : null
  return {
    id,
    kind,
    name,
    description: kind === 'country' ? name : [name, within, country.label].filter(Boolean).join(', '),
    countryCode: country.code,
    region: within,
    latitude,
    longitude,
    radiusKm,
    population,
    weight,
    timeZone: timeZoneAt(latitude, longitude),
    nameFolded,
    searchText: ['', nameFolded, ...otherNames, ...(within ? [regionFolded] : []), country.words].join(' '),
    otherNames,
  }
}

function cityEntry(
  city: PackagedCity,
  country: Country | undefined,
  isNearMarina: (latitude: number, longitude: number) => boolean,
) {
  const { population, featureCode } = city
  const id = cityId(city.cityId)
  const [longitude, latitude] = city.loc.coordinates
  const { name = city.name, aliases = [], radiusKm = radiusOf(population) } = corrections[city.cityId] ?? {}
  const size = Math.log10(population + 10)
  return entry({
    id,
    kind: 'city',
    name,
    country,
    region: city.country === 'US' ? usStates[city.adminCode] : undefined,
    latitude,
    longitude,
    radiusKm,
    population,
    weight: size + charterBonus(),
    aliases: [...(name === city.name ? [] : [city.name]), ...aliases, ...inFrench(name, population)],
  })

  function charterBonus() {
    if (destinationIds.has(id)) return 4
    // A part of a town ranks below the town.
    if (featureCode === 'PPLX') return -1
    return isNearMarina(latitude, longitude) ? 2 : 0
  }
}

/** Only larger towns get French names: small towns share their names with larger ones. */
const inFrench = (name: string, population: number) => (population >= 20_000 ? [frenchPlaces[name] ?? []].flat() : [])

const radiusOf = (population: number) => {
  if (population >= 1_000_000) return 35
  if (population >= 200_000) return 25
  return population >= 20_000 ? 18 : 12
}

/** The point of a country is the centre of its people; the point of a city state is its harbour. */
function* countryEntries(countries: Map<string, Country>, cities: readonly PackagedCity[], marinas: readonly Marina[]) {
  const sums = new Map<string, { people: number; latitude: number; longitude: number }>()
  for (const { country, population, loc } of cities) {
    const sum = sums.get(country) ?? { people: 0, latitude: 0, longitude: 0 }
    const people = population + 1
    sum.people += people
    sum.latitude += loc.coordinates[1] * people
    sum.longitude += loc.coordinates[0] * people
    sums.set(country, sum)
  }
  const chartered = new Set(marinas.map((marina) => marina.country))
  for (const country of countries.values()) {
    const sum = sums.get(country.code)
    if (!sum) continue
    const harbour = destinations.find(({ place }) => 'country' in place && place.country === country.code)
    const { latitude, longitude } = harbour ?? {
      latitude: sum.latitude / sum.people,
      longitude: sum.longitude / sum.people,
    }
    const weight = 7 + (chartered.has(country.code) ? 2 : 0)
    const { code, name } = country
    yield entry({
      id: countryId(code),
      kind: 'country',
      name,
      country,
      latitude,
      longitude,
      radiusKm: 500,
      population: sum.people,
      weight,
    })
  }
}

const destinationIds = new Set(destinations.map(placeIdOf))

/** Tests whether one of the points lies within some ten kilometres. It compares cells of a tenth of a degree. */
function neighbourhood(points: readonly { latitude: number; longitude: number }[]) {
  const cell = (latitude: number, longitude: number) => `${Math.round(latitude * 10)}:${Math.round(longitude * 10)}`
  const cells = new Set(
    points.flatMap(({ latitude, longitude }) =>
      [-0.1, 0, 0.1].flatMap((north) => [-0.1, 0, 0.1].map((east) => cell(latitude + north, longitude + east))),
    ),
  )
  return (latitude: number, longitude: number) => cells.has(cell(latitude, longitude))
}
