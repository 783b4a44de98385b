import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Instant } from '#shared/local-time.ts'
import type { Db } from '../platform/database.ts'
import type { Search } from './search.ts'
import { type Shape, shapeOf } from './shape.ts'

export type Condition = RawBuilder<unknown>

/**
 * Totals of trips that the rows themselves do not hold, by the number of the offer; null for those that cannot be had.
 * `unknown` as long as nobody has looked which ones are needed.
 */
export type TripTotals = ReadonlyMap<number, number | null> | 'unknown'

export type Question = {
  search: Search
  now: Instant
  totals: TripTotals
  /** The page that is wanted, where a statement has one. */
  limit?: number
  offset?: number
}

type Read = (question: Question) => unknown

class Given {
  readonly read: Read

  constructor(read: Read) {
    this.read = read
  }
}

/**
 * A parameter, by how its value is read off the question: it is asked anew each time that the statement runs. What is
 * given once and used often in a statement is sent once.
 */
export const given = (read: Read): Condition => sql`${new Given(read)}`

type Compiled = { query: CompiledQuery; reads: Read[] }

// Texts differ in what is filtered by, never in values, so that few are compiled and PostgreSQL plans them once.
const compiled = new Map<string, Compiled>()
const mostCompiled = 2000

/** Runs what `build` makes of the question's shape. `name` tells apart what is built of one shape. */
export async function runStatement<Row>(
  db: Db,
  name: string,
  question: Question,
  build: (shape: Shape) => RawBuilder<Row>,
): Promise<Row[]> {
  const shape = shapeOf(question.search, question.totals !== 'unknown')
  const key = `${name} ${JSON.stringify(shape)}`
  const { query, reads } = compiled.get(key) ?? compile(db, key, build(shape))
  const { rows } = await db.executeQuery({ ...query, parameters: reads.map((read) => read(question)) })
  // As with sql`…`: whoever builds the statement names its rows.
  return rows as Row[]
}

function compile(db: Db, key: string, statement: RawBuilder<unknown>): Compiled {
  const query = statement.compile(db)
  const given = query.parameters.map((parameter) => {
    if (parameter instanceof Given) return parameter.read
    throw new Error('A statement of search takes its values from the question.')
  })
  const reads = [...new Set(given)]
  const text = query.sql.replace(
    /\$(\d+)/g,
    (_, number) => `$${reads.findIndex((read) => read === given[number - 1]) + 1}`,
  )
  const made: Compiled = { query: { ...query, sql: text }, reads }
  if (compiled.size < mostCompiled) compiled.set(key, made)
  return made
}
