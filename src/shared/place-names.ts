import { frenchPlaces } from './french-places.ts'
import type { Locale } from './locale.ts'

const french = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })

/** Countries whose common French name is shorter than the official one. */
const commonNames: Readonly<Record<string, string>> = { US: 'États-Unis', HK: 'Hong Kong' }

/** A country in the reader's language; `name` is its English one. */
export const countryName = (name: string, code: string, locale: Locale) =>
  locale === 'fr' ? (commonNames[code] ?? french.of(code) ?? name) : name

/** A town, an island or a marina in the reader's language: "Athènes", "Dubai Marina". */
export const placeName = (name: string, locale: Locale) => (locale === 'fr' ? (frenchPlaces[name] ?? name) : name)

/**
 * A description from the gazetteer in the reader's language: "Athens, Greece" is "Athènes, Grèce". The last part is the country,
 * unless it is the only part. A country with an unknown code keeps its name.
 */
export function placeDescription(description: string, countryCode: string | undefined, locale: Locale): string {
  if (locale === 'en') return description
  const parts = description.split(', ')
  return parts
    .map((part, index) =>
      countryCode && index > 0 && index === parts.length - 1
        ? countryName(part, countryCode, locale)
        : placeName(part, locale),
    )
    .join(', ')
}
