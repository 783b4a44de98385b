import { useEffect, useRef } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { ignoreRefusal } from '#web/lib/api-error.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { CheckoutHeader } from '#web/parts/bookings/checkout-header.tsx'
import { byGuest } from '#web/parts/bookings/guest-senders.server.ts'
import { findNotAsked } from '#web/parts/bookings/not-asked.ts'
import { NotAskedNotice } from '#web/parts/bookings/not-asked-notice.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { BookingSummary } from '#web/parts/payments/booking-summary.tsx'
import { CoveredPayment } from '#web/parts/payments/covered-payment.tsx'
import { DuePayment } from '#web/parts/payments/due-payment.tsx'
import { EndedReservation } from '#web/parts/payments/ended-reservation.tsx'
import { keepLoaded, rememberLoaded } from '#web/parts/payments/keep-loaded.ts'
import { isDone, listSavedCards, loadPayment } from '#web/parts/payments/load-payment.server.ts'
import { paidPath } from '#web/parts/payments/paid-path.ts'
import { PaymentUnderWay } from '#web/parts/payments/payment-under-way.tsx'
import { isVoucherForm, listUsableVouchers, voucherActs } from '#web/parts/payments/use-vouchers.server.ts'
import { voucherProblemOf } from '#web/parts/payments/voucher-problem.ts'
import { VoucherSection } from '#web/parts/payments/voucher-section.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/complete-payment'

/** The page of payment. Who comes back from the bank is led on to what became of it, by an address without its secrets. */
export async function loader({ params: { bookingId }, context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale, currency } = context.get(requestContext)
  if (url.searchParams.has('payment_intent')) {
    // Where the provider cannot be asked, the page says what is known, and its webhook tells the rest.
    const checked = await api.payments.check({ id: bookingId }, guestCall(request, bookingId)).catch(ignoreRefusal)
    const isPaid = checked?.status === 'confirmed' && url.searchParams.get('redirect_status') !== 'failed'
    if (!isPaid) throw redirect(pagePathIn(locale, '/complete-payment/:bookingId', { bookingId }))
    throw redirect(paidPath(locale, (await loadPayment({ api, request, locale, bookingId })).booking))
  }
  const { booking, outlook } = await loadPayment({ api, request, locale, currency, bookingId })
  if (isDone(outlook.state)) throw redirect(paidPath(locale, booking))
  if (outlook.state === 'split') throw redirect(`${pagePathIn(locale, '/reservation/:bookingId', { bookingId })}#split`)
  // A yacht may have been taken from the market meanwhile.
  const yacht = await api.boats.get({ id: booking.yacht.id }).catch(ignoreRefusal)
  const { user } = await context.get(requestContext).session()
  const own = await listUsableVouchers(api, user?.id, booking.currency)
  const notAsked = await findNotAsked(api, url)
  return { booking, outlook, own, seller: yacht?.owner.name ?? null, notAsked, now: Date.now() }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byGuest,
    intents: {
      ...voucherActs,

      async start({ api, context, params: { bookingId }, form, sender }) {
        const started = await api.payments.start({ id: bookingId, ...consentIn(form) }, sender)
        const { user } = await context.get(requestContext).session()
        return { started, savedCards: await listSavedCards(api, user?.id) }
      },

      async check({ api, locale, params: { bookingId: id }, form, sender }) {
        await api.payments.check({ id }, sender)
        const { state, due } = await api.payments.outlook({ id }, sender)
        const booking = await api.bookings.get({ id }, sender)
        const isPaid = isDone(state) || isPastDeposit(due?.purpose, form.get('purpose'))
        return isPaid ? redirect(paidPath(locale, booking)) : { checked: state }
      },
    },
    refused: (refused, { form, why }) =>
      isVoucherForm(refused)
        ? { problem: voucherProblemOf({ code: refused.code, data: why }, String(form.get('code') ?? '')) }
        : { refused },
    status: (refused) => (isVoucherForm(refused) ? 422 : 409),
  })

export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  keepLoaded(params.bookingId, serverLoader)

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

/** The page stays the same when a payment begins, and without a connection. */
export const shouldRevalidate = ({ formData, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 503 || (formData?.get('intent') === 'start' && actionStatus === 200)
    ? false
    : defaultShouldRevalidate

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.complete_payment(), hidden: true })

export default function CompletePayment({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, outlook, own, seller, notAsked, now } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const { id, yacht } = booking
  const leave = useNavigate()
  const paidPage = paidPath(getLocale(), booking)
  const begun = useRef(outlook.due?.purpose)
  // Another tab has paid the deposit: what is shown here would be another payment.
  const isPaidElsewhere = isPastDeposit(outlook.due?.purpose, begun.current)
  useEffect(() => {
    if (isPaidElsewhere) void leave(paidPage, { replace: true })
  }, [isPaidElsewhere, leave, paidPage])
  useEffect(() => rememberLoaded(id, loaderData), [id, loaderData])
  return (
    <>
      <CheckoutHeader
        title={m.complete_payment()}
        subtitle={yacht.title || m.yacht_charter()}
        back={pagePath('/:segment', { segment: yacht.id })}
      />
      <main
        id={mainId}
        className="container-page grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12 lg:py-12"
      >
        <div className="grid content-start gap-6 max-lg:order-last">
          {notAsked.length > 0 && <NotAskedNotice yachts={notAsked} />}
          {outlook.due && (
            // Another amount is another payment with its own card form.
            <DuePayment
              key={outlook.due.amount}
              booking={booking}
              due={outlook.due}
              requests={outlook.requests}
              seller={seller}
              now={now}
              vouchers={
                // One card stands for all requests, and a difference is paid by card.
                outlook.requests === 1 &&
                outlook.due.purpose !== 'difference' && (
                  <VoucherSection booking={booking} reserved={outlook.vouchers} own={own} problem={problem} />
                )
              }
            />
          )}
          {outlook.state === 'covered' && (
            <CoveredPayment booking={booking} vouchers={outlook.vouchers} seller={seller} now={now} problem={problem} />
          )}
          {outlook.state === 'processing' && <PaymentUnderWay />}
          {outlook.state === 'ended' && <EndedReservation booking={booking} />}
        </div>
        <div className="lg:sticky lg:top-8 lg:self-start">
          <BookingSummary
            booking={booking}
            display={outlook.display}
            byVoucher={outlook.vouchers.reduce((sum, { amount }) => sum + amount, 0)}
          />
        </div>
      </main>
    </>
  )
}

/** Left as it is where the form does not speak of it. */
const consentIn = (form: FormData) => (form.has('keepCard') ? { keepCard: form.get('keepCard') === 'yes' } : {})

/** Whether the payment that was begun is paid, and another one is due now. */
const isPastDeposit = (due: string | undefined, begun: unknown) =>
  (due === 'balance' || begun === 'difference') && due !== undefined && begun !== undefined && begun !== due
