import { foldName } from '../../geo/fold.ts'
import type { ListingSource } from '../model/listing-source.ts'

/** The words of a text as search compares them: in lower case and without accents. */
export const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word !== '' && word.length <= longestWord)

const longestWord = 60

/** Every word by which a listing can be found. */
export function wordsOfListing({
  title,
  shortName,
  vessel,
  type,
  place,
  owner,
  categories,
  ...rest
}: ListingSource): string[] {
  const texts = [
    title,
    shortName,
    vessel.make,
    vessel.model,
    type.name.en,
    type.name.fr,
    type.slug,
    place.name,
    place.description,
    place.region,
    place.country,
    owner.name,
    rest.primaryCategory,
    ...categories,
    ...rest.amenities,
  ]
  return [...new Set(texts.flatMap((text) => (text ? wordsOf(text) : [])))].sort()
}
