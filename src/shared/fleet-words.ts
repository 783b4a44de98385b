import english from '../../messages/en/fleet.json' with { type: 'json' }
import french from '../../messages/fr/fleet.json' with { type: 'json' }
import type { LocalText } from './locale.ts'

type Group = keyof typeof english

/** What a price holds, or does not. */
export type InclusionCode = keyof typeof english.inclusions

/** The words of the codes that listings, offers and search filters use; a category is what a charter is for. */
export const amenityNames = namesOf('amenities')
export const categoryNames = namesOf('categories')
export const inclusionNames = namesOf('inclusions')

/** The words of a group in both languages, by their codes. */
function namesOf(group: Group): ReadonlyMap<string, LocalText> {
  const translations = new Map(Object.entries(french[group]))
  return new Map(
    Object.entries(english[group]).map(([code, en]) => {
      const fr = translations.get(code)
      return [code, { en, ...(fr !== undefined && { fr }) }]
    }),
  )
}
