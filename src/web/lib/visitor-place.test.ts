import { afterEach, expect, test, vi } from 'vitest'
import { locateVisitor, nearbyInput, readVisitorPlace, rememberVisitorPlace } from './visitor-place.ts'

afterEach(() => vi.unstubAllGlobals())

const cookie = (place: object) => `theme=dark; geo=${encodeURIComponent(JSON.stringify(place))}; userCurrency=EUR`
const france = { countryCode: 'FR', countryName: 'France' }

test('the place of a visitor is read from its cookie', () => {
  expect(readVisitorPlace(cookie(france))).toEqual(france)
  expect(readVisitorPlace('theme=dark')).toBeUndefined()
  expect(readVisitorPlace('geo=%7Bbroken')).toBeUndefined()
})

test('places near him are asked for by position, else by country', () => {
  expect(nearbyInput(france)).toEqual({ countryCode: 'FR', countryName: 'France' })
  expect(nearbyInput({ countryCode: null, countryName: null, latitude: 25.1, longitude: 55.1 })).toEqual({
    lat: 25.1,
    lng: 55.1,
  })
  expect(nearbyInput({ countryCode: null, countryName: null })).toEqual({})
})

test('the device is asked for eight seconds, and only a kilometre is kept of its answer', async () => {
  const asked = vi.fn((found: PositionCallback, _failed: unknown, _options: PositionOptions) =>
    found({ coords: { latitude: 43.6951, longitude: 7.26551 } } as GeolocationPosition),
  )
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: asked } })
  vi.stubGlobal('document', { cookie: `${cookie(france)}; consent=memory` })
  expect(await locateVisitor()).toEqual({ ...france, latitude: 43.7, longitude: 7.27 })
  expect(asked.mock.lastCall?.[2]).toMatchObject({ timeout: 8000 })
  expect(document.cookie).toMatch(/^geo=.*43\.7.*; Max-Age=21600; Path=\/; SameSite=Lax$/)
})

test.each(['', '; consent=false', '; consent=analytics'])(
  'with the answer %o no cookie is set, and the place is known as long as the page',
  (consent) => {
    const cookies = `theme=dark${consent}`
    vi.stubGlobal('document', { cookie: cookies })
    rememberVisitorPlace(france)
    expect(document.cookie).toBe(cookies)
    expect(readVisitorPlace()).toEqual(france)
  },
)
