import type { SecondFactorState } from '#contract/identity.ts'
import type { Role } from '#contract/user.ts'
import type { Settings } from '../../platform/settings.ts'

type Facts = { role: Role; isEnrolled: boolean; isPassed: boolean }

/** What a session still lacks. */
export function secondFactorState(facts: Facts, { ADMIN_SECOND_FACTOR }: Settings): SecondFactorState {
  if (facts.isEnrolled) return facts.isPassed ? 'done' : 'verify'
  return facts.role === 'a' && ADMIN_SECOND_FACTOR === 'required' ? 'enrol' : 'done'
}
