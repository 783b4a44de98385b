import type { Yacht } from '#contract/boats/yacht.ts'
import type { RefusalData } from '#contract/error-data.ts'
import type { ChosenExtra } from '#contract/pricing/pricing.ts'
import type { ApiRefusal } from '#web/lib/api-error.ts'
import { m } from '#web/paraglide/messages.js'
import { wrongHours } from './trip-choice.ts'

/** The extra whose hours are refused. */
export type ExtraProblem = { id: string } & Pick<RefusalData, 'hoursReason' | 'least' | 'most'>

export function extraProblemOf(
  { code, data }: ApiRefusal,
  chosen: readonly ChosenExtra[] = [],
): ExtraProblem | undefined {
  const { extraId, hoursReason, least, most } = data
  if (code === 'extra_hours' && extraId) return { id: extraId, hoursReason, least, most }
  const wrong = code === 'invalid_request' && chosen.find(({ hours }) => hours === wrongHours)
  return wrong ? { id: wrong.id } : undefined
}

export function extraProblemText({ hoursReason, least = 1, most = least }: ExtraProblem): string {
  if (hoursReason === 'not_offered') return m.extra_hours_not_offered()
  if (hoursReason === 'trip_too_short') return m.extra_hours_trip_too_short({ count: least })
  if (hoursReason === undefined) return m.extra_hours_wrong()
  return least === most ? m.extra_hours_exactly({ count: least }) : m.extra_hours_between({ least, most })
}

/** The hours that an owner offers, and what an empty field means. */
export function hoursHint({ minHours, maxHours }: Pick<Yacht['extras'][number], 'minHours' | 'maxHours'>): string {
  const least = minHours ?? 1
  return maxHours === null
    ? m.extra_hours_hint_from({ count: least })
    : m.extra_hours_hint_between({ least, most: maxHours })
}
