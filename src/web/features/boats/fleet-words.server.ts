import type { Taxonomy } from '#contract/taxonomy.ts'
import { inclusionNames } from '#shared/fleet-words.ts'
import type { Locale, LocalText } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'

/** The words of codes, in one language. */
export type FleetWords = (codes: readonly string[]) => string[]

/** As operators name them now. The words stay on the server: a page gets those that it shows. */
export async function loadFleetWords(api: Api, locale: Locale): Promise<FleetWords> {
  const { amenities, categories } = await api.boats.taxonomy()
  const names = namesOf([...amenities, ...categories])
  return (codes) => codes.map((code) => wordOf(code, names.get(code) ?? inclusionNames.get(code), locale))
}

const namesOf = (entries: Taxonomy['amenities']) => new Map(entries.map(({ slug, name }) => [slug, name]))

/** An imported fleet's own codes read as they are written: "rib_tender" is "Rib tender". */
export function wordOf(code: string, name: LocalText | undefined, locale: Locale): string {
  if (name) return name[locale] ?? name.en
  const words = code.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
