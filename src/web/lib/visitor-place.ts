import { openCookie, readCookie } from '#shared/cookies.ts'
import { readConsent } from './cookie-consent.ts'

const cookieName = 'geo'
const sixHours = 21_600
const mostGpsMs = 8000

/** Without consent to a cookie a place is known as long as the page lasts. */
let unkept: VisitorPlace | undefined

/** Where a visitor probably is; a position only when he has asked to be found. */
export type VisitorPlace = {
  countryCode: string | null
  countryName: string | null
  latitude?: number
  longitude?: number
}

/** What is remembered of it; undefined when nobody has looked for six hours. */
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
  const isKept = readConsent() === 'true'
  unkept = isKept ? undefined : place
  if (!isKept) return
  // biome-ignore lint/suspicious/noDocumentCookie: the store's own interface answers later, and not everywhere
  document.cookie = openCookie(cookieName, JSON.stringify(place), sixHours)
}

/** What finds places near the visitor; empty when nothing is known of him. */
export function nearbyInput(place = readVisitorPlace()) {
  const { latitude: lat, longitude: lng, countryCode, countryName } = place ?? {}
  return {
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    ...(countryCode && { countryCode }),
    ...(countryName && { countryName }),
  }
}

/** Asks the device, on the visitor's own wish, and remembers the answer. Refuses when he does, or after eight seconds. */
export async function locateVisitor(): Promise<VisitorPlace> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: mostGpsMs, maximumAge: sixHours * 1000 }),
  )
  const known = readVisitorPlace() ?? { countryCode: null, countryName: null }
  // Two decimals are a kilometre: nearer than that nobody looks for a harbour, and nothing more is kept.
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  const place = { ...known, latitude: round(coords.latitude), longitude: round(coords.longitude) }
  rememberVisitorPlace(place)
  return place
}

const isPlace = (value: unknown): value is VisitorPlace =>
  typeof value === 'object' && value !== null && 'countryCode' in value
