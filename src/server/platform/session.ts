import type { SecondFactorState } from '#contract/identity.ts'
import type { Role } from '#contract/user.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'

/** Who is asking. Until the second factor is `done`, a session opens nothing but the way to it. */
export type Session = {
  id: Id
  userId: Id
  role: Role
  /** Of an administrator; null for everybody else. */
  adminRole: AdminRole | null
  secondFactor: SecondFactorState
  /** Of an administrator who sees the site as this user; null when it is the user. */
  readOnly: ReadOnly | null
  /** Epoch milliseconds until which a code counts as just entered; null where there is none to ask for. */
  confirmedUntil: number | null
}

/** Such a session changes nothing: src/server/authorise.ts refuses it. */
type ReadOnly = {
  adminId: Id
  adminRole: AdminRole | null
  /** Epoch milliseconds. */
  until: number
}

/** The session of one request; what begins or ends here sets the cookie on its answer. */
export type SessionOfRequest = {
  /** Null for a visitor. Looked up once, and only when asked for. */
  find: () => Promise<Session | null>
  begin: (session: Session, token: string, expiresAt: Date) => void
  /** The second factor was entered again, for what the rest of this request does. */
  confirm: (until: number) => void
  end: () => void
}
