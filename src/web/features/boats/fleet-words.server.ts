import { amenityNames, categoryNames, inclusionNames } from '#shared/fleet-words.ts'
import type { Locale } from '#shared/locale.ts'

const names = new Map([...inclusionNames, ...amenityNames, ...categoryNames])

/** The word of a code. An imported fleet's own codes read as they are written: "rib_tender" is "Rib tender". */
export function fleetWord(code: string, locale: Locale): string {
  const known = names.get(code)
  if (known) return known[locale] ?? known.en
  const words = code.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The words stay on the server: a page gets those that it shows, in its language. */
export const fleetWords = (codes: readonly string[], locale: Locale) => codes.map((code) => fleetWord(code, locale))
