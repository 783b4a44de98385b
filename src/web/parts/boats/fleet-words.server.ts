import type { Taxonomy } from '#contract/taxonomy/taxonomy.ts'
import { inclusionNames } from '#shared/fleet-words.ts'
import type { Locale, LocalText } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'

/** Translates codes of amenities and categories into words of one language. */
export type FleetWords = (codes: readonly string[]) => string[]

/** Loads the names that operators gave the codes. They stay on the server: a page gets only the words that it shows. */
export async function loadFleetWords(api: Api, locale: Locale): Promise<FleetWords> {
  const { amenities, categories } = await api.boats.taxonomy()
  const names = namesOf([...amenities, ...categories])
  return (codes) => codes.map((code) => wordOf(code, names.get(code) ?? inclusionNames.get(code), locale))
}

const namesOf = (entries: Taxonomy['amenities']) => new Map(entries.map(({ slug, name }) => [slug, name]))

/** A code without a name, as from an imported fleet, is turned into words: "rib_tender" becomes "Rib tender". */
export function wordOf(code: string, name: LocalText | undefined, locale: Locale): string {
  if (name) return name[locale] ?? name.en
  const words = code.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
