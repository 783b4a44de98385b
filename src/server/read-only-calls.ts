import { permits } from '#shared/admin-rights.ts'
import { adminRightOf } from './admin-right-of.ts'
import { AppError } from './platform/app-error.ts'
import type { Session } from './platform/session.ts'

// What an administrator who sees the site as a user may call. A test walks all operations of the contract.

/** They answer a question by POST and change nothing. */
export const questionsByPost: ReadonlySet<string> = new Set([
  'boatOwners.boats',
  'changes.preview',
  'pricing.preview',
  'tariffs.explain',
])

/** They read by GET what only the user is handed, or write that it was read. */
const forTheUserAlone: ReadonlySet<string> = new Set(['users.export', 'verification.open'])

/** The way back to the administrator's own session. */
const wayOut = 'auth.endReadOnly'

/** Throws read_only_session for whatever is not only read. */
export function refuseReadOnly({ readOnly }: Session, path: readonly string[], method: string | undefined): void {
  if (!readOnly) return
  const name = path.join('.')
  if (name === wayOut) return
  const isRead = (method === 'GET' && !forTheUserAlone.has(name)) || questionsByPost.has(name)
  if (!isRead || isClosedTo(readOnly.adminRole, path)) throw new AppError('read_only_session')
}

/** Where an owner is paid stays closed to administrators who may not read payouts. */
function isClosedTo(adminRole: NonNullable<Session['readOnly']>['adminRole'], path: readonly string[]): boolean {
  const isOfPayouts = adminRightOf(path) === 'payouts.read'
  return isOfPayouts && (adminRole === null || !permits(adminRole, 'payouts.read'))
}
