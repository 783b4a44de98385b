import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Instant } from '#shared/local-time.ts'
import type { Db } from '../../platform/database.ts'
import type { Search } from '../model/search.ts'
import { type Shape, shapeOf } from './shape.ts'

export type Condition = RawBuilder<unknown>

/**
 * Totals of trips that the rows themselves do not hold, by the number of the offer; null for those that cannot be had.
 * `unknown` as long as nobody has looked which ones are needed.
 */
export type TripTotals = ReadonlyMap<number, number | null> | 'unknown'

export type StatementInput = {
  search: Search
  now: Instant
  totals: TripTotals
  /** Offers that are not shown, by number; null as long as nothing had to be refreshed. */
  hidden: readonly number[] | null
  /** The page that is wanted, where a statement has one. */
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
 * A parameter, by how its value is read off the input: it is asked anew each time that the statement runs. What is
 * given once and used often in a statement is sent once.
 */
export const parameter = (read: Read): Condition => sql`${new StatementParameter(read)}`

type Compiled = { key: string; query: CompiledQuery; reads: Read[] }
type Build<Row> = (shape: Shape) => RawBuilder<Row>

// Texts differ in what is filtered by, never in values, so that few are compiled and PostgreSQL plans them once.
const compiled = new Map<string, Compiled>()
const mostCompiled = 2000

/** Runs what `build` makes of the input's shape. `name` tells apart what is built of one shape. */
export async function runStatement<Row>(
  db: Db,
  name: string,
  input: StatementInput,
  build: Build<Row>,
): Promise<Row[]> {
  const { query, reads } = compiledFor(db, name, input, build)
  const { rows } = await db.executeQuery({ ...query, parameters: reads.map((read) => read(input)) })
  // As with sql`…`: whoever builds the statement names its rows.
  return rows as Row[]
}

/**
 * The same statement for several inputs in one, since each way to PostgreSQL and back costs more than a small
 * statement does: the rows of each input, in the order of the inputs.
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
