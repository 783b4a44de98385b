import type { Store, StoredObject } from '../store.ts'
import { noSuch } from './errors.ts'

type Upload = { name: string; bytes: Buffer }

/** One call of the API, within its transaction. */
export type Call = {
  store: Store
  /** The form or query, nested as its names say. Not validated yet. */
  params: Record<string, unknown>
  /** The file of a multipart form; its name and hash stand among the parameters. */
  upload?: Upload
  /** The id in the path, '' where it has none. */
  id: string
  /** The connected account that the call is made for; null is the platform. */
  account: string | null
  /** Epoch milliseconds. */
  now: number
  /** Made by a browser: with the publishable key, and the client secret of what it is about. */
  isPublic: boolean
  /** Of the sandbox, without a trailing slash. */
  origin: string
  /** What events tell about the call that caused them. */
  request: { id: string | null; idempotency_key: string | null }
}

export type Handler = (call: Call) => Promise<object>

/** Unix seconds, as the provider counts. */
export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** Locks and answers an object of the call's account. Throws resource_missing. */
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
