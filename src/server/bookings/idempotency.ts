import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'

const operation = 'bookings.request'

/**
 * The booking that an earlier call with this key made; undefined for a new key. Waits for a call that is still running. Throws
 * idempotency_conflict when the earlier call asked for something else.
 */
export async function findRepeated(tx: Tx, key: string, request: unknown): Promise<Id | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 3))`.execute(tx)
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'booking_id'])
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return undefined
  if (earlier.request_hash !== hashOf(request)) throw new AppError('idempotency_conflict')
  return earlier.booking_id ?? undefined
}

export async function rememberRequest(tx: Tx, key: string, request: unknown, bookingId: Id): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ operation, key, request_hash: hashOf(request), booking_id: bookingId })
    .execute()
}

// The contract's validation writes the fields in its own order, so equal requests have equal texts.
const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('base64url')
