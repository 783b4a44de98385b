import { redirect } from 'react-router'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { BookingDocument } from '#contract/documents/documents.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { cardText } from '#web/lib/card-text.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { useFollow } from '#web/lib/use-follow.ts'
import { m } from '#web/paraglide/messages.js'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { CalendarLink } from '#web/parts/bookings/calendar-link.tsx'
import { readPendingCode } from '#web/parts/identity/pending-code.server.ts'
import { BookingSummary } from '#web/parts/payments/booking-summary.tsx'
import { isDone, loadPayment } from '#web/parts/payments/load-payment.server.ts'
import { ShareButton } from '#web/parts/yacht-page/share-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/success'

/** For a booking that is paid, or a request that has been sent; any other is led to where it stands. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { locale, session } = context.get(requestContext)
  const bookingId = url.searchParams.get('booking')
  if (!bookingId) throw redirect(pagePathIn(locale, '/checkout'))
  const api = context.get(apiContext)
  const { booking, outlook } = await loadPayment({ api, request, locale, bookingId })
  // Declined, or given back: what happened stands on the page of the booking.
  if (outlook.state === 'ended') throw redirect(pagePathIn(locale, '/reservation/:bookingId', { bookingId }))
  // The page of the booking says why it waits.
  if (booking.nextAction === 'await_licence')
    throw redirect(pagePathIn(locale, '/reservation/:bookingId', { bookingId }))
  // The last payment changed a trip: the page of the booking shows the outcome.
  if (booking.change || booking.timeline.some(({ event }) => event === 'changed'))
    throw redirect(pagePathIn(locale, '/reservation/:bookingId', { bookingId }))
  const owesBalance = booking.status === 'confirmed' && outlook.due !== null
  if (!isDone(outlook.state) && !owesBalance)
    throw redirect(pagePathIn(locale, '/complete-payment/:bookingId', { bookingId }))
  const isSignedIn = (await session()).user !== null
  const awaitsCode = readPendingCode(request)?.mode === 'register' && !isSignedIn
  const { documents } = await api.documents.list({ id: bookingId }, guestCall(request, bookingId))
  return { booking, documents, awaitsOwner: outlook.state === 'awaiting_owner', owesBalance, awaitsCode, isSignedIn }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: loaderData?.awaitsOwner ? m.request_sent() : m.trip_confirmed(), hidden: true })

export default function Success({ loaderData }: Route.ComponentProps) {
  const { booking, awaitsOwner, awaitsCode } = loaderData
  const { id, bookingRef, yacht } = booking
  const receipts = loaderData.documents.filter(({ kind }) => kind === 'receipt')
  // A free trip has an invoice and no receipt.
  const isInvoiced = loaderData.documents.some(({ kind }) => kind === 'invoice')
  const areWritten = isInvoiced && receipts.length >= booking.payments.filter(({ status }) => status === 'paid').length
  useFollow(awaitsOwner || !areWritten ? 4 : undefined)
  return (
    <>
      <BookingHeader isSignedIn={loaderData.isSignedIn} />
      <main
        id={mainId}
        className="container-page grid gap-8 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12"
      >
        <div className="grid content-start gap-6">
          <LineThrough className="w-40" />
          <div aria-live="polite">
            <h1 className="text-2xl md:text-3xl">{awaitsOwner ? m.request_sent() : m.trip_confirmed()}</h1>
            <p className="mt-2 text-ink-soft">
              {m.booking_reference()}{' '}
              <strong className="font-display text-lg tracking-wide text-ink select-all">{bookingRef}</strong>
            </p>
          </div>
          {awaitsCode && (
            <Notice tone="info" title={m.account_awaits_code()}>
              <p className="mb-3">{m.account_awaits_code_text({ email: booking.guestEmail })}</p>
              <ButtonLink to={pagePath('/auth/code')} look="secondary">
                {m.enter_code_title()}
              </ButtonLink>
            </Notice>
          )}
          <NextSteps {...loaderData} />
          {!awaitsOwner && <Documents bookingId={id} documents={loaderData.documents} areWritten={areWritten} />}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to={pagePath('/reservation/:bookingId', { bookingId: id })}>{m.see_reservation()}</ButtonLink>
            {!awaitsOwner && <CalendarLink bookingId={id} />}
            <ShareButton
              title={yacht.title || m.unnamed_yacht()}
              path={pagePath('/:segment', { segment: yacht.id })}
              label={m.share_yacht()}
            />
          </div>
        </div>
        <div className="lg:sticky lg:top-8 lg:self-start">
          <BookingSummary booking={booking} isPaid />
        </div>
      </main>
    </>
  )
}

type DocumentsProps = { bookingId: string; documents: readonly BookingDocument[]; areWritten: boolean }

/** They are written just after the payment: until they are there the page looks again. */
function Documents({ bookingId, documents, areWritten }: DocumentsProps) {
  const name = { invoice: m.document_invoice, receipt: m.document_receipt, credit_note: m.document_credit_note }
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-3 text-lg">
        {m.your_documents()}
      </h2>
      {!areWritten && <p className="text-ink-soft">{m.documents_follow()}</p>}
      <ul className="grid gap-2">
        {documents.map(({ id, kind, number }) => (
          <li key={id}>
            <a
              href={pagePath('/reservation/:bookingId/documents/:file', { bookingId, file: `${id}.pdf` })}
              className="text-sea underline underline-offset-4"
            >
              {name[kind]({ number })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type StepsProps = { booking: BookingDetails; awaitsOwner: boolean; owesBalance: boolean }

const balanceText = ({ keptCard }: BookingDetails) =>
  keptCard ? m.balance_is_charged({ card: cardText(keptCard) }) : m.balance_comes_later()

function NextSteps({ booking, awaitsOwner, owesBalance }: StepsProps) {
  const { guestEmail, holdExpiresAt, yacht, start } = booking
  const moment = (instant: string) => zonedMomentText(instant, yacht.timeZone)
  const steps = awaitsOwner
    ? [
        ...(holdExpiresAt ? [m.next_owner_answers({ moment: moment(holdExpiresAt) })] : []),
        m.next_request_outcome(),
        m.next_page_follows({ email: guestEmail }),
      ]
    : [
        m.next_mail({ email: guestEmail }),
        ...(owesBalance ? [balanceText(booking)] : []),
        ...depositStep(booking),
        m.next_boarding({ moment: moment(start), place: yacht.location }),
      ]
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-lg">
        {m.what_happens_next()}
      </h2>
      <NumberedSteps steps={steps} />
      {!awaitsOwner && booking.deposit?.state === 'due' && (
        <ButtonLink
          to={pagePath('/reservation/:bookingId/deposit', { bookingId: booking.id })}
          look="secondary"
          className="mt-4"
        >
          {m.deposit_button()}
        </ButtonLink>
      )}
    </section>
  )
}

/** When the security deposit is reserved on a card, which can be done at once where the departure is near. */
function depositStep({ deposit, currency, yacht }: BookingDetails): string[] {
  if (!deposit) return []
  const moment = (instant: string) => zonedMomentText(instant, yacht.timeZone)
  const amount = moneyText({ amount: deposit.amount, currency })
  const due = moment(deposit.dueBy)
  if (deposit.state === 'later') return [m.deposit_later({ amount, opens: moment(deposit.opensAt), due })]
  if (deposit.state === 'due') return [m.deposit_due({ amount, due, release: moment(deposit.releaseAt) })]
  return []
}
