import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: { enum?: string[] } }
type Description = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

/** The first page of every list of the back office: with each of its filters alone, and in each of its sortings. */
export async function listCalls(db: Db, { paths }: Description): Promise<string[]> {
  const samples = await sampleValues(db)
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = get?.parameters?.filter((parameter) => parameter.in === 'query') ?? []
    if (!path.startsWith('/admin/') || path.includes('{') || !parameters.some(({ name }) => name === 'after')) return []
    const valuesOf = ({ name, schema }: Parameter) =>
      (schema.enum ?? samples[name] ?? []).map((value): Choice => [name, value])
    const isSort = ({ name }: Parameter) => name === 'sort'
    const needed = parameters.filter(({ required }) => required).flatMap((parameter) => valuesOf(parameter).slice(0, 1))
    const sortings = [[], ...parameters.filter(isSort).flatMap(valuesOf).map(alone)]
    const filters = [
      [],
      ...parameters
        .filter((parameter) => !isSort(parameter))
        .flatMap(valuesOf)
        .map(alone),
    ]
    return filters.flatMap((filter) =>
      sortings.map((sorting) => {
        const chosen = Object.fromEntries([...needed, ...filter, ...sorting])
        return `/api${path}?${new URLSearchParams(chosen)}`
      }),
    )
  })
}

type Choice = [name: string, value: string]
const alone = (choice: Choice): Choice[] => [choice]

/** Values for filters without a fixed choice: words that nearly every row, some rows and no row has; recent days and old days. */
async function sampleValues(db: Db): Promise<Record<string, string[]>> {
  const idOf = async (table: 'listings' | 'owners' | 'users') => {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(table)} order by id offset 20 limit 1`.execute(db)
    return rows.map(({ id }) => id)
  }
  const owner = await idOf('owners')
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const days = [day(30), day(600)]
  return {
    q: ['guest', 'guest 777', 'a', 'ma', 'zzqx', '777'],
    owner,
    partyId: owner,
    yacht: await idOf('listings'),
    userId: await idOf('users'),
    place: ['city-292223'],
    place_id: ['city-292223'],
    type: ['motor-yacht'],
    currency: ['AED', 'JPY'],
    country: ['AE', 'JP'],
    reference: ['FL-22252F5H', 'pi_bench777'],
    kind: ['capture', 'refund'],
    codeEnd: ['AB12'],
    featured: ['true', 'false'],
    placed: ['true', 'false'],
    account: ['true', 'false'],
    ...Object.fromEntries(
      ['from', 'to', 'until', 'charter_from', 'charter_to', 'counted_from', 'counted_until'].map((name) => [
        name,
        days,
      ]),
    ),
  }
}
