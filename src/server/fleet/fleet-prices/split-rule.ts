import type { RateRuleEntry } from '#contract/pricing/tariff-fields.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'

export type DayRange = { from: LocalDate; to: LocalDate }

const ever = '0000-01-01'
const never = '9999-12-31'

/** The days of a rule before, within and after a range; undefined where the rule has none. */
export function splitRule(rule: RateRuleEntry, { from, to }: DayRange) {
  const [first, last] = [rule.from ?? ever, rule.to ?? never]
  if (last < from || first > to) return undefined
  return {
    before: first < from ? { ...rule, to: addDays(from, -1) } : undefined,
    within: { ...rule, from: first < from ? from : rule.from, to: last > to ? to : rule.to },
    after: last > to ? { ...rule, from: addDays(to, 1) } : undefined,
  }
}

/** The days of a range that none of these rules covers, as ranges in order. */
export function findGaps(rules: readonly RateRuleEntry[], { from, to }: DayRange): DayRange[] {
  const gaps: DayRange[] = []
  let next = from
  const inOrder = rules
    .map((rule) => ({ first: rule.from ?? ever, last: rule.to ?? never }))
    .sort((a, b) => (a.first < b.first ? -1 : 1))
  for (const { first, last } of inOrder) {
    if (last < next) continue
    if (first > to) break
    if (first > next) gaps.push({ from: next, to: addDays(first, -1) })
    if (last >= to) return gaps
    next = addDays(last, 1)
  }
  if (next <= to) gaps.push({ from: next, to })
  return gaps
}
