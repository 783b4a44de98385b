import { Form } from 'react-router'
import type { AdminTicket } from '#contract/office/tickets.ts'
import type { TicketStatus } from '#contract/support/support.ts'
import { ticketPriorities } from '#shared/ticket-priorities.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { optionNames } from '#web/parts/forms/option-names.ts'
import { ticketPriorityTexts } from '#web/parts/support/ticket-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type Ticket = Pick<AdminTicket, 'status' | 'assignee' | 'assignees' | 'priority' | 'revision'>
type TicketActionsProps = { ticket: Ticket; adminId: string; refused: RefusedForm | undefined }

const nextStates: Record<TicketStatus, readonly { status: TicketStatus; text: () => string }[]> = {
  open: [
    { status: 'in_progress', text: m.office_ticket_begin },
    { status: 'closed', text: m.office_ticket_close },
  ],
  in_progress: [{ status: 'closed', text: m.office_ticket_close }],
  closed: [{ status: 'open', text: m.office_ticket_reopen }],
}

/** Assigns a ticket and changes its state. */
export function TicketActions({ ticket, adminId, refused }: TicketActionsProps) {
  const { status, assignee, revision } = ticket
  const isMoving = useSending('status')
  const isTaking = useSending('take')
  const seen = <input type="hidden" name="revision" value={revision} />
  return (
    <section aria-labelledby="ticket-actions" className="grid gap-5">
      <h2 id="ticket-actions" className="text-lg">
        {m.office_ticket_actions()}
      </h2>
      <div className="flex flex-wrap gap-3">
        {assignee?.id !== adminId && (
          <Form method="post" preventScrollReset>
            {seen}
            <input type="hidden" name="intent" value="take" />
            <Button type="submit" look="secondary" pending={isTaking}>
              {m.office_ticket_take_over()}
            </Button>
          </Form>
        )}
        {nextStates[status].map(({ status: next, text }) => (
          <Form key={next} method="post" preventScrollReset>
            {seen}
            <input type="hidden" name="intent" value="status" />
            <input type="hidden" name="status" value={next} />
            <Button type="submit" look="secondary" pending={isMoving}>
              {text()}
            </Button>
          </Form>
        ))}
      </div>
      <PriorityForm key={`priority-${revision}`} ticket={ticket} refused={refused} />
      <AssignForm key={revision} ticket={ticket} refused={refused} />
    </section>
  )
}

function PriorityForm({ ticket: { priority, revision }, refused }: Omit<TicketActionsProps, 'adminId'>) {
  return (
    <OfficeForm
      intent="priority"
      words={{ priority: { label: m.office_ticket_priority(), wrong: m.office_ticket_priority_wrong } }}
      values={{ priority }}
      textOf={(_name, value) => optionNames(value, priorityOptions())}
      refused={refused}
      submit={m.office_ticket_priority_set()}
      look="secondary"
    >
      {(field) => (
        <>
          <input type="hidden" name="revision" value={revision} />
          <SelectField {...field('priority')}>
            {priorityOptions().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </OfficeForm>
  )
}

const priorityOptions = () => ticketPriorities.map((value) => ({ value, label: ticketPriorityTexts[value]() }))

function AssignForm({ ticket: { assignee, assignees, revision }, refused }: Omit<TicketActionsProps, 'adminId'>) {
  // The assignee may have lost the role since, and is then missing from `assignees`.
  const isListed = assignees.some(({ id }) => id === assignee?.id)
  const choices = assignee && !isListed ? [assignee, ...assignees] : assignees
  const named = choices.map(({ id, name }) => ({ value: id, label: name }))
  const options = [{ value: '', label: m.office_ticket_assigned_nobody() }, ...named]
  return (
    <OfficeForm
      intent="assign"
      words={{ assignee: { label: m.office_ticket_assigned(), wrong: m.office_ticket_assignee_wrong } }}
      values={{ assignee: assignee?.id ?? '' }}
      textOf={(_name, value) => optionNames(value, options)}
      refused={refused}
      submit={m.office_ticket_assign()}
      look="secondary"
    >
      {(field) => (
        <>
          <input type="hidden" name="revision" value={revision} />
          <SelectField {...field('assignee')}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </OfficeForm>
  )
}
