import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type Run, type Shape, splitSearch, type Values } from './split-search.ts'

export type Condition = RawBuilder<unknown>

/** A question about a search. Its text depends on the search's shape, never on values; `name` tells it from other statements. */
export type Statement<Row> = { name: string; build: (shape: Shape) => RawBuilder<Row> }

/** A place in the text for one of the values that `splitSearch` lists. A constant that stands in several places is sent once. */
export const value = (name: keyof Values): Condition => sql`${new NamedValue(name)}`

class NamedValue {
  readonly name: keyof Values

  constructor(name: keyof Values) {
    this.name = name
  }
}

/** Runs a statement for a search. */
export async function runStatement<Row>(db: Db, statement: Statement<Row>, run: Run): Promise<Row[]> {
  const { query, parameters } = prepare(db, statement, run)
  const { rows } = await db.executeQuery({ ...query, parameters })
  // The statement names the type of its rows, as with sql`…`.
  return rows as Row[]
}

/**
 * Runs the same statement for several searches at once, because a round trip to PostgreSQL costs more than a small statement.
 * Returns the rows of each search, in the order of the searches.
 */
export async function runTogether<Row>(db: Db, statement: Statement<Row>, runs: readonly Run[]): Promise<Row[][]> {
  const parts = runs.map((run) => prepare(db, statement, run))
  const parameters = parts.flatMap((part) => part.parameters)
  const { rows } = await db.executeQuery<Row & { part: number }>(CompiledQuery.raw(joined(parts), parameters))
  return runs.map((_, index) => rows.filter(({ part }) => part === index))
}

type Compiled = { key: string; query: CompiledQuery; names: (keyof Values)[] }

// There are few shapes, so few texts are compiled, and PostgreSQL plans them once.
const compiled = new Map<string, Compiled>()
const mostCompiled = 2000

function prepare(db: Db, statement: Statement<unknown>, run: Run): Compiled & { parameters: unknown[] } {
  const { shape, values } = splitSearch(run)
  const key = `${statement.name} ${JSON.stringify(shape)}`
  const made = compiled.get(key) ?? compile(db, key, statement, shape)
  return { ...made, parameters: made.names.map((name) => values[name]) }
}

function compile(db: Db, key: string, statement: Statement<unknown>, shape: Shape): Compiled {
  const query = statement.build(shape).compile(db)
  const places = query.parameters.map((place) => {
    if (place instanceof NamedValue) return place
    throw new Error('A statement of search takes its values by name.')
  })
  const sent = [...new Set(places)]
  const text = query.sql.replace(
    /\$(\d+)/g,
    (_, number) => `$${sent.findIndex((place) => place === places[number - 1]) + 1}`,
  )
  const made: Compiled = { key, query: { ...query, sql: text }, names: sent.map(({ name }) => name) }
  if (compiled.size < mostCompiled) compiled.set(key, made)
  return made
}

const joinedTexts = new Map<string, string>()

function joined(parts: readonly Compiled[]): string {
  const key = parts.map(({ key }) => key).join('\n')
  const known = joinedTexts.get(key)
  if (known) return known
  let taken = 0
  const texts = parts.map(({ query, names }, part) => {
    const text = query.sql.replace(/\$(\d+)/g, (_, number) => `$${taken + Number(number)}`)
    taken += names.length
    return `select ${part} as part, answer.* from (${text}) as answer`
  })
  const text = texts.join(' union all ')
  if (joinedTexts.size < mostCompiled) joinedTexts.set(key, text)
  return text
}
