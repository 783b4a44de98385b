import { countries as packaged } from 'countries-list'
import { foldName } from '#server/geo/fold.ts'

export type Country = {
  code: string
  name: string
  /** The name at the end of a description: 'Miami, Florida, USA'. */
  label: string
  folded: string
  /** Folded, in the languages that fleets and guests write. */
  names: readonly string[]
  /** Words of the country that find its places, beside their own names. */
  words: string
}

const languages = ['en', 'fr', 'it', 'de', 'es', 'pt', 'nl', 'pl', 'sv', 'hr', 'el', 'tr', 'ru', 'ar']
const labels: Readonly<Record<string, string>> = { US: 'USA' }
const names: Readonly<Record<string, string>> = { TR: 'Turkey', VI: 'U.S. Virgin Islands' }
const more: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.', 'America', 'United States of America'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales'],
  AE: ['UAE', 'Emirates', 'EAU'],
  TR: ['Türkiye', 'Turkiye'],
  VG: ['BVI'],
  VI: ['USVI', 'US Virgin Islands'],
  NL: ['Holland'],
  CZ: ['Czech Republic'],
}

export function listCountries(): Country[] {
  const speakers = languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  return Object.entries(packaged).map(([code, country]) => {
    const name = names[code] ?? country.name
    const spoken = speakers.flatMap((speaker) => speaker.of(code) ?? [])
    const all = [name, country.name, country.native, ...spoken, ...(more[code] ?? [])]
    const label = labels[code] ?? name
    const words = [...new Set([name, label].map(foldName))].join(' ')
    return { code, name, label, folded: foldName(name), names: [...new Set(all.map(foldName))].filter(Boolean), words }
  })
}
