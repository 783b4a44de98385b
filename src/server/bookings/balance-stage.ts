import { daysBetween, type LocalDate } from '#shared/local-date.ts'

export type ReminderStage = 'week' | 'two_days' | 'tomorrow' | 'overdue'
export type BalanceStage = ReminderStage | 'cancel'

/** An unpaid balance cancels the booking this many days after its due date. */
export const graceDays = 2

/**
 * The reminder or the cancellation that is due for a balance today. Undefined earlier than a week before `dueOn`, and where the
 * booking was confirmed within the current stage. Only the latest stage counts: after a pause of the job, a guest gets one
 * reminder and not three.
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
  // A guest who booked within this stage has just read the due date.
  if (!current || daysBetween(confirmedOn, dueOn) <= current.days) return undefined
  return current.stage
}
