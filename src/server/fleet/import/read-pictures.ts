import { foldName } from '../../geo/fold.ts'

const pictureColumn =
  /^(?:main |cover )?(?:pictures?|photos?|images?|fotos?|immagin[ei]|foto|bild(?:er)?|imagen(?:es)?)(?: (?:urls?|links?))?(?: ?\d+)?$/

/** Whether a column with this name contains addresses of pictures: `photos`, `image_url`, `Photo 3`. */
export const isPictureColumn = (name: string): boolean => pictureColumn.test(foldName(name))

// An address may contain commas and semicolons: they separate two addresses only where another one follows.
const between = /[\s|]+|[,;](?=\s*https?:)/i

/**
 * The addresses of pictures in a row, in order and without duplicates. `columns` are those that a mapping names; without them
 * the names of the columns tell. They are not fetched here.
 */
export function listPictureAddresses(
  cells: Readonly<Record<string, string>>,
  columns?: readonly string[] | undefined,
): string[] {
  const named = columns ?? Object.keys(cells).filter(isPictureColumn)
  const written = named.flatMap((column) => (cells[column] ?? '').split(between))
  return [...new Set(written.filter((address) => address !== ''))]
}
