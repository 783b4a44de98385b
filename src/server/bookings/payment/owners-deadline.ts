import { hourMs } from '#shared/local-date.ts'

/** The owner's deadline to answer: the hours of the booking or a third of the time to departure, whichever is shorter. */
export const ownersDeadline = (start: number, { hours, now }: { hours: number; now: number }): number =>
  now + Math.min(hours * hourMs, Math.max(0, (start - now) / 3))
