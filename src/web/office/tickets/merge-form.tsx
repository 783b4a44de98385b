import type { AdminTicket } from '#contract/office/tickets.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { ticketStatuses } from '#web/parts/support/ticket-words.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type MergeFormProps = { ticket: Pick<AdminTicket, 'others' | 'revision'>; refused: RefusedForm | undefined }

/** Moves the messages of the ticket into another one of the same person. Nothing where there is no other. */
export function MergeForm({ ticket: { others, revision }, refused }: MergeFormProps) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="merge-ticket" className="grid gap-3">
      <h2 id="merge-ticket" className="text-lg">
        {m.office_ticket_merge()}
      </h2>
      <OfficeForm
        intent="merge"
        words={{ into: { label: m.office_ticket_merge_into(), wrong: m.office_ticket_merge_wrong } }}
        refused={refused}
        submit={m.office_ticket_merge()}
        look="secondary"
      >
        {(field) => (
          <>
            <input type="hidden" name="revision" value={revision} />
            <SelectField {...field('into')} hint={m.office_ticket_merge_text()} required>
              <option value="">{m.office_ticket_merge_choose()}</option>
              {others.map(({ id, reference, subject, status }) => (
                <option key={id} value={id}>
                  {[reference, subject, ticketStatuses[status].text()].join(' · ')}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </OfficeForm>
    </section>
  )
}
