import type { SecondFactorState } from '#contract/identity.ts'
import type { Role } from '#contract/user.ts'
import type { Settings } from '../../platform/settings.ts'

type SessionFacts = { role: Role; isEnrolled: boolean; isPassed: boolean; isDemo: boolean }

/** What a session still lacks. */
export function secondFactorState(facts: SessionFacts, { ADMIN_SECOND_FACTOR }: Settings): SecondFactorState {
  // Users of the demo world sign in only at the machine itself.
  if (facts.isDemo) return 'done'
  if (facts.isEnrolled) return facts.isPassed ? 'done' : 'verify'
  return facts.role === 'a' && ADMIN_SECOND_FACTOR === 'required' ? 'enrol' : 'done'
}

/** How long a dangerous action asks for no further code. */
const confirmedMs = 600_000

type Confirmation = {
  role: Role
  isEnrolled: boolean
  isDemo: boolean
  /** When the second factor was entered. */
  passedAt: Date | null
  /** When another code was entered again, by who uses no authenticator. */
  confirmedAt: Date | null
}

/** Until when a code counts as just entered, in epoch milliseconds; null for who has none to enter. */
export function confirmedUntil({ role, isEnrolled, isDemo, passedAt, confirmedAt }: Confirmation): number | null {
  if (isDemo || (role === 'a' && !isEnrolled)) return null
  const last = Math.max(passedAt?.getTime() ?? 0, role === 'a' ? 0 : (confirmedAt?.getTime() ?? 0))
  return last === 0 ? 0 : last + confirmedMs
}
