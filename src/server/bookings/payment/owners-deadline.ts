import { hourMs } from '#shared/local-date.ts'

/** Until when an owner answers: the shorter of the hours that the booking gives and a third of the time to departure. */
export const ownersDeadline = (start: number, { hours, now }: { hours: number; now: number }): number =>
  now + Math.min(hours * hourMs, Math.max(0, (start - now) / 3))
