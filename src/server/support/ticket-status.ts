import type { TicketStatus } from '#contract/support/support.ts'
import { invalidField } from '../platform/app-error.ts'

/** The transitions of a ticket. An action that a row lacks is refused in that state. */
const transitions = {
  write: { open: 'open', in_progress: 'in_progress', closed: 'open' },
  answer: { open: 'in_progress', in_progress: 'in_progress' },
  begin: { open: 'in_progress' },
  close: { open: 'closed', in_progress: 'closed' },
  reopen: { closed: 'open' },
} as const satisfies Record<string, Partial<Record<TicketStatus, TicketStatus>>>

export type TicketAction = keyof typeof transitions

type Standing = { status: string; waits_since: Date | null }

/** The status of a ticket after an action, and the time since which it waits for us. Throws invalid_request. */
export function standingAfter(action: TicketAction, { status: before, waits_since }: Standing, at: Date) {
  const next: Partial<Record<string, TicketStatus>> = transitions[action]
  const status = next[before]
  if (!status) throw invalidField('status', wrongState)
  const waits: Record<TicketAction, Date | null> = {
    write: waits_since ?? at,
    answer: null,
    begin: waits_since,
    close: null,
    reopen: waits_since ?? at,
  }
  return { status, waits_since: waits[action] }
}

const wrongState = 'The ticket is not in a state for this.'
