import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { mostCounted } from '#contract/list.ts'
import { Id } from '#shared/id.ts'
import { invalidField } from './app-error.ts'
import type { Db } from './database.ts'
import type { DB } from './database-types.ts'
import { planForValues } from './plan-for-values.ts'

/** The type with which PostgreSQL reads the last value of a page. */
type KeyType = 'timestamptz' | 'bigint' | 'text' | 'date'

/** The sort key of a list. It is never null, and an index covers it together with the id. */
export type ListOrder = { key: RawBuilder<unknown>; type: KeyType; descending?: boolean }

type PageRequest = { order: ListOrder; id: RawBuilder<string>; after: string | undefined; limit: number }

/**
 * One page of a list, and the number of all rows up to the limit of counting. The page starts after the last row of the previous
 * one, so that every page is equally fast, and no row is repeated or skipped when others are added or deleted. `next` is null at
 * the end.
 * `matching` selects the same rows and is counted. Throws invalid_request for an `after` that no page has returned.
 */
export function listPage<Tables extends keyof DB, Row, Matching extends keyof DB, Counted>(
  db: Db,
  query: SelectQueryBuilder<DB, Tables, Row>,
  { matching, ...page }: PageRequest & { matching: SelectQueryBuilder<DB, Matching, Counted> },
) {
  const paged = keysetPage(query, page)
  return planForValues(db, async (tx) => {
    const { rows: found } = await tx.executeQuery(paged)
    const rows = found.slice(0, page.limit)
    const last = rows.at(-1)
    const next = found.length > page.limit && last ? writeCursor(last.page_key, last.page_id) : null
    // Removes the two columns that the page added itself.
    return { rows: rows as Row[], next, ...(await countRows(tx, matching)) }
  })
}

function keysetPage<Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { order, id, after, limit }: PageRequest,
) {
  const { key, type, descending = false } = order
  const direction = descending ? sql.raw('desc') : sql.raw('asc')
  const paged = query
    .select([sql<string>`(${key})::text`.as('page_key'), sql<string>`${id}`.as('page_id')])
    .orderBy(sql`${key} ${direction}, ${id} ${direction}`)
    .limit(limit + 1)
  if (after === undefined) return paged
  const behind = readCursor(after, type)
  const comparison = descending ? sql.raw('<') : sql.raw('>')
  return paged.where(
    sql<boolean>`(${key}, ${id}) ${comparison} (${behind.key}::${sql.raw(type)}, ${behind.id}::object_id)`,
  )
}

async function countRows<Tables extends keyof DB, Row>(db: Db, query: SelectQueryBuilder<DB, Tables, Row>) {
  const { count } = await db
    .selectFrom(
      query
        .select(sql<number>`1`.as('one'))
        .limit(mostCounted + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { totalCount: Math.min(count, mostCounted), isCountExact: count <= mostCounted }
}

/** `-departure` sorts by departure, the latest first. */
export function orderOf<Name extends string>(
  sort: `-${Name}` | Name,
  orders: Record<Name, Omit<ListOrder, 'descending'>>,
) {
  const descending = sort.startsWith('-')
  // Without the sign it is a name of `orders`: the contract allows no other.
  const name = (descending ? sort.slice(1) : sort) as Name
  return { ...orders[name], descending }
}

const writeCursor = (key: string, id: string) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

function readCursor(cursor: string, type: KeyType): { key: string; id: string } {
  try {
    const [key, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof key === 'string' && typeof id === 'string' && Id.safeParse(id).success && isOfType(key, type))
      return { key, id }
  } catch {}
  throw invalidField('after', 'Begin the list at its first page.')
}

function isOfType(key: string, type: KeyType): boolean {
  if (type === 'text') return !key.includes('\0') && key.isWellFormed()
  if (type === 'bigint') return /^-?\d{1,18}$/.test(key)
  return /^\d{4}-\d\d-\d\d/.test(key) && !Number.isNaN(Date.parse(key))
}
