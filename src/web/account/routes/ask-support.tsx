import { redirect } from 'react-router'
import type { TicketCategory } from '#contract/support/support.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { QuestionForm } from '#web/parts/support/question-form.tsx'
import type { Route } from './+types/ask-support'

/** More than the latest nobody looks through in a list. */
const mostBookings = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = await requireUser({ context, url })
  const { data: bookings } = await context.get(apiContext).bookings.ofUser({ id, limit: mostBookings })
  return {
    bookings: bookings.map(({ id: bookingId, bookingRef, bookingDate, yacht: { title } }) => ({
      id: bookingId,
      bookingRef,
      bookingDate,
      yacht: { title },
    })),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser(),
    intents: {
      question: ({ api }, { category = '', subject = '', message = '', bookingId = '' }) =>
        api.support.open({
          // The API refuses what is none.
          category: category as TicketCategory,
          subject,
          message,
          ...(bookingId && { bookingId }),
        }),
    },
    done: ({ id: ticketId }, { locale }) =>
      redirect(pagePathIn(locale, '/UserDashboard/support/:ticketId', { ticketId }), 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.support_ask(), hidden: true })

export default function AskSupport({ loaderData: { bookings }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.support_ask()} text={m.support_ask_text()} />
      <QuestionForm bookings={bookings} refused={actionData?.refused} />
    </>
  )
}
