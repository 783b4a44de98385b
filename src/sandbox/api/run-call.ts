import { createHash } from 'node:crypto'
import type pg from 'pg'
import type Stripe from 'stripe'
import { openStore, randomCharacters, type Store } from '../store.ts'
import type { Call, Handler } from './call.ts'
import { ApiError, invalidRequest } from './errors.ts'

export type Request = Pick<Call, 'params' | 'upload' | 'id' | 'account' | 'isPublic' | 'origin'> & {
  method: string
  path: string
  idempotencyKey: string | null
}

export type Run = Answer & { requestId: string; isReplayed: boolean }

/** Runs one call in one transaction, or repeats the stored answer of its idempotency key. */
export async function runCall(pool: pg.Pool, now: number, request: Request, handle: Handler): Promise<Run> {
  const requestId = `req_${randomCharacters(14)}`
  const client = await pool.connect()
  try {
    await client.query('begin')
    const run = await answer(client, { ...request, requestId, now }, handle)
    await client.query('commit')
    return { ...run, requestId }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof ApiError) return { ...toAnswer(error), requestId, isReplayed: false }
    throw error
  } finally {
    client.release()
  }
}

type Running = Request & { requestId: string; now: number }

async function answer(
  client: pg.ClientBase,
  request: Running,
  handle: Handler,
): Promise<Answer & { isReplayed: boolean }> {
  const { idempotencyKey, account, path, params, now } = request
  const keyed =
    request.method === 'POST' && idempotencyKey
      ? { key: idempotencyKey, account: account ?? '', path, params }
      : undefined
  const kept = keyed && (await findAnswer(client, keyed))
  if (kept) return { ...kept, isReplayed: true }
  const made = await work(client, request, handle)
  if (keyed) await keepAnswer(client, keyed, made, now)
  return { ...made, isReplayed: false }
}

async function work(client: pg.ClientBase, request: Running, handle: Handler): Promise<Answer> {
  const store = openStore(client)
  const call: Call = { ...request, store, request: { id: request.requestId, idempotency_key: request.idempotencyKey } }
  try {
    const body = await handle(call)
    const paths = Array.isArray(call.params.expand) ? call.params.expand.map(String) : []
    return { status: 200, body: await expand(store, body, paths) }
  } catch (error) {
    if (error instanceof ApiError && error.isKept) return toAnswer(error)
    throw error
  }
}

const toAnswer = ({ status, body }: ApiError): Answer => ({ status, body: { error: body } })

/** Replaces the ids that `expand` names, such as `latest_charge.balance_transaction` or `data.customer`, with their objects. */
async function expand(store: Store, answer: object, paths: string[]): Promise<object> {
  const whole = structuredClone(answer)
  for (const path of paths) await expandPath(store, whole, path.split('.'), path)
  return whole
}

async function expandPath(store: Store, value: unknown, [name, ...rest]: string[], path: string): Promise<void> {
  if (name === undefined || value === null || value === undefined) return
  if (Array.isArray(value)) {
    for (const entry of value) await expandPath(store, entry, [name, ...rest], path)
    return
  }
  const fields = value as Record<string, unknown>
  if (fields.object === 'charge' && name === 'refunds') fields.refunds = await refundsOf(store, String(fields.id))
  if (!(name in fields))
    throw invalidRequest(`This property cannot be expanded (${path}).`, {
      param: 'expand',
      code: 'property_not_expandable',
    })
  const field = fields[name]
  if (typeof field === 'string') fields[name] = (await store.findAny(field)) ?? field
  await expandPath(store, fields[name], rest, path)
}

async function refundsOf(store: Store, charge: string): Promise<object> {
  const account = await store.accountOf(charge)
  const data = await store.list<Stripe.Refund>('refund', { account, limit: 100, where: { charge } })
  return { object: 'list', data, has_more: false, url: `/v1/charges/${charge}/refunds` }
}

type Answer = { status: number; body: object }
type KeyedRequest = { key: string; account: string; path: string; params: Call['params'] }

/**
 * The stored answer of this key, if any. Throws where a different request has used the key, or where the first one is still
 * running.
 */
async function findAnswer(client: pg.ClientBase, request: KeyedRequest): Promise<Answer | undefined> {
  const { key, account } = request
  const { rows: locks } = await client.query('select pg_try_advisory_xact_lock(hashtext($1), hashtext($2)) as free', [
    key,
    account,
  ])
  if (!locks[0]?.free)
    throw new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  const { rows } = await client.query(
    'select request_hash, status, body from sandbox.answers where key = $1 and account = $2',
    [key, account],
  )
  const kept = rows[0]
  if (!kept) return undefined
  if (kept.request_hash !== hashOf(request))
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return { status: kept.status, body: kept.body }
}

async function keepAnswer(client: pg.ClientBase, request: KeyedRequest, { status, body }: Answer, now: number) {
  await client.query(
    `insert into sandbox.answers (key, account, request_hash, status, body, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [request.key, request.account, hashOf(request), status, JSON.stringify(body), new Date(now)],
  )
}

const hashOf = ({ path, params }: KeyedRequest) =>
  createHash('sha256')
    .update(JSON.stringify([path, params]))
    .digest('base64url')
