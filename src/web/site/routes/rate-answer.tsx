import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwDeadLink } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { byLink } from '#web/parts/bookings/guest-senders.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { RateTicket } from '#web/parts/support/rate-ticket.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/rate-answer'

/** The page of the link in the mail about a closed ticket, for askers without an account. */
export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  context
    .get(apiContext)
    .support.ratedByLink(undefined, { context: { accessToken: token } })
    .catch(throwDeadLink(context.get(requestContext).locale))

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byLink,
    intents: {
      rate: ({ api, sender }, { stars = '', text }) => api.support.rateByLink({ stars: Number(stars), text }, sender),
    },
    done: (_, { url }) => redirect(url.pathname, 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

// The address is a key: nobody whom the page leads to is told of it. Without any referrer its forms would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.ticket_rate(), hidden: true })

export default function RateAnswer({ loaderData: ticket, actionData }: Route.ComponentProps) {
  const { reference, status, rating } = ticket
  return (
    <main id={mainId} className="container-page grid max-w-[44rem]! content-start gap-6 py-10 lg:py-14">
      <h1 className="text-3xl wrap-anywhere">{m.ticket_rate_message({ ticket: reference })}</h1>
      <LostNotice refused={actionData?.refused} textOf={authRefusalText} />
      {!rating && status !== 'closed' && <p role="status">{m.ticket_rate_later()}</p>}
      {rating && <p role="status">{m.ticket_rated()}</p>}
      <RateTicket ticket={ticket} refused={actionData?.refused} />
    </main>
  )
}
