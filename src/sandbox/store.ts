import { randomInt } from 'node:crypto'
import type pg from 'pg'

/** The fields that every object of the provider has. */
export type StoredObject = { id: string; object: string }

export type NewObject = {
  /** The connected account of the object. */
  account?: string | null
  hidden?: Record<string, unknown>
}

type Listing = {
  account: string | null
  limit: number
  /** Exact values of top-level fields. */
  where?: Record<string, string>
  /** Unix seconds; both bounds are included. */
  created?: { from?: number; to?: number }
  startingAfter?: string
  endingBefore?: string
}

export type Store = ReturnType<typeof openStore>

/** The provider's books, read and written within one transaction. */
export function openStore(client: pg.ClientBase) {
  const query = (text: string, values: unknown[] = []) => client.query(text, values)

  async function insert(object: StoredObject, { account = null, hidden = {} }: NewObject = {}): Promise<void> {
    await query('insert into sandbox.objects (id, kind, account, body, hidden) values ($1, $2, $3, $4, $5)', [
      object.id,
      object.object,
      account,
      JSON.stringify(object),
      JSON.stringify(hidden),
    ])
  }

  async function save(object: StoredObject): Promise<void> {
    await query('update sandbox.objects set body = $2 where id = $1', [object.id, JSON.stringify(object)])
  }

  async function remove(id: string): Promise<void> {
    await query('delete from sandbox.objects where id = $1', [id])
  }

  /**
   * Finds and locks an object until the transaction ends, so that calls about one object run one after the other. By default it
   * may belong to any account.
   */
  async function find<Found extends StoredObject>(
    kind: Found['object'],
    id: string,
    account?: string | null,
  ): Promise<Found | undefined> {
    const { rows } = await query('select body, account from sandbox.objects where id = $1 and kind = $2 for update', [
      id,
      kind,
    ])
    return account === undefined || rows[0]?.account === account ? rows[0]?.body : undefined
  }

  async function findAny(id: string): Promise<StoredObject | undefined> {
    const { rows } = await query('select body from sandbox.objects where id = $1', [id])
    return rows[0]?.body
  }

  async function accountOf(id: string): Promise<string | null> {
    const { rows } = await query('select account from sandbox.objects where id = $1', [id])
    return rows[0]?.account ?? null
  }

  async function hiddenOf(id: string): Promise<Record<string, unknown>> {
    const { rows } = await query('select hidden from sandbox.objects where id = $1', [id])
    return rows[0]?.hidden ?? {}
  }

  async function hide(id: string, more: Record<string, unknown>): Promise<void> {
    await query('update sandbox.objects set hidden = hidden || $2 where id = $1', [id, JSON.stringify(more)])
  }

  const list = <Found extends StoredObject>(kind: Found['object'], listing: Listing) =>
    listObjects<Found>(query, kind, listing)

  async function startTimer(task: string, objectId: string, dueAt: number): Promise<void> {
    await query('insert into sandbox.timers (task, object_id, due_at) values ($1, $2, $3)', [
      task,
      objectId,
      new Date(dueAt),
    ])
  }

  return { query, insert, save, remove, find, findAny, accountOf, hiddenOf, hide, list, startTimer }
}

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>

/** Lists the latest first, and one more than requested, which tells whether there are others. */
async function listObjects<Found extends StoredObject>(
  query: Query,
  kind: Found['object'],
  listing: Listing,
): Promise<Found[]> {
  const values: unknown[] = [kind, listing.account]
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions = ['kind = $1', 'account is not distinct from $2']
  for (const [field, wanted] of Object.entries(listing.where ?? {}))
    conditions.push(`body ->> '${field}' = ${value(wanted)}`)
  if (listing.created?.from !== undefined)
    conditions.push(`(body ->> 'created')::bigint >= ${value(listing.created.from)}`)
  if (listing.created?.to !== undefined) conditions.push(`(body ->> 'created')::bigint <= ${value(listing.created.to)}`)
  const positionOf = (id: string) => `(select position from sandbox.objects where id = ${value(id)})`
  if (listing.startingAfter) conditions.push(`position < ${positionOf(listing.startingAfter)}`)
  if (listing.endingBefore) conditions.push(`position > ${positionOf(listing.endingBefore)}`)
  const { rows } = await query(
    `select body from sandbox.objects where ${conditions.join(' and ')} order by position desc
     limit ${value(listing.limit + 1)}`,
    values,
  )
  return rows.map(({ body }) => body)
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A prefix such as `pi_` and 24 random characters. */
export const newId = (prefix: string) => `${prefix}_${randomCharacters(24)}`

export const randomCharacters = (count: number) =>
  Array.from({ length: count }, () => characters[randomInt(characters.length)]).join('')
