import { permits } from '#shared/admin-rights.ts'
import type { User } from '../identity/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { scopeOf } from '../platform/scopes.ts'

/** Support may act on any account but that of an administrator: this needs the right to change the team. Throws forbidden. */
export function refuseAmongColleagues(context: Context, { role }: Pick<User, 'role'>): void {
  const { adminRole } = scopeOf(context, 'session')
  const decides = adminRole !== null && permits(adminRole, 'team.change')
  if (role === 'a' && !decides) throw new AppError('forbidden')
}
