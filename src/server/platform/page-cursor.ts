import { AppError } from './app-error.ts'

/** Where a page of a merged list ended: the value that it is sorted by, and the id of its last row. */
export type PageEnd = { key: string; id: string }

const writeEnd = ({ key, id }: PageEnd) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Throws invalid_request for what no page has given: a key that is not of this shape, an id that is none. */
export function readEnd(after: string | undefined, shape: { key: RegExp; id: RegExp }): PageEnd | undefined {
  if (after === undefined) return undefined
  try {
    const [key, id]: unknown[] = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (typeof key === 'string' && shape.key.test(key) && typeof id === 'string' && shape.id.test(id))
      return { key, id }
  } catch {}
  throw new AppError('invalid_request', { errors: [{ field: 'after', message: 'Begin the list at its first page.' }] })
}

/** A page of rows of which one more than wanted was read. */
export function pageOfRows<Row>(rows: readonly Row[], limit: number, endOf: (row: Row) => PageEnd) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? writeEnd(endOf(last)) : null }
}
