import english from '../../messages/en/fleet.json' with { type: 'json' }
import french from '../../messages/fr/fleet.json' with { type: 'json' }
import type { LocalText } from './locale.ts'

type Group = keyof typeof english

/** The code of an item that a price includes or excludes. */
export type InclusionCode = keyof typeof english.inclusions

/** The words for the codes of listings, offers and search filters. A category is the purpose of a charter. */
export const amenityNames = namesOf('amenities')
export const categoryNames = namesOf('categories')
export const inclusionNames = namesOf('inclusions')

/** The words of a group in both languages, by code. */
function namesOf(group: Group): ReadonlyMap<string, LocalText> {
  const translations = new Map(Object.entries(french[group]))
  return new Map(
    Object.entries(english[group]).map(([code, en]) => {
      const fr = translations.get(code)
      return [code, { en, ...(fr !== undefined && { fr }) }]
    }),
  )
}
