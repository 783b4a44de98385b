import { permits } from '#shared/admin-rights.ts'
import type { User } from '../identity/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { scopeOf } from '../platform/scopes.ts'

/**
 * What support may do to any account, it may not do to that of an administrator: only who decides about the team may.
 * Throws forbidden.
 */
export function refuseAmongColleagues(context: Context, { role }: Pick<User, 'role'>): void {
  const { adminRole } = scopeOf(context, 'session')
  const decides = adminRole !== null && permits(adminRole, 'team.change')
  if (role === 'a' && !decides) throw new AppError('forbidden')
}
