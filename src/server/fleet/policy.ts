import { AppError } from '../platform/app-error.ts'
import type { Session } from '../platform/session.ts'

/** Allows customers. Administrators cannot become owners. Throws already_owner, forbidden. */
export function mayBecomeOwner(session: Session): Session {
  if (session.role === 'b') throw new AppError('already_owner')
  if (session.role !== 'c') throw new AppError('forbidden')
  return session
}
