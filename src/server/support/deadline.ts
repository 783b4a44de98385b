import type { TicketPriority } from '#contract/support/support.ts'
import { afterOpenHours, usualHours } from '#shared/opening-hours.ts'
import type { Settings } from '../platform/settings.ts'

const hoursOf = {
  urgent: 'TICKET_HOURS_URGENT',
  high: 'TICKET_HOURS_HIGH',
  normal: 'TICKET_HOURS_NORMAL',
  low: 'TICKET_HOURS_LOW',
} as const satisfies Record<TicketPriority, keyof Settings>

type Waiting = { waits_since: Date | null; priority: string }

/** When an operator has to have answered; null while the ticket waits for the asker. */
export function deadlineOf(settings: Settings, { waits_since, priority }: Waiting): Date | null {
  // A check constraint allows only these values in the column.
  const hours = settings[hoursOf[priority as TicketPriority]]
  const office = { week: settings.OPENING_HOURS ?? usualHours, zone: settings.OPENING_ZONE }
  return waits_since && new Date(afterOpenHours(waits_since.getTime(), hours, office))
}
