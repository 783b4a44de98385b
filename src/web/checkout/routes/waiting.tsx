import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwDeadLink } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { byLink } from '#web/parts/bookings/guest-senders.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { WaitingEntry } from '#web/parts/waitlist/waiting-entry.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/waiting'

/** The page of the link in the mails of the waitlist. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { session } = context.get(requestContext)
  const [entry, { user }] = await Promise.all([
    context
      .get(apiContext)
      .waitlist.get(undefined, { context: { accessToken: token } })
      .catch(throwDeadLink(context.get(requestContext).locale)),
    session(),
  ])
  return { entry, isSignedIn: user !== null }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byLink,
    intents: { 'leave-': ({ api, sender }) => api.waitlist.leaveByLink(undefined, sender) },
    done: (_, { url }) => redirect(url.pathname, 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

// The address is a key: nobody whom the page leads to is told of it. Without any referrer its forms would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.wait_section(), hidden: true })

export default function Waiting({ loaderData: { entry, isSignedIn }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BookingHeader isSignedIn={isSignedIn} />
      <main id={mainId} className="container-page grid min-h-[60dvh] max-w-[44rem]! content-start gap-4 py-8 md:py-16">
        <LostNotice refused={actionData?.refused} textOf={authRefusalText} />
        <WaitingEntry entry={entry} level={1} />
      </main>
    </>
  )
}
