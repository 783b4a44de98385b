import type { RateRuleEntry } from '#contract/tariff-fields.ts'

type Rule = Pick<
  RateRuleEntry,
  'id' | 'kind' | 'from' | 'to' | 'weekdays' | 'starts' | 'ends' | 'priority' | 'rate' | 'adjustment'
>

/** A change of the price begins with what the kind before it has left. */
export const kindOrder: readonly RateRuleEntry['kind'][] = ['season', 'weekday', 'time_of_day', 'event']

/** In the order in which they apply; of one kind those that count before others come first. */
export const inOrder = (a: Rule, b: Rule): number =>
  kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
  b.priority - a.priority ||
  (a.from ?? '').localeCompare(b.from ?? '') ||
  (b.id ?? '').localeCompare(a.id ?? '')

export type Precedence<Each> = { byPriority: Each[]; byAge: Each[] }

/** The rules that do not count where this one holds too: those of a lower priority, and older ones of the same. */
export function countsBefore<Each extends Rule>(rule: Each, rules: readonly Each[]): Precedence<Each> {
  const isRival = (other: Each) =>
    other !== rule && other.kind === rule.kind && changesRate(other) && canMeet(rule, other)
  const rivals = changesRate(rule) ? rules.filter(isRival) : []
  return {
    byPriority: rivals.filter(({ priority }) => priority < rule.priority),
    // Ids begin with the time at which they were made.
    byAge: rivals.filter(({ priority, id }) => priority === rule.priority && (id ?? '') < (rule.id ?? '')),
  }
}

/** Minimums and terms alone are in nobody's way. */
const changesRate = ({ rate, adjustment }: Rule) => rate !== null || adjustment !== null

/** Whether both may hold at one time. */
function canMeet(a: Rule, b: Rule): boolean {
  const sharesDates = (a.from ?? '') <= (b.to ?? '9999') && (b.from ?? '') <= (a.to ?? '9999')
  const sharesWeekdays = !(a.weekdays && b.weekdays) || a.weekdays.some((day) => b.weekdays?.includes(day))
  return sharesDates && sharesWeekdays && sharesHours(a, b)
}

/** A window that ends before it starts goes on over midnight. */
function sharesHours(a: Rule, b: Rule): boolean {
  if (!(a.starts && a.ends && b.starts && b.ends)) return true
  const isIn = (time: string, { starts, ends }: Rule) => {
    if (!(starts && ends)) return true
    return starts < ends ? time >= starts && time < ends : time >= starts || time < ends
  }
  return isIn(a.starts, b) || isIn(b.starts, a)
}
