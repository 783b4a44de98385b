import { invalidField } from './app-error.ts'

/** The end of a page of a merged list: the sort value and the id of its last row. */
export type PageEnd = { key: string; id: string }

const writeEnd = ({ key, id }: PageEnd) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Throws invalid_request for a cursor that no page has returned: a key of another shape, or an invalid id. */
export function readEnd(after: string | undefined, shape: { key: RegExp; id: RegExp }): PageEnd | undefined {
  if (after === undefined) return undefined
  try {
    const [key, id]: unknown[] = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (typeof key === 'string' && shape.key.test(key) && typeof id === 'string' && shape.id.test(id))
      return { key, id }
  } catch {}
  throw invalidField('after', 'Begin the list at its first page.')
}

/** A page of rows. One row more than the limit was read. */
export function pageOfRows<Row>(rows: readonly Row[], limit: number, endOf: (row: Row) => PageEnd) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? writeEnd(endOf(last)) : null }
}
