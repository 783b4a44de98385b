import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { PageRefusal } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { accessCookie } from '#web/parts/bookings/access-cookie.ts'
import { CheckoutHeader } from '#web/parts/bookings/checkout-header.tsx'
import { byLink } from '#web/parts/bookings/guest-senders.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { BookingSummary } from '#web/parts/payments/booking-summary.tsx'
import { PayByLink } from '#web/parts/payments/pay-by-link.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/pay'

/** The page of a link to pay: one share of a party, or a booking that was made for its guest. */
export async function loader({ params: { token }, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const as = { context: { accessToken: token } }
  if (url.searchParams.has('payment_intent')) {
    await api.payLinks.check(undefined, as).catch(throwMissing)
    throw redirect(pagePathIn(locale, '/pay/:token', { token }))
  }
  return { token, link: await api.payLinks.get(undefined, as).catch(throwMissing) }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byLink,
    intents: {
      async terms({ api, form, locale, params: { token }, sender, settings }, { email = '' }) {
        if (form.get('accepted') !== 'on') throw notAccepted(form)
        const { bookingId, accessToken } = await api.payLinks.accept({ accepted: true, email }, sender)
        const answer = redirect(pagePathIn(locale, '/pay/:token', { token }), 303)
        answer.headers.append('set-cookie', accessCookie(bookingId, accessToken, settings.origin.startsWith('https:')))
        return answer
      },
      start: async ({ api, sender }) => ({ started: await api.payLinks.start(undefined, sender), savedCards: [] }),
      async check({ api, locale, params: { token }, sender }) {
        const { state } = await api.payLinks.check(undefined, sender)
        return state === 'due'
          ? { checked: 'due' as const }
          : redirect(pagePathIn(locale, '/pay/:token', { token }), 303)
      },
    },
    status: ({ wrong }) => (wrong.includes('accepted') ? 400 : 409),
  })

/** Nothing is agreed to for the guest; what else is wrong is said at once. */
function notAccepted(form: FormData): PageRefusal {
  const email = form.get('email')
  const isReachable = email === null || /^\S+@\S+\.\S+$/.test(String(email))
  return new PageRefusal('invalid_request', [...(isReachable ? [] : ['email']), 'accepted'])
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

/** The page stays the same when a payment begins. */
export const shouldRevalidate = ({ formData, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 503 || formData?.get('intent') === 'start' ? false : defaultShouldRevalidate

// The address is a key: nobody whom the page leads to is told of it. Without any referrer its forms would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.pay_link_title(), hidden: true })

export default function Pay({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  const { booking } = link
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  return (
    <>
      <CheckoutHeader
        title={m.pay_link_title()}
        subtitle={booking.yacht.title || m.yacht_charter()}
        back={pagePath('/:segment', { segment: booking.yacht.id })}
      />
      <main
        id={mainId}
        className="container-page grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12 lg:py-12"
      >
        <div className="grid content-start gap-6 max-lg:order-last">
          <PayByLink link={link} token={token} refused={refused} />
        </div>
        <div className="lg:sticky lg:top-8 lg:self-start">
          <BookingSummary booking={booking} />
        </div>
      </main>
    </>
  )
}
