import type { ErrorCode } from '#contract/errors.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a ticket of several was not closed. A state in which that has no place is refused as a wrong request. */
export function ticketRefusalText(outcome: string): string {
  if (outcome === 'revision_conflict') return m.office_ticket_changed_row()
  if (outcome === 'invalid_request') return m.office_ticket_wrong_state()
  // The API answers codes of the contract.
  return officeRefusalText(outcome as ErrorCode)
}
