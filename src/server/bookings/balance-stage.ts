import { daysBetween, type LocalDate } from '#shared/local-date.ts'

export type ReminderStage = 'week' | 'two_days' | 'tomorrow' | 'overdue'
export type BalanceStage = ReminderStage | 'cancel'

/** Days after the one on which it was due. */
export const graceDays = 2

/**
 * What is to be done about a balance today: undefined while there is time, or where the guest has heard of it since. Only the
 * latest stage counts: after a pause nobody gets three reminders at once.
 */
export function balanceStage(dueOn: LocalDate, today: LocalDate, confirmedOn: LocalDate): BalanceStage | undefined {
  const left = daysBetween(today, dueOn)
  if (left <= -graceDays) return 'cancel'
  if (left < 0) return 'overdue'
  const stages = [
    { stage: 'tomorrow', days: 1 },
    { stage: 'two_days', days: 2 },
    { stage: 'week', days: 7 },
  ] as const
  const current = stages.find(({ days }) => left <= days)
  // Whoever has just booked has just read when the rest is due.
  if (!current || daysBetween(confirmedOn, dueOn) <= current.days) return undefined
  return current.stage
}
