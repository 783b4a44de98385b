import { foldName } from '../../geo/fold.ts'

const pictureColumn =
  /^(?:main |cover )?(?:pictures?|photos?|images?|fotos?|immagin[ei]|foto|bild(?:er)?|imagen(?:es)?)(?: (?:urls?|links?))?(?: ?\d+)?$/

/** Whether a column of this name holds addresses of pictures: `photos`, `image_url`, `Photo 3`. */
export const isPictureColumn = (name: string): boolean => pictureColumn.test(foldName(name))

// An address may hold commas and semicolons: they part two only before the next one.
const between = /[\s|]+|[,;](?=\s*https?:)/i

/** The addresses of pictures that a row names, each once, in its order. Whether they lead anywhere is not looked at. */
export function listPictureAddresses(cells: Readonly<Record<string, string>>): string[] {
  const written = Object.entries(cells).flatMap(([column, text]) =>
    isPictureColumn(column) ? text.split(between) : [],
  )
  return [...new Set(written.filter((address) => address !== ''))]
}
