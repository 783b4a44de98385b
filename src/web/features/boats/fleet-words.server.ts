import { amenityNames, categoryNames, inclusionNames } from '#shared/fleet-words.ts'
import type { Locale, LocalText } from '#shared/locale.ts'

const names: Record<string, LocalText> = { ...inclusionNames, ...amenityNames, ...categoryNames }

/** The word of a code. An imported fleet's own codes read as they are written: "rib_tender" is "Rib tender". */
export function fleetWord(code: string): LocalText {
  const known = names[code]
  if (known) return known
  const words = code.replaceAll(/[-_]+/g, ' ').trim()
  return { en: words.charAt(0).toUpperCase() + words.slice(1) }
}

/** The words stay on the server: a page gets those that it shows, in its language. */
export const fleetWords = (codes: readonly string[], locale: Locale) =>
  codes.map((code) => {
    const word = fleetWord(code)
    return word[locale] ?? word.en
  })
