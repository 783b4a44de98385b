import type { BookingDetails, BookingPayment } from '#contract/bookings/booking-details.ts'
import { cardText } from '#web/lib/card-text.ts'
import { dayText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { purposeText, refundText, refundWhyText, statusText } from './payment-words.ts'
import { ReservationSection } from './reservation-section.tsx'

type MoneyProps = { booking: BookingDetails; refused: RefusedForm | undefined }

/** The paid, refunded and due amounts, and each payment with its outcome. */
export function MoneySection({ booking, refused }: MoneyProps) {
  const { paid, refunded, due, currency, schedule, yacht } = booking
  const money = (amount: number) => moneyText({ amount, currency })
  const atBase = schedule.find((part) => part.due === 'at_base')
  // An open payment that nobody has started is the amount due, which is shown above.
  const payments = booking.payments.filter(({ status, card }) => status !== 'open' && (status !== 'released' || card))
  return (
    <ReservationSection title={m.paid_and_due()} id="money">
      <dl className="grid gap-2">
        <Sum label={m.paid_so_far()} value={money(paid)} />
        {refunded > 0 && <Sum label={m.refunded_so_far()} value={money(refunded)} />}
        {due && (
          <Sum
            strong
            label={m.due_next({ purpose: purposeText(due.purpose) })}
            value={money(due.amount)}
            note={due.date ? m.due_by({ date: dayText(due.date) }) : m.due_while_held()}
          />
        )}
        {atBase && booking.status !== 'cancelled' && <Sum label={m.due_at_base()} value={money(atBase.amount)} />}
      </dl>
      {!due && booking.status === 'confirmed' && <p className="mt-2 text-ink-soft">{m.nothing_due()}</p>}
      {booking.keptCard && <KeptCard card={booking.keptCard} refused={refused} />}
      {payments.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-base font-semibold">{m.payments_made()}</h3>
          <ul className="grid gap-3">
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} currency={currency} zone={yacht.timeZone} />
            ))}
          </ul>
          {payments.some(({ refunds }) => refunds.some(({ status }) => status === 'failed')) && (
            <ButtonLink to={pagePath('/reservation/:bookingId/bank', { bookingId: booking.id })} className="mt-4">
              {m.refund_account_enter()}
            </ButtonLink>
          )}
        </>
      )}
    </ReservationSection>
  )
}

/** The guest's consent to later charges, given with the deposit, and the button that withdraws it. */
function KeptCard({
  card,
  refused,
}: {
  card: NonNullable<BookingDetails['keptCard']>
  refused: RefusedForm | undefined
}) {
  return (
    <div className="mt-4 grid gap-3">
      <p className="max-w-prose text-ink-soft">{m.forget_kept_card_text({ card: cardText(card) })}</p>
      <PostForm
        intent="forget-card"
        words={{}}
        refused={refused}
        submit={m.forget_kept_card()}
        look="secondary"
        noticeOf={({ code }) => ({ title: refusalText(code) })}
      >
        {() => null}
      </PostForm>
    </div>
  )
}

type SumProps = { label: string; value: string; note?: string; strong?: boolean }

function Sum({ label, value, note, strong }: SumProps) {
  return (
    <div className={strong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt className={strong ? undefined : 'text-ink-soft'}>{label}</dt>
      <dd className="text-end tabular-nums">
        {value}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </dd>
    </div>
  )
}

function PaymentRow({ payment, currency, zone }: { payment: BookingPayment; currency: string; zone: string }) {
  const { purpose, amount, status, card, at, refunds } = payment
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{purposeText(purpose)}</span>
        <span className="tabular-nums">{moneyText({ amount, currency })}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {[statusText(status), card && cardText(card), zonedMomentText(at, zone)].filter(Boolean).join(' · ')}
      </p>
      {refunds.map((refund) => (
        <p key={refund.createdAt} className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
          <span>
            {refundText(refund.status)} · {zonedMomentText(refund.settledAt ?? refund.createdAt, zone)}
          </span>
          <span className="tabular-nums">{moneyText({ amount: refund.amount, currency })}</span>
          {refund.why && <span className="w-full wrap-anywhere text-ink-soft">{refundWhyText(refund.why)}</span>}
        </p>
      ))}
    </li>
  )
}
