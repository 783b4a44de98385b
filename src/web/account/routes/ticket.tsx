import { redirect } from 'react-router'
import type { RefusedFile } from '#contract/refused-file.ts'
import type { Ticket } from '#contract/support/support.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { RefusedFiles } from '#web/parts/forms/refused-files.tsx'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { filesIn } from '#web/parts/messages/answer-messages.server.ts'
import { readUnsent } from '#web/parts/messages/unsent-files.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { RateTicket } from '#web/parts/support/rate-ticket.tsx'
import { TicketStanding } from '#web/parts/support/ticket-standing.tsx'
import { TicketThread } from '#web/parts/support/ticket-thread.tsx'
import { ticketCategories } from '#web/parts/support/ticket-words.ts'
import { WriteAgain } from '#web/parts/support/write-again.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/ticket'

export async function loader({ context, url, params: { ticketId } }: Route.LoaderArgs) {
  await requireUser({ context, url })
  const ticket = await context.get(apiContext).support.get({ id: ticketId }).catch(throwMissing)
  // A merged ticket leads to the one with its messages.
  if (ticket.id !== ticketId) {
    const { locale } = context.get(requestContext)
    throw redirect(pagePathIn(locale, '/UserDashboard/support/:ticketId', { ticketId: ticket.id }))
  }
  return { ticket, unsent: readUnsent(url.searchParams) }
}

type Done = 'write' | 'close' | 'rate'
type Answer = { refused?: RefusedForm; done?: Done; unsent?: RefusedFile[] }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser(),
    intents: {
      async write({ api, form, params: { ticketId: id } }, { message = '' }): Promise<Answer> {
        const { refusedFiles } = await api.support.write({ id, message, files: filesIn(form) })
        return { done: 'write', unsent: refusedFiles }
      },
      async rate({ api, params: { ticketId: id } }, { stars = '', text }): Promise<Answer> {
        await api.support.rate({ id, stars: Number(stars), text })
        return { done: 'rate' }
      },
      async close({ api, params: { ticketId: id } }): Promise<Answer> {
        await api.support.close({ id })
        return { done: 'close' }
      },
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.support(), hidden: true })

export default function OneTicket({ loaderData: { ticket, ...sent }, actionData }: Route.ComponentProps) {
  const { settings } = useSite()
  const { refused, done, unsent = sent.unsent }: Answer = actionData ?? {}
  const { subject, reference, category, booking, messages } = ticket
  return (
    <>
      <TextLink to={pagePath('/UserDashboard/support')} className="mb-3 inline-block py-1 text-sm">
        {m.support()}
      </TextLink>
      <DeskHeading
        title={subject}
        text={`${ticketCategories[category]()} · ${reference}`}
        aside={<TicketStanding {...ticket} />}
      />
      <div className="grid gap-6">
        {refused?.intent === 'close' && <FormNotice result={actionData} title={authRefusalText(refused.code)} />}
        {done && <FormNotice result={actionData} tone="good" title={doneTexts[done]()} />}
        {!refused && <RefusedFiles title={m.files_not_sent()} files={unsent} />}
        {booking && (
          <p>
            {m.ticket_about()}{' '}
            <TextLink to={pagePath('/reservation/:bookingId', { bookingId: booking.id })}>{booking.reference}</TextLink>
          </p>
        )}
        <TicketThread
          label={m.ticket_messages()}
          addressOf={(attachmentId) => `/api/support/tickets/${ticket.id}/attachments/${attachmentId}`}
          messages={messages.map(({ from, ...message }) => ({
            ...message,
            mine: from === 'asker',
            writer: from === 'asker' ? m.you() : settings.name,
          }))}
        />
        <p className="max-w-prose text-ink-soft">{standingText(ticket)}</p>
        <RateTicket ticket={ticket} refused={refused} />
        <WriteAgain ticket={ticket} refused={refused} />
      </div>
    </>
  )
}

const doneTexts: Record<Done, () => string> = {
  write: m.ticket_done_written,
  close: m.ticket_done_closed,
  rate: m.ticket_rated,
}

/** Says what happens next and what the user can do. */
function standingText({ status, answered }: Ticket): string {
  if (status === 'closed') return m.ticket_standing_closed()
  return answered ? m.ticket_standing_answered() : m.ticket_standing_waits()
}
