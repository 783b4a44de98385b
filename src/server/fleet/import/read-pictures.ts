import { foldName } from '../../geo/fold.ts'

const pictureColumn =
  /^(?:main |cover )?(?:pictures?|photos?|images?|fotos?|immagin[ei]|foto|bild(?:er)?|imagen(?:es)?)(?: (?:urls?|links?))?(?: ?\d+)?$/

/** Whether a column with this name contains addresses of pictures: `photos`, `image_url`, `Photo 3`. */
export const isPictureColumn = (name: string): boolean => pictureColumn.test(foldName(name))

// An address may contain commas and semicolons: they separate two addresses only where another one follows.
const between = /[\s|]+|[,;](?=\s*https?:)/i

/** The addresses of pictures in a row, in order and without duplicates. They are not fetched here. */
export function listPictureAddresses(cells: Readonly<Record<string, string>>): string[] {
  const written = Object.entries(cells).flatMap(([column, text]) =>
    isPictureColumn(column) ? text.split(between) : [],
  )
  return [...new Set(written.filter((address) => address !== ''))]
}
