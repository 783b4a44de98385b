import type { Statistics, StatisticsFigures } from '#contract/analytics/statistics.ts'
import { m } from '#web/paraglide/messages.js'

export type Stage = {
  key: 'views' | 'quotes' | 'begun' | 'confirmed'
  label: string
  now: number
  before: number
  /**
   * The share of the previous stage in basis points; null for the first stage, and where the previous one was not counted for the
   * whole period.
   */
  shareNow: number | null
  shareBefore: number | null
}

const keys = ['views', 'quotes', 'begun', 'confirmed'] as const

/** The stages of the funnel, each with its count of the period before. */
export function stagesOf({ current, previous, from, until, countedSince }: Statistics): Stage[] {
  const labels = {
    views: m.stats_views(),
    quotes: m.stats_quotes(),
    begun: m.stats_begun(),
    confirmed: m.stats_confirmed(),
  }
  const isWhole = (first: string) => countedSince !== null && countedSince <= first
  const before = firstDayBefore({ from, until })
  return keys.map((key, at) => {
    const above = keys[at - 1]
    // Bookings from days without counted views would make the share too large.
    const shareIn = (figures: StatisticsFigures, first: string) =>
      above && (above === 'begun' || isWhole(first)) ? shareOf(figures[key], figures[above]) : null
    return {
      key,
      label: labels[key],
      now: current[key],
      before: previous[key],
      shareNow: shareIn(current, from),
      shareBefore: shareIn(previous, before),
    }
  })
}

/** The share of views that became bookings, in basis points; null where views were not counted for the whole period. */
export const conversionOf = ({ current, from, countedSince }: Statistics): number | null =>
  countedSince !== null && countedSince <= from ? shareOf(current.confirmed, current.views) : null

function firstDayBefore({ from, until }: Pick<Statistics, 'from' | 'until'>): string {
  const first = Date.parse(from)
  return new Date(first - (Date.parse(until) - first)).toISOString().slice(0, 10)
}

const shareOf = (part: number, whole: number) => (whole > 0 ? Math.round((part * 10_000) / whole) : null)
