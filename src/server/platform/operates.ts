import { permits } from '#shared/admin-rights.ts'
import { AppError } from './app-error.ts'
import type { Context } from './context.ts'
import type { Session } from './session.ts'

/** Whether the caller acts as an administrator. Throws forbidden for administrators without the right of the operation. */
export function operates({ adminRight }: Pick<Context, 'adminRight'>, { role, adminRole }: Session): boolean {
  if (role !== 'a') return false
  if (adminRole === null || adminRight === undefined || !permits(adminRole, adminRight)) throw new AppError('forbidden')
  return true
}
