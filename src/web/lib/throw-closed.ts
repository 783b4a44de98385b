import { data } from 'react-router'
import { apiRefusal } from './api-error.ts'

/** Answers 403 for what an administrator who sees the site as a user may not read; anything else stays an error. */
export function throwClosed(error: unknown): never {
  if (apiRefusal(error)?.code === 'read_only_session') throw data(null, { status: 403 })
  throw error
}
