import { Form } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import type { AdminTicketRow, TicketOutcome } from '#contract/office/tickets.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { BulkBar } from '#web/parts/list/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'

export const bulkFormId = 'bulk-tickets'

/** The tickets to close, each with the revision that was read. */
export type ClosingPreview = Pick<AdminTicketRow, 'id' | 'reference' | 'subject' | 'revision'>[]

/** The button for the ticked rows. It leads to a preview. */
export const BulkClosing = () => (
  <BulkBar id={bulkFormId} label={m.office_ticket_ticked()}>
    <Button type="submit" name="intent" value="preview" look="secondary">
      {m.office_ticket_close()}
    </Button>
  </BulkBar>
)

/** Names the tickets that the button will close. */
export function ClosingConfirmation({ tickets }: { tickets: ClosingPreview }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3 rounded-lg border border-warn bg-surface p-5">
      <p className="font-semibold">{m.office_ticket_will_close({ count: tickets.length })}</p>
      <ul className="list-disc ps-5">
        {tickets.map(({ id, reference, subject, revision }) => (
          <li key={id} className="wrap-anywhere">
            {reference} · {subject}
            <input type="hidden" name="ticket" value={`${id}.${revision}`} />
          </li>
        ))}
      </ul>
      <Button type="submit" name="intent" value="close" className="justify-self-start">
        {m.office_ticket_close()}
      </Button>
    </Form>
  )
}

/** The tickets of the confirmation form, with the revisions that it showed. */
export const readClosing = (form: FormData) =>
  form.getAll('ticket').map((value) => {
    const [id = '', revision = ''] = String(value).split('.')
    return { id, revision: Number(revision) }
  })

/** The outcome for each ticket, with the reason where it was refused. */
export function ClosingOutcomes({ outcomes, result }: { outcomes: readonly TicketOutcome[]; result: unknown }) {
  const refused = outcomes.filter(({ outcome }) => outcome !== 'done')
  return (
    <FormNotice
      result={result}
      tone={refused.length > 0 ? 'warn' : 'good'}
      title={m.office_ticket_bulk_done({ done: outcomes.length - refused.length, all: outcomes.length })}
    >
      {refused.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {refused.map(({ id, reference, outcome }) => (
            <li key={id}>
              {reference}: {ticketRefusalText(outcome)}
            </li>
          ))}
        </ul>
      )}
    </FormNotice>
  )
}

/** Says why one ticket of a bulk action was not closed. The API answers invalid_request where its state does not allow that. */
function ticketRefusalText(outcome: string): string {
  if (outcome === 'revision_conflict') return m.office_ticket_changed_row()
  if (outcome === 'invalid_request') return m.office_ticket_wrong_state()
  // Any other outcome is an error code of the contract.
  return officeRefusalText(outcome as ErrorCode)
}
