import type { RateRuleEntry } from '#contract/pricing/tariff-fields.ts'

type Rule = Pick<
  RateRuleEntry,
  'id' | 'kind' | 'from' | 'to' | 'weekdays' | 'starts' | 'ends' | 'priority' | 'rate' | 'adjustment'
>

/** The order in which kinds of rules apply. A rule changes the price that the previous kind has left. */
export const kindOrder: readonly RateRuleEntry['kind'][] = ['season', 'weekday', 'time_of_day', 'event']

/** Sorts rules by the order in which they apply. Within a kind, the rule that overrides others comes first. */
export const inOrder = (a: Rule, b: Rule): number =>
  kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
  b.priority - a.priority ||
  (a.from ?? '').localeCompare(b.from ?? '') ||
  (b.id ?? '').localeCompare(a.id ?? '')

export type Precedence<Each> = { byPriority: Each[]; byAge: Each[] }

/** The rules that this rule overrides where both match: those of a lower priority, and older ones of the same priority. */
export function countsBefore<Each extends Rule>(rule: Each, rules: readonly Each[]): Precedence<Each> {
  const isRival = (other: Each) =>
    other !== rule && other.kind === rule.kind && changesRate(other) && canMeet(rule, other)
  const rivals = changesRate(rule) ? rules.filter(isRival) : []
  return {
    byPriority: rivals.filter(({ priority }) => priority < rule.priority),
    // Ids begin with their creation time.
    byAge: rivals.filter(({ priority, id }) => priority === rule.priority && (id ?? '') < (rule.id ?? '')),
  }
}

/** Rules that only set minimums or terms override nothing. */
const changesRate = ({ rate, adjustment }: Rule) => rate !== null || adjustment !== null

/** True where both rules can match at the same time. */
function canMeet(a: Rule, b: Rule): boolean {
  const sharesDates = (a.from ?? '') <= (b.to ?? '9999') && (b.from ?? '') <= (a.to ?? '9999')
  const sharesWeekdays = !(a.weekdays && b.weekdays) || a.weekdays.some((day) => b.weekdays?.includes(day))
  return sharesDates && sharesWeekdays && sharesHours(a, b)
}

/** A window whose end lies before its start continues past midnight. */
function sharesHours(a: Rule, b: Rule): boolean {
  if (!(a.starts && a.ends && b.starts && b.ends)) return true
  const isIn = (time: string, { starts, ends }: Rule) => {
    if (!(starts && ends)) return true
    return starts < ends ? time >= starts && time < ends : time >= starts || time < ends
  }
  return isIn(a.starts, b) || isIn(b.starts, a)
}
