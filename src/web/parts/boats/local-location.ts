import type { Yacht } from '#contract/boats/yacht.ts'
import type { Locale } from '#shared/locale.ts'
import { countryName, placeName } from '#shared/place-names.ts'

/** Translates the names of a location into the reader's language. */
export const localLocation = (location: Yacht['location'], locale: Locale): Yacht['location'] => ({
  ...location,
  city: placeName(location.city, locale),
  country: countryName(location.country, location.countryCode, locale),
  state: location.state && placeName(location.state, locale),
  marina: location.marina && placeName(location.marina, locale),
})
