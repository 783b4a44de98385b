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

/** Until when the second factor counts as just entered, in epoch milliseconds; null for who has none to enter. */
export function confirmedUntil(facts: { isEnrolled: boolean; isDemo: boolean; passedAt: Date | null }): number | null {
  if (facts.isDemo || !facts.isEnrolled) return null
  return facts.passedAt === null ? 0 : facts.passedAt.getTime() + confirmedMs
}
