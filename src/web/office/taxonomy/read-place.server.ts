import type { Api } from '#web/context.ts'

type Typed = Record<string, string>

/** An invalid number becomes 1e9, which the API refuses beside its field. */
const number = (text = '') =>
  /^[-−]?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace('−', '-').replace(',', '.')) : 1e9

const position = ({ latitude, longitude, radius }: Typed) => ({
  latitude: number(latitude),
  longitude: number(longitude),
  radiusKm: number(radius),
})

export function readMarina(typed: Typed) {
  const { name = '', region = '', country = '', names = '', zone = '', destination = '' } = typed
  return {
    name,
    region: region.trim() || null,
    countryCode: country,
    otherNames: names
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    ...position(typed),
    timeZone: zone.trim(),
    destinationId: destination || null,
  }
}

/** Reads a destination. Its place is typed by name, as in a search. */
export async function readDestination({ locations }: Pick<Api, 'locations'>, typed: Typed) {
  const words = (name: string) => ({ en: typed[`${name}_en`] ?? '', fr: typed[`${name}_fr`] ?? '' })
  const { place = '', currency = '' } = typed
  return {
    name: words('name'),
    tagline: words('tagline'),
    introduction: words('introduction'),
    placeId: await findPlaceId(locations, place),
    ...position(typed),
    currency: currency || null,
  }
}

/** Empty where no place has that name: the API refuses it beside the field. */
export async function findPlaceId(locations: Api['locations'], place: string): Promise<string> {
  const found = place.trim() === '' ? [] : await locations.search({ locationQuery: place.trim() })
  const places = Array.isArray(found) ? found : []
  const exact = places.find(({ description }) => description === place.trim())
  return (exact ?? places[0])?.place_id ?? ''
}

const fields: Record<string, string> = {
  countryCode: 'country',
  timeZone: 'zone',
  destinationId: 'destination',
  placeId: 'place',
  radiusKm: 'radius',
}

/** The form field for a path of the API. */
export function placeFieldOf(path: string): string {
  if (path.startsWith('otherNames')) return 'names'
  return fields[path] ?? path.replace('.', '_')
}
