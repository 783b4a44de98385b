import { data } from 'react-router'
import { apiRefusal } from './api-error.ts'

/**
 * Answers "not found" for a thing that the API does not know, or whose id cannot be one, and "no right" for one that is
 * closed to this role; anything else stays an error.
 */
export function throwMissing(error: unknown): never {
  const code = apiRefusal(error)?.code
  if (code === 'not_found' || code === 'invalid_request') throw data(null, { status: 404 })
  if (code === 'forbidden') throw data(null, { status: 403 })
  throw error
}
