import { data } from 'react-router'
import { apiRefusal } from './api-error.ts'

/** Throws status 403 for data that an administrator in a read-only session may not read. Rethrows anything else. */
export function throwClosed(error: unknown): never {
  if (apiRefusal(error)?.code === 'read_only_session') throw data(null, { status: 403 })
  throw error
}
