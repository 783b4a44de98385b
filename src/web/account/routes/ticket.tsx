import type { Ticket } from '#contract/support/support.ts'
import { apiContext } from '#web/context.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { TicketStanding } from '#web/parts/support/ticket-standing.tsx'
import { TicketThread } from '#web/parts/support/ticket-thread.tsx'
import { ticketCategories } from '#web/parts/support/ticket-words.ts'
import { WriteAgain } from '#web/parts/support/write-again.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/ticket'

export async function loader({ context, url, params: { ticketId } }: Route.LoaderArgs) {
  await requireUser({ context, url })
  return { ticket: await context.get(apiContext).support.get({ id: ticketId }).catch(throwMissing) }
}

type Answer = { refused?: RefusedForm; done?: 'write' | 'close' }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser(),
    intents: {
      async write({ api, params: { ticketId: id } }, { message = '' }): Promise<Answer> {
        await api.support.write({ id, message })
        return { done: 'write' }
      },
      async close({ api, params: { ticketId: id } }): Promise<Answer> {
        await api.support.close({ id })
        return { done: 'close' }
      },
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.support(), hidden: true })

export default function OneTicket({ loaderData: { ticket }, actionData }: Route.ComponentProps) {
  const { settings } = useSite()
  const { refused, done }: Answer = actionData ?? {}
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
        {done && (
          <FormNotice
            result={actionData}
            tone="good"
            title={done === 'write' ? m.ticket_done_written() : m.ticket_done_closed()}
          />
        )}
        {booking && (
          <p>
            {m.ticket_about()}{' '}
            <TextLink to={pagePath('/reservation/:bookingId', { bookingId: booking.id })}>{booking.reference}</TextLink>
          </p>
        )}
        <TicketThread
          label={m.ticket_messages()}
          messages={messages.map(({ from, ...message }) => ({
            ...message,
            mine: from === 'asker',
            writer: from === 'asker' ? m.you() : settings.name,
          }))}
        />
        <p className="max-w-prose text-ink-soft">{standingText(ticket)}</p>
        <WriteAgain ticket={ticket} refused={refused} />
      </div>
    </>
  )
}

/** Says what happens next and what the user can do. */
function standingText({ status, answered }: Ticket): string {
  if (status === 'closed') return m.ticket_standing_closed()
  return answered ? m.ticket_standing_answered() : m.ticket_standing_waits()
}
