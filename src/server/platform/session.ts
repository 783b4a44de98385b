import type { SecondFactorState } from '#contract/identity/identity.ts'
import type { Role } from '#contract/identity/user.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'

/** The session of the caller. Until the second factor is `done`, it only allows completing it. */
export type Session = {
  id: Id
  userId: Id
  role: Role
  /** The role of an administrator; null for other users. */
  adminRole: AdminRole | null
  secondFactor: SecondFactorState
  /** Set where an administrator sees the site as this user; null for the user's own session. */
  readOnly: ReadOnly | null
  /** Epoch milliseconds until which the last code counts; null for users who need no code. */
  confirmedUntil: number | null
}

/** Such a session cannot change anything: src/server/authorise.ts refuses it. */
type ReadOnly = {
  adminId: Id
  adminRole: AdminRole | null
  /** Epoch milliseconds. */
  until: number
}

/** The session of one request. Beginning or ending a session sets the cookie of the answer. */
export type SessionOfRequest = {
  /** Null for a visitor. It is looked up once, on first use. */
  find: () => Promise<Session | null>
  begin: (session: Session, token: string, expiresAt: Date) => void
  /** The second factor was entered again. The rest of this request sees it. */
  confirm: (until: number) => void
  end: () => void
}
