import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { type TicketAnswer, type TicketDone, ticketActs } from '#web/office/tickets/answer-ticket-form.server.ts'
import { MergeForm } from '#web/office/tickets/merge-form.tsx'
import { TicketActions } from '#web/office/tickets/ticket-actions.tsx'
import { TicketFacts } from '#web/office/tickets/ticket-facts.tsx'
import { TicketReplies } from '#web/office/tickets/ticket-replies.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { RefusedFiles } from '#web/parts/forms/refused-files.tsx'
import { TicketState } from '#web/parts/support/ticket-standing.tsx'
import { TicketThread } from '#web/parts/support/ticket-thread.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/ticket'

const needed = 'adminTickets.get'

export async function loader({ context, url, params: { ticketId } }: Route.LoaderArgs) {
  const { id, mayCall } = await requireOfficer({ context, url }, needed)
  const ticket = await context.get(apiContext).adminTickets.get({ id: ticketId }).catch(throwMissing)
  // A merged ticket leads to the one with its messages.
  if (ticket.id !== ticketId) {
    const { locale } = context.get(requestContext)
    throw redirect(pagePathIn(locale, '/adminn/tickets/:ticketId', { ticketId: ticket.id }, { merged: 'yes' }))
  }
  return {
    ticket,
    adminId: id,
    decides: mayCall('adminTickets.answer'),
    draft: url.searchParams.get('reply'),
    isMerged: url.searchParams.has('merged'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: ticketActs,
    done: (outcome, { locale }): TicketAnswer => {
      if (outcome.into)
        throw redirect(
          pagePathIn(locale, '/adminn/tickets/:ticketId', { ticketId: outcome.into }, { merged: 'yes' }),
          303,
        )
      return outcome
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_tickets(), hidden: true })

export default function OneTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, adminId, decides, draft, isMerged } = loaderData
  const { refused, done = isMerged && !refused ? 'merge' : undefined, unsent = [] }: TicketAnswer = actionData ?? {}
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
        {done && <FormNotice result={actionData ?? loaderData} tone="good" title={doneTexts[done]()} />}
        <RefusedFiles title={m.files_not_sent()} files={unsent} />
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]" data-wide>
          <div className="grid min-w-0 gap-8">
            <TicketThread
              label={m.office_ticket_thread()}
              addressOf={(attachmentId) => `/api/admin/tickets/${ticket.id}/attachments/${attachmentId}`}
              messages={ticket.messages.map(({ kind, author, ...message }) => ({
                ...message,
                mine: kind !== 'asker',
                writer: kind === 'asker' ? ticket.asker.name : (author ?? m.office_ticket_former()),
                ...(kind === 'note' && { mark: m.office_ticket_note_mark() }),
              }))}
            />
            {decides && <TicketReplies ticket={ticket} draft={draft} refused={refused} />}
          </div>
          <div id="about" className="grid min-w-0 scroll-mt-6 gap-8">
            <TicketFacts ticket={ticket} />
            {decides && <TicketActions ticket={ticket} adminId={adminId} refused={refused} />}
            {decides && <MergeForm ticket={ticket} refused={refused} />}
          </div>
        </div>
      </div>
    </>
  )
}

/** These say it themselves, above what was typed. */
const isOfForm = ({ intent }: RefusedForm) => ['answer', 'note', 'assign', 'priority', 'merge'].includes(intent)

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
  priority: m.office_ticket_done_priority,
  merge: m.office_ticket_done_merge,
}
