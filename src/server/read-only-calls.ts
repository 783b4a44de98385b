import type { OperationMeta } from '#contract/operation.ts'
import { permits } from '#shared/admin-rights.ts'
import { AppError } from './platform/app-error.ts'
import type { Session } from './platform/session.ts'

/** Ends the read-only session and returns to the administrator's own. */
const wayOut = 'auth.endReadOnly'

type Operation = OperationMeta & { method: string | undefined }

/**
 * Throws read_only_session when an administrator who sees the site as a user calls an operation that does more than read.
 * A test walks all operations of the contract.
 */
export function refuseReadOnly({ readOnly }: Session, path: readonly string[], operation: Operation): void {
  if (!readOnly || path.join('.') === wayOut) return
  const { method, right, reads = method === 'GET' } = operation
  if (!reads || isClosedTo(readOnly.adminRole, right)) throw new AppError('read_only_session')
}

/** The bank details of an owner stay closed to administrators who may not read payouts. */
function isClosedTo(adminRole: NonNullable<Session['readOnly']>['adminRole'], right: OperationMeta['right']): boolean {
  const isOfPayouts = right === 'payouts.read' || right === 'payouts.change'
  return isOfPayouts && (adminRole === null || !permits(adminRole, 'payouts.read'))
}
