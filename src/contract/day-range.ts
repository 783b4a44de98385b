import type { z } from 'zod'
import { daysBetween } from '#shared/local-date.ts'

/** A quarter of a year, rounded up to whole weeks: what a calendar shows at once. */
export const mostCalendarDays = 98

type DayRange = { from: string; to: string }

/** Checks that two days stand in order and span at most so many days, both included. */
export const atMostDays =
  (most: number) =>
  ({ from, to }: DayRange, context: z.core.$RefinementCtx<DayRange>) => {
    const days = daysBetween(from, to)
    if (days >= 0 && days < most) return
    const message = days < 0 ? 'The last day is before the first.' : `At most ${most} days at once.`
    context.addIssue({ code: 'custom', path: ['to'], message })
  }
