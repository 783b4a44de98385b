import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { type TicketAnswer, type TicketDone, ticketActs } from '#web/office/tickets/answer-ticket-form.server.ts'
import { TicketActions } from '#web/office/tickets/ticket-actions.tsx'
import { TicketFacts } from '#web/office/tickets/ticket-facts.tsx'
import { TicketReplies } from '#web/office/tickets/ticket-replies.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { TicketState } from '#web/parts/support/ticket-standing.tsx'
import { TicketThread } from '#web/parts/support/ticket-thread.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/ticket'

const needed = 'adminTickets.get'

export async function loader({ context, url, params: { ticketId } }: Route.LoaderArgs) {
  const { id, mayCall } = await requireOfficer({ context, url }, needed)
  const ticket = await context.get(apiContext).adminTickets.get({ id: ticketId }).catch(throwMissing)
  return { ticket, adminId: id, decides: mayCall('adminTickets.answer') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: ticketActs,
    done: (done): TicketAnswer => ({ done }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_tickets(), hidden: true })

export default function OneTicket({ loaderData: { ticket, adminId, decides }, actionData }: Route.ComponentProps) {
  const { refused, done }: TicketAnswer = actionData ?? {}
  return (
    <>
      <OfficeHeading
        above={[{ label: m.office_tickets(), to: pagePath('/adminn/tickets') }]}
        title={ticket.subject}
        text={ticket.reference}
        aside={
          <span className="flex flex-wrap items-center gap-3 xl:hidden">
            <TicketState status={ticket.status} />
            <a href="#about" className={buttonClass({ look: 'secondary' })}>
              {m.office_ticket_about()}
            </a>
          </span>
        }
      />
      <div className="grid gap-6">
        {refused && !isOfForm(refused) && <ActionNotice refused={refused} result={actionData} />}
        {done && <FormNotice result={actionData} tone="good" title={doneTexts[done]()} />}
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]" data-wide>
          <div className="grid min-w-0 gap-8">
            <TicketThread
              label={m.office_ticket_thread()}
              messages={ticket.messages.map(({ kind, author, ...message }) => ({
                ...message,
                mine: kind !== 'asker',
                writer: kind === 'asker' ? ticket.asker.name : (author ?? m.office_ticket_former()),
                ...(kind === 'note' && { mark: m.office_ticket_note_mark() }),
              }))}
            />
            {decides && <TicketReplies ticket={ticket} refused={refused} />}
          </div>
          <div id="about" className="grid min-w-0 scroll-mt-6 gap-8">
            <TicketFacts ticket={ticket} />
            {decides && <TicketActions ticket={ticket} adminId={adminId} refused={refused} />}
          </div>
        </div>
      </div>
    </>
  )
}

/** These say it themselves, above what was typed. */
const isOfForm = ({ intent }: RefusedForm) => ['answer', 'note', 'assign'].includes(intent)

function ActionNotice({ refused, result }: { refused: RefusedForm; result: unknown }) {
  if (refused.code === 'revision_conflict')
    return <FormNotice result={result} tone="warn" title={m.office_ticket_changed()} />
  return <OfficeNotice refused={refused} result={result} />
}

const doneTexts: Record<TicketDone, () => string> = {
  answer: m.office_ticket_done_answer,
  note: m.office_ticket_done_note,
  assign: m.office_ticket_done_assign,
  unassign: m.office_ticket_done_unassign,
  status: m.office_ticket_done_status,
}
