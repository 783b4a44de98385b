import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Instant } from '#shared/local-time.ts'
import type { Db } from '../../platform/database.ts'
import type { Search } from '../model/search.ts'
import { type Shape, shapeOf } from './shape.ts'

export type Condition = RawBuilder<unknown>

/**
 * Totals of trips without a stored price, by the number of the offer; null for impossible trips. `unknown` until the needed ones
 * have been found.
 */
export type TripTotals = ReadonlyMap<number, number | null> | 'unknown'

export type StatementInput = {
  search: Search
  now: Instant
  totals: TripTotals
  /** Numbers of hidden offers; null until something had to be refreshed. */
  hidden: readonly number[] | null
  /** The requested page, where a statement has one. */
  limit?: number
  offset?: number
}

type Read = (input: StatementInput) => unknown

class StatementParameter {
  readonly read: Read

  constructor(read: Read) {
    this.read = read
  }
}

/**
 * A parameter, given by the function that reads its value from the input. The function runs each time that the statement runs. A
 * parameter that appears several times is sent once.
 */
export const parameter = (read: Read): Condition => sql`${new StatementParameter(read)}`

type Compiled = { key: string; query: CompiledQuery; reads: Read[] }
type Build<Row> = (shape: Shape) => RawBuilder<Row>

// The text depends on the filters, never on values, so that few texts are compiled and PostgreSQL plans them once.
const compiled = new Map<string, Compiled>()
const mostCompiled = 2000

/** Runs the statement that `build` makes of the input's shape. `name` distinguishes statements of the same shape. */
export async function runStatement<Row>(
  db: Db,
  name: string,
  input: StatementInput,
  build: Build<Row>,
): Promise<Row[]> {
  const { query, reads } = compiledFor(db, name, input, build)
  const { rows } = await db.executeQuery({ ...query, parameters: reads.map((read) => read(input)) })
  // The caller names the type of the rows, as with sql`…`.
  return rows as Row[]
}

/**
 * Runs the same statement for several inputs at once, because a round trip to PostgreSQL costs more than a small statement.
 * Returns the rows of each input, in the order of the inputs.
 */
export async function runTogether<Row>(
  db: Db,
  name: string,
  inputs: readonly StatementInput[],
  build: Build<Row>,
): Promise<Row[][]> {
  const parts = inputs.map((input) => ({ input, ...compiledFor(db, name, input, build) }))
  const parameters = parts.flatMap(({ input, reads }) => reads.map((read) => read(input)))
  const { rows } = await db.executeQuery<Row & { part: number }>(CompiledQuery.raw(joined(parts), parameters))
  return inputs.map((_, index) => rows.filter(({ part }) => part === index))
}

const joinedTexts = new Map<string, string>()

function joined(parts: readonly Compiled[]): string {
  const key = parts.map(({ key }) => key).join('\n')
  const known = joinedTexts.get(key)
  if (known) return known
  let taken = 0
  const texts = parts.map(({ query, reads }, part) => {
    const text = query.sql.replace(/\$(\d+)/g, (_, number) => `$${taken + Number(number)}`)
    taken += reads.length
    return `select ${part} as part, answer.* from (${text}) as answer`
  })
  const text = texts.join(' union all ')
  if (joinedTexts.size < mostCompiled) joinedTexts.set(key, text)
  return text
}

function compiledFor(
  db: Db,
  name: string,
  { search, totals, hidden, limit, offset }: StatementInput,
  build: Build<unknown>,
): Compiled {
  const shape = shapeOf(search, {
    priced: totals !== 'unknown',
    final: hidden !== null,
    limit: limit ?? null,
    isFirstPage: !offset,
  })
  const key = `${name} ${JSON.stringify(shape)}`
  return compiled.get(key) ?? compile(db, key, build(shape))
}

function compile(db: Db, key: string, statement: RawBuilder<unknown>): Compiled {
  const query = statement.compile(db)
  const parameters = query.parameters.map((parameter) => {
    if (parameter instanceof StatementParameter) return parameter.read
    throw new Error('A statement of search takes its values from the input.')
  })
  const reads = [...new Set(parameters)]
  const text = query.sql.replace(
    /\$(\d+)/g,
    (_, number) => `$${reads.findIndex((read) => read === parameters[number - 1]) + 1}`,
  )
  const made: Compiled = { key, query: { ...query, sql: text }, reads }
  if (compiled.size < mostCompiled) compiled.set(key, made)
  return made
}
