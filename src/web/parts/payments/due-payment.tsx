import { type ReactNode, useRef } from 'react'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { PaymentOutlook } from '#contract/payments/payment.ts'
import { dayText, laterText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useFollow } from '#web/lib/use-follow.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { AgreementLink } from '#web/parts/bookings/agreement-link.tsx'
import { HoldCountdown } from '#web/parts/bookings/hold-countdown.tsx'
import { TripPromises } from '#web/parts/bookings/trip-promises.tsx'
import { payPath } from '#web/parts/reservation/pay-path.ts'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PaymentForm } from './payment-form.tsx'
import { usePayment } from './use-payment.ts'

type DuePaymentProps = {
  booking: Booking & Partial<Pick<BookingDetails, 'change' | 'due'>>
  due: NonNullable<PaymentOutlook['due']>
  /** The number of requests that the authorisation covers. */
  requests: number
  seller: string | null
  now: number
  /** The section about vouchers. */
  vouchers: ReactNode
}

/** The deadline of the hold, the amounts due now and later, and the payment form. */
export function DuePayment({ booking, due, requests, seller, now, vouchers }: DuePaymentProps) {
  const place = useRef<HTMLDivElement>(null)
  const { id, guestName: name, guestEmail: email } = booking
  const payment = usePayment({ returnPath: payPath(id), name, email }, place)
  const refresh = useRefresh()
  const { splitPayments } = useSite().settings.features
  // The page is not reloaded while a card is being confirmed: the answer decides.
  const isIdle = payment.step === 'card'
  useFollow(isIdle ? 4 : undefined)
  const { yacht, bookingRef } = booking
  const isChange = due.purpose === 'difference'
  const isExtension = isChange && booking.change?.isExtension === true
  const heldUntil = isChange ? booking.change?.until : booking.holdExpiresAt
  return (
    <>
      <div>
        <h2 className="text-xl">
          {isExtension
            ? m.pay_the_extension()
            : isChange
              ? m.pay_the_difference()
              : due.purpose === 'balance'
                ? m.pay_the_balance()
                : m.yacht_is_held()}
        </h2>
        <p className="mt-1 text-ink-soft">
          {m.booking_reference()} <strong className="font-display text-ink select-all">{bookingRef}</strong>
        </p>
      </div>
      {isChange && <p>{isExtension ? extensionText(booking) : m.change_held_text()}</p>}
      {heldUntil && (
        <Notice tone="info" title={m.held_until({ moment: zonedMomentText(heldUntil, yacht.timeZone) })}>
          <HoldCountdown until={heldUntil} onOver={isIdle ? () => void refresh() : undefined} />
        </Notice>
      )}
      <section aria-labelledby="payment" className="grid gap-5 rounded-lg border border-line bg-surface p-5 md:p-6">
        <div>
          <h3 id="payment" className="text-lg">
            {m.payment_heading()}
          </h3>
          <Amounts booking={booking} due={due} requests={requests} />
        </div>
        {vouchers}
        <PaymentForm booking={booking} label={labelOf(booking, due)} payment={payment} place={place} />
        <TripPromises terms={{ ...booking, zone: yacht.timeZone }} seller={seller} now={now} />
        <p className="text-sm">
          <AgreementLink bookingId={booking.id} />
        </p>
      </section>
      {booking.status === 'pending' && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={pagePath('/cancel', { booking: booking.id })}>{m.do_not_pay()}</TextLink>
          {splitPayments && requests === 1 && booking.guests > 1 && (
            <TextLink to={`${pagePath('/reservation/:bookingId', { bookingId: id }, { share: 1 })}#split`}>
              {m.split_begin()}
            </TextLink>
          )}
        </p>
      )}
    </>
  )
}

function extensionText({ change, start, end, yacht }: DuePaymentProps['booking']): string {
  return m.extension_held_text({ end: laterText(change?.end ?? end, start, yacht.timeZone) })
}

/** The amounts due now and later. For a request it says that nothing is charged before the owner's answer. */
function Amounts({ booking, due, requests }: Pick<DuePaymentProps, 'booking' | 'due' | 'requests'>) {
  const { currency, schedule } = booking
  const money = (amount: number) => moneyText({ amount, currency })
  const later =
    due.purpose === 'balance' || due.purpose === 'difference' ? [] : schedule.filter((part) => part.due !== 'now')
  const label =
    due.purpose === 'balance' && booking.due?.date
      ? m.due_on({ date: dayText(booking.due.date) })
      : dueNowText(booking, due, requests)
  return (
    <>
      <dl className="mt-3 grid gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{label}</dt>
          <dd className="font-display text-xl font-semibold text-brass tabular-nums">{money(due.amount)}</dd>
        </div>
        {later.map((part) => (
          <div key={part.due} className="flex items-baseline justify-between gap-4 text-sm">
            <dt className="text-ink-soft">
              {part.due === 'at_base' ? m.due_at_base() : m.due_on({ date: dayText(part.due) })}
            </dt>
            <dd className="tabular-nums">{money(part.amount)}</dd>
          </div>
        ))}
      </dl>
      {isRequest(booking, due) && (
        <p className="mt-2 text-sm text-ink-soft">
          {requests > 1 ? m.requests_are_authorised({ count: requests }) : m.request_is_authorised()}
        </p>
      )}
    </>
  )
}

/** The label of the amount due now. A request charges nothing before the owner accepts. */
function dueNowText(booking: DuePaymentProps['booking'], due: DuePaymentProps['due'], requests: number): string {
  if (requests > 1 || isRequest(booking, due)) return m.reserved_on_card()
  const { purpose } = due
  return purpose === 'deposit' ? m.deposit_due_now() : m.due_now()
}

/** True where the owner answers before anything is charged. */
const isRequest = ({ instant, change }: DuePaymentProps['booking'], { purpose }: DuePaymentProps['due']) =>
  purpose !== 'balance' && !instant && !change?.isExtension

function labelOf(booking: DuePaymentProps['booking'], due: DuePaymentProps['due']): string {
  const price = moneyText({ amount: due.amount, currency: booking.currency })
  return isRequest(booking, due) ? m.send_request_for({ price }) : m.pay_amount({ price })
}
