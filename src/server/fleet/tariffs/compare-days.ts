import type { DayRun, UnusualRun } from '#contract/pricing/tariffs.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import type { DayTotal } from '../../search/price/offer-day.ts'

type Days = readonly (DayTotal | undefined)[]
type Change = DayRun['change']

/** The differences between two lists of days, as runs of days with the same kind of change. Both begin on `first`. */
export function compareDays(first: LocalDate, before: Days, after: Days): DayRun[] {
  const runs: DayRun[] = []
  const count = Math.max(before.length, after.length)
  for (let index = 0; index < count; index++) {
    const [was, is] = [before[index], after[index]]
    const change = changeOf(was, is)
    if (!change) continue
    const date = addDays(first, index)
    const last = runs.at(-1)
    if (last && last.change === change && last.to === addDays(date, -1)) {
      last.to = date
      last.days += 1
      last.before = widen(last.before, was)
      last.after = widen(last.after, is)
    } else runs.push({ change, from: date, to: date, days: 1, before: widen(null, was), after: widen(null, is) })
  }
  return runs
}

function changeOf(was: DayTotal | undefined, is: DayTotal | undefined): Change | null {
  if (!was) return is ? 'opens' : null
  if (!is) return 'closes'
  if (was.units !== is.units) return 'other_length'
  if (was.total === is.total) return null
  return is.total > was.total ? 'dearer' : 'cheaper'
}

type Span = { lowest: number; highest: number } | null

function widen(span: Span, day: DayTotal | undefined): Span {
  if (!day) return span
  const { total } = day
  if (!span) return { lowest: total, highest: total }
  return { lowest: Math.min(span.lowest, total), highest: Math.max(span.highest, total) }
}

/** The days of some runs, and their prices afterwards. */
export function openingOf(runs: readonly DayRun[]): { days: number; lowest: number; highest: number } | null {
  const opening = runs.filter(({ change }) => change === 'opens')
  const spans = opening.flatMap(({ after }) => after ?? [])
  if (spans.length === 0) return null
  return {
    days: countDays(opening),
    lowest: Math.min(...spans.map(({ lowest }) => lowest)),
    highest: Math.max(...spans.map(({ highest }) => highest)),
  }
}

export const countDays = (runs: readonly DayRun[]) => runs.reduce((sum, { days }) => sum + days, 0)

type RatedDay = { date: LocalDate; lowestRate: number }

/** A price below this share of the base rate looks like an error. */
const tenth = 10

/** Days with a rate of 0, or below a tenth of the base. */
export function findUnusual(days: readonly RatedDay[], baseRate: number): UnusualRun[] {
  const runs: UnusualRun[] = []
  for (const { date, lowestRate } of days) {
    if (lowestRate > 0 && lowestRate * tenth >= baseRate) continue
    const problem = lowestRate === 0 ? 'no_rate' : 'far_below_base'
    const last = runs.at(-1)
    if (last && last.problem === problem && last.to === addDays(date, -1)) {
      last.to = date
      last.days += 1
      last.lowestRate = Math.min(last.lowestRate, lowestRate)
    } else runs.push({ problem, from: date, to: date, days: 1, lowestRate, baseRate })
  }
  return runs
}
