import type { SecondFactorState } from '#contract/identity.ts'
import type { Role } from '#contract/user.ts'
import type { Id } from '#shared/id.ts'

/** Who is asking. Until the second factor is `done`, a session opens nothing but the way to it. */
export type Session = { id: Id; userId: Id; role: Role; secondFactor: SecondFactorState }

/** The session of one request; what begins or ends here sets the cookie on its answer. */
export type SessionOfRequest = {
  /** Null for a visitor. Looked up once, and only when asked for. */
  find: () => Promise<Session | null>
  begin: (session: Session, token: string, expiresAt: Date) => void
  end: () => void
}
