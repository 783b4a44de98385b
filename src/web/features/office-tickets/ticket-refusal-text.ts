import type { ErrorCode } from '#contract/errors.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'

/** Says why one ticket of a bulk action was not closed. The API answers invalid_request where its state does not allow that. */
export function ticketRefusalText(outcome: string): string {
  if (outcome === 'revision_conflict') return m.office_ticket_changed_row()
  if (outcome === 'invalid_request') return m.office_ticket_wrong_state()
  // Any other outcome is an error code of the contract.
  return officeRefusalText(outcome as ErrorCode)
}
