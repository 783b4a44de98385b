import { AppError } from '../platform/app-error.ts'
import type { Session } from '../platform/session.ts'

/** Customers may; administrators keep to their desk. Throws already_owner, forbidden. */
export function mayBecomeOwner(session: Session): Session {
  if (session.role === 'b') throw new AppError('already_owner')
  if (session.role !== 'c') throw new AppError('forbidden')
  return session
}
