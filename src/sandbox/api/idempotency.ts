import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Call } from './call.ts'
import { ApiError } from './errors.ts'

export type Answer = { status: number; body: object }
type Request = { key: string; account: string; path: string; params: Call['params'] }

/**
 * The stored answer of this key, if any. Throws where a different request has used the key, or where the first one is still
 * running.
 */
export async function findAnswer(client: pg.ClientBase, request: Request): Promise<Answer | undefined> {
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

export async function keepAnswer(client: pg.ClientBase, request: Request, { status, body }: Answer, now: number) {
  await client.query(
    `insert into sandbox.answers (key, account, request_hash, status, body, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [request.key, request.account, hashOf(request), status, JSON.stringify(body), new Date(now)],
  )
}

const hashOf = ({ path, params }: Request) =>
  createHash('sha256')
    .update(JSON.stringify([path, params]))
    .digest('base64url')
