import type { SecondFactorState } from '#contract/identity/identity.ts'
import type { Role } from '#contract/identity/user.ts'
import type { Settings } from '../../platform/settings.ts'

type SessionFacts = { role: Role; isEnrolled: boolean; isPassed: boolean; isDemo: boolean }

/** The step of the second factor that a session still needs. */
export function secondFactorState(facts: SessionFacts, { ADMIN_SECOND_FACTOR }: Settings): SecondFactorState {
  // Demo users can sign in only on the machine that runs the demo.
  if (facts.isDemo) return 'done'
  if (facts.isEnrolled) return facts.isPassed ? 'done' : 'verify'
  return facts.role === 'a' && ADMIN_SECOND_FACTOR === 'required' ? 'enrol' : 'done'
}

/** After a code, dangerous actions need no further one for this time. */
const confirmedMs = 600_000

type Confirmation = {
  role: Role
  isEnrolled: boolean
  isDemo: boolean
  /** The time at which the second factor was entered. */
  passedAt: Date | null
  /** The time at which a mailed code was entered again, for users without an authenticator. */
  confirmedAt: Date | null
}

/** The time until which the last code counts, in epoch milliseconds; null for users who need no code. */
export function confirmedUntil({ role, isEnrolled, isDemo, passedAt, confirmedAt }: Confirmation): number | null {
  if (isDemo || (role === 'a' && !isEnrolled)) return null
  const last = Math.max(passedAt?.getTime() ?? 0, role === 'a' ? 0 : (confirmedAt?.getTime() ?? 0))
  return last === 0 ? 0 : last + confirmedMs
}
