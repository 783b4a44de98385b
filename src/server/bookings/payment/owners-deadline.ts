import { dayMs } from '#shared/local-date.ts'

/** Until when an owner answers: the shorter of a day and a third of the time to departure. */
export const ownersDeadline = (start: number, now: number) => now + Math.min(dayMs, Math.max(0, (start - now) / 3))
