import { openCookie, readCookie } from '#shared/cookies.ts'
import { isAgreed } from './cookie-consent.ts'

const cookieName = 'geo'
const sixHours = 21_600
const mostGpsMs = 8000

/** Without consent to cookies, the place is known as long as the page lasts. */
let unkept: VisitorPlace | undefined

/** The visitor's probable place. It has a position only where the visitor has asked to be located. */
export type VisitorPlace = {
  countryCode: string | null
  countryName: string | null
  latitude?: number
  longitude?: number
}

/** The remembered place; undefined where none was stored in the last six hours. */
export const readVisitorPlace = (cookies = document.cookie): VisitorPlace | undefined => placeOf(cookies) ?? unkept

function placeOf(cookies: string): VisitorPlace | undefined {
  const text = readCookie(cookies, cookieName)
  try {
    const place: unknown = text ? JSON.parse(text) : undefined
    return isPlace(place) ? place : undefined
  } catch {
    return undefined
  }
}

export function rememberVisitorPlace(place: VisitorPlace) {
  const isKept = isAgreed('memory')
  unkept = isKept ? undefined : place
  if (!isKept) return
  // biome-ignore lint/suspicious/noDocumentCookie: the store's own interface answers later, and not everywhere
  document.cookie = openCookie(cookieName, JSON.stringify(place), sixHours)
}

/** The API's input for places near the visitor; empty where nothing is known. */
export function nearbyInput(place = readVisitorPlace()) {
  const { latitude: lat, longitude: lng, countryCode, countryName } = place ?? {}
  return {
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    ...(countryCode && { countryCode }),
    ...(countryName && { countryName }),
  }
}

/**
 * Asks the device for its position, at the visitor's request, and remembers it. Rejects when the visitor refuses, or after eight
 * seconds.
 */
export async function locateVisitor(): Promise<VisitorPlace> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: mostGpsMs, maximumAge: sixHours * 1000 }),
  )
  const known = readVisitorPlace() ?? { countryCode: null, countryName: null }
  // Two decimals are about a kilometre. That is enough to find a harbour, and nothing more precise is stored.
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  const place = { ...known, latitude: round(coords.latitude), longitude: round(coords.longitude) }
  rememberVisitorPlace(place)
  return place
}

const isPlace = (value: unknown): value is VisitorPlace =>
  typeof value === 'object' && value !== null && 'countryCode' in value
