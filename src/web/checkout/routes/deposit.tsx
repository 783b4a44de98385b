import { useRef } from 'react'
import { redirect } from 'react-router'
import type { SecurityDeposit } from '#contract/bookings/deposits.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { ignoreRefusal } from '#web/lib/api-error.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { CheckoutHeader } from '#web/parts/bookings/checkout-header.tsx'
import { byGuest } from '#web/parts/bookings/guest-senders.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { listSavedCards } from '#web/parts/payments/load-payment.server.ts'
import { PaymentForm } from '#web/parts/payments/payment-form.tsx'
import { usePayment } from '#web/parts/payments/use-payment.ts'
import { moneyText } from '#web/ui/price.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/deposit'

/** Whether a card is asked for: nothing is held, or the bank wants its holder for a renewal. */
const asksForCard = ({ state, declineCode }: SecurityDeposit) =>
  state === 'due' || (state === 'held' && declineCode !== null)

export async function loader({ params: { bookingId }, context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const guest = guestCall(request, bookingId)
  // The bank leads back here. The address then loses the secrets of the payment.
  if (url.searchParams.has('payment_intent')) {
    await api.deposits.check({ id: bookingId }, guest).catch(ignoreRefusal)
    throw redirect(pagePathIn(locale, '/reservation/:bookingId/deposit', { bookingId }))
  }
  const booking = await api.bookings.get({ id: bookingId }, guest).catch(throwMissing)
  const { deposit } = booking
  if (!deposit || !asksForCard(deposit)) throw redirect(reservationPath(locale, bookingId))
  return { booking, deposit }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byGuest,
    intents: {
      async start({ api, context, params: { bookingId: id }, sender }) {
        const started = await api.deposits.start({ id }, sender)
        const { user } = await context.get(requestContext).session()
        return { started, savedCards: await listSavedCards(api, user?.id) }
      },
      async check({ api, locale, params: { bookingId: id }, sender }) {
        const deposit = await api.deposits.check({ id }, sender)
        return asksForCard(deposit) ? { checked: 'due' as const } : redirect(reservationPath(locale, id))
      },
    },
    status: 409,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

/** The page stays the same while a card is entered. */
export const shouldRevalidate = () => false

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.deposit_page_title(), hidden: true })

export default function Deposit({ loaderData: { booking, deposit } }: Route.ComponentProps) {
  const place = useRef<HTMLDivElement>(null)
  const { id: bookingId, yacht, currency } = booking
  const returnPath = pagePath('/reservation/:bookingId/deposit', { bookingId })
  const payment = usePayment({ returnPath, name: booking.guestName, email: booking.guestEmail }, place)
  const amount = moneyText({ amount: deposit.amount, currency })
  const moment = (at: string) => zonedMomentText(at, yacht.timeZone)
  return (
    <>
      <CheckoutHeader
        title={m.deposit_page_title()}
        subtitle={yacht.title || m.yacht_charter()}
        back={pagePath('/reservation/:bookingId', { bookingId })}
      />
      <main id={mainId} className="container-page grid gap-6 py-8 lg:max-w-3xl lg:py-12">
        <div>
          <p className="font-semibold">
            {m.deposit_due({ amount, due: moment(deposit.dueBy), release: moment(deposit.releaseAt) })}
          </p>
          {deposit.state === 'held' && <p className="mt-2">{m.deposit_bank_asks()}</p>}
        </div>
        <section
          aria-label={m.deposit_title()}
          className="grid gap-5 rounded-lg border border-line bg-surface p-5 md:p-6"
        >
          <PaymentForm booking={booking} payment={payment} place={place} label={m.deposit_enter_card({ amount })} />
          <p className="text-sm text-ink-soft">{m.deposit_consent({ amount })}</p>
        </section>
      </main>
    </>
  )
}

const reservationPath = (locale: 'en' | 'fr', bookingId: string) =>
  `${pagePathIn(locale, '/reservation/:bookingId', { bookingId })}#deposit`
