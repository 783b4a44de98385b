import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckoutHeader } from '#web/parts/bookings/checkout-header.tsx'
import { byLink } from '#web/parts/bookings/guest-senders.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { GiftCardPayment, GiftCardSummary } from '#web/parts/payments/gift-card-payment.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/gift-card'

/** Where a gift card is paid for, by the link that its order was answered with. */
export async function loader({ params: { token }, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const as = { context: { accessToken: token } }
  // The bank leads back here. The address then loses the secrets of the payment.
  if (url.searchParams.has('payment_intent')) {
    await api.giftCards.check(undefined, as).catch(throwMissing)
    throw redirect(pagePathIn(locale, '/gift-cards/:token', { token }))
  }
  return { token, order: await api.giftCards.get(undefined, as).catch(throwMissing) }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byLink,
    intents: {
      start: async ({ api, sender }) => ({ started: await api.giftCards.start(undefined, sender), savedCards: [] }),
      async check({ api, locale, params: { token }, sender }) {
        const { state } = await api.giftCards.check(undefined, sender)
        return state === 'due'
          ? { checked: 'due' as const }
          : redirect(pagePathIn(locale, '/gift-cards/:token', { token }), 303)
      },
    },
    status: 409,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

/** The page stays the same when a payment begins. */
export const shouldRevalidate = ({ formData, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 503 || formData?.get('intent') === 'start' ? false : defaultShouldRevalidate

// The address is a key: nobody whom the page leads to is told of it. Without any referrer its forms would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.gift_card(), hidden: true })

export default function GiftCard({ loaderData: { token, order } }: Route.ComponentProps) {
  return (
    <>
      <CheckoutHeader
        title={m.gift_card()}
        subtitle={m.gift_card_for_name({ name: order.recipientName })}
        back={pagePath('/gift-cards')}
        backText={m.gift_cards_title()}
      />
      <main
        id={mainId}
        className="container-page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12 lg:py-12"
      >
        <div className="grid content-start gap-6 max-lg:order-last">
          <GiftCardPayment order={order} token={token} />
        </div>
        <div className="lg:sticky lg:top-8 lg:self-start">
          <GiftCardSummary order={order} />
        </div>
      </main>
    </>
  )
}
