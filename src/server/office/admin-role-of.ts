import type { AdminRole } from '#shared/admin-rights.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { scopeOf } from '../platform/scopes.ts'

/** The caller's role in the back office. Throws forbidden for a caller who is no administrator. */
export function adminRoleOf(context: Context): AdminRole {
  const { adminRole } = scopeOf(context, 'session')
  if (adminRole === null) throw new AppError('forbidden')
  return adminRole
}
