import type { Store, StoredObject } from '../store.ts'
import { noSuch } from './errors.ts'

type Upload = { name: string; bytes: Buffer }

/** One call of the API within its transaction. */
export type Call = {
  store: Store
  /** The form or query, nested by the brackets in its names. Not validated yet. */
  params: Record<string, unknown>
  /** The file of a multipart form. Its name and hash are among the parameters. */
  upload?: Upload
  /** The id in the path; '' where the path has none. */
  id: string
  /** The connected account of the call; null is the platform. */
  account: string | null
  /** Epoch milliseconds. */
  now: number
  /** True for a call by a browser: with the publishable key and the client secret of its object. */
  isPublic: boolean
  /** The origin of the sandbox without a trailing slash. */
  origin: string
  /** The request that events name as their cause. */
  request: { id: string | null; idempotency_key: string | null }
}

export type Handler = (call: Call) => Promise<object>

/** Converts to Unix seconds, the provider's unit. */
export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** Locks and returns an object of the call's account. Throws resource_missing. */
export async function get<Found extends StoredObject>(
  call: Call,
  kind: Found['object'],
  id: string,
  param = 'id',
): Promise<Found> {
  const found = await call.store.find<Found>(kind, id, call.account)
  if (!found) throw noSuch(kind.replaceAll('_', ' '), id, param)
  return found
}
