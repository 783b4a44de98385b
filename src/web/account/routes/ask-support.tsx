import { redirect } from 'react-router'
import type { RefusedFile } from '#contract/refused-file.ts'
import type { SuggestedAnswer, TicketCategory } from '#contract/support/support.ts'
import type { Locale } from '#shared/locale.ts'
import { type Api, apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { filesIn } from '#web/parts/messages/answer-messages.server.ts'
import { unsentQuery } from '#web/parts/messages/unsent-files.server.ts'
import { QuestionForm } from '#web/parts/support/question-form.tsx'
import type { Route } from './+types/ask-support'

/** More than the latest nobody looks through in a list. */
const mostBookings = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = await requireUser({ context, url })
  const { data: bookings } = await context.get(apiContext).bookings.ofUser({ id, limit: mostBookings })
  return {
    // A link of a reservation page names its booking.
    about: url.searchParams.get('booking') ?? '',
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
      async question({ api, form, locale }, texts): Promise<Outcome> {
        const { category = '', subject = '', message = '', bookingId = '', seen } = texts
        const files = filesIn(form)
        // A second step would lose the chosen files.
        const suggestions =
          seen || files.length > 0 || !category ? [] : await findSuggestions(api, { subject, message, locale })
        if (suggestions.length > 0) return { suggestions, values: texts }
        const { id, refusedFiles } = await api.support.open({
          // The API refuses what is none.
          category: category as TicketCategory,
          subject,
          message,
          files,
          ...(bookingId && { bookingId }),
        })
        return { opened: id, refusedFiles }
      },
    },
    done: (outcome, { locale }) =>
      'opened' in outcome
        ? redirect(
            pagePathIn(
              locale,
              '/UserDashboard/support/:ticketId',
              { ticketId: outcome.opened },
              unsentQuery(outcome.refusedFiles),
            ),
            303,
          )
        : outcome,
  })

type Suggested = { suggestions: SuggestedAnswer[]; values: Record<string, string> }
type Outcome = Suggested | { opened: string; refusedFiles: RefusedFile[] }
type Answer = Partial<Suggested> & { refused?: RefusedForm }

/** Nothing is suggested for a question that will be refused, and a failed search never keeps a question from being sent. */
async function findSuggestions(api: Api, { subject, message, locale }: Question): Promise<SuggestedAnswer[]> {
  if (!subject.trim() || !message.trim()) return []
  return api.support.suggest({ subject, message, locale }).then(
    ({ data }) => data,
    () => [],
  )
}

type Question = { subject: string; message: string; locale: Locale }

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.support_ask(), hidden: true })

export default function AskSupport({ loaderData: { bookings, about }, actionData }: Route.ComponentProps) {
  const { refused, suggestions, values = { bookingId: about } }: Answer = actionData ?? {}
  return (
    <>
      <DeskHeading title={m.support_ask()} text={m.support_ask_text()} />
      <QuestionForm bookings={bookings} refused={refused} suggestions={suggestions} values={values} />
    </>
  )
}
