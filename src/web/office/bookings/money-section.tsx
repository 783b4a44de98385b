import type { ReactNode } from 'react'
import type { BookingPayment } from '#contract/bookings/booking-details.ts'
import type { SecurityDeposit } from '#contract/bookings/deposits.ts'
import type { AdminBooking } from '#contract/office/bookings.ts'
import { cardText } from '#web/lib/card-text.ts'
import { dayText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { Amount } from '#web/office/money/money-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { purposeText, refundWhyText } from '#web/parts/reservation/payment-words.ts'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type MoneyProps = { booking: AdminBooking; seesMoney: boolean; seesReturned: boolean }

/** The price, the payments and refunds, the open balance, and how the proceeds are divided. */
export function MoneySection({ booking, seesMoney, seesReturned }: MoneyProps) {
  const { lines, amount: total, currency, payments, bookingRef: reference } = booking
  return (
    <ReservationSection title={m.office_money()} id="money">
      <div className="grid gap-4">
        <Facts narrow facts={factsOf(booking)} />
        {payments.length > 0 && <Payments booking={booking} />}
        {seesReturned && payments.some(({ refunds }) => refunds.some(({ status }) => status === 'failed')) && (
          <ButtonLink
            to={pagePath('/adminn/bookings/:bookingId/refund-account', { bookingId: booking.id })}
            look="secondary"
            className="justify-self-start"
          >
            {m.refund_account()}
          </ButtonLink>
        )}
        <Folded title={m.office_price_lines()}>
          <PriceLines priced={{ lines, total, currency }} />
        </Folded>
        {seesMoney && (
          <p>
            <TextLink to={pagePath('/adminn/money/transactions', { reference })}>{m.office_transactions()}</TextLink>
          </p>
        )}
      </div>
    </ReservationSection>
  )
}

function factsOf(booking: AdminBooking): [string, ReactNode][] {
  const { amount: total, currency, paid, refunded, left, due, proceeds, goodwill, keptCard, deposit, yacht } = booking
  const money = (amount: number) => <Amount money={{ amount, currency }} />
  return [
    [m.office_total(), money(total)],
    [m.office_paid(), money(paid)],
    [m.office_given_back(), money(refunded)],
    [
      m.office_left(),
      <span key="left">
        {/* A pending booking has no balance yet: its first payment is due. */}
        {money(booking.status === 'pending' ? (due?.amount ?? 0) : left)}
        {due?.date && <span className="block text-sm text-ink-soft">{m.due_by({ date: dayText(due.date) })}</span>}
      </span>,
    ],
    ...(keptCard ? [[m.office_kept_card(), cardText(keptCard)] as [string, ReactNode]] : []),
    ...(proceeds
      ? ([
          [
            proceeds.isShared ? m.office_owner_got() : m.office_owner_gets(),
            <span key="owner">{money(proceeds.owner)}</span>,
          ],
          [m.office_market_part(), money(proceeds.commission + proceeds.serviceCharge - proceeds.promotion - goodwill)],
          ...(proceeds.partner > 0 ? [[m.office_partner_part(), money(proceeds.partner)] as [string, ReactNode]] : []),
          [m.office_tax(), money(proceeds.tax)],
        ] satisfies [string, ReactNode][])
      : []),
    ...(deposit
      ? [[m.office_deposit(), depositText(deposit, { currency, zone: yacht.timeZone })] as [string, ReactNode]]
      : []),
  ]
}

const states: Record<BookingPayment['status'], () => string> = {
  open: m.office_payment_open,
  declined: m.office_payment_declined,
  authorised: m.office_payment_authorised,
  paid: m.office_payment_paid,
  released: m.office_payment_released,
}

const refundStates: Record<BookingPayment['refunds'][number]['status'], (facts: { amount: string }) => string> = {
  requested: m.office_event_refund_requested,
  succeeded: m.office_event_refund_made,
  failed: m.office_event_refund_failed,
}

function Payments({ booking: { payments, currency, yacht } }: { booking: AdminBooking }) {
  return (
    <Table
      caption={m.office_payments()}
      rows={payments}
      rowKey={({ id }) => id}
      cards
      columns={[
        { key: 'purpose', head: m.office_payment(), card: 'heading', cell: ({ purpose }) => purposeText(purpose) },
        {
          key: 'amount',
          head: m.office_amount(),
          numeric: true,
          card: 'side',
          cell: ({ amount }) => <Amount money={{ amount, currency }} strong />,
        },
        {
          key: 'state',
          head: m.office_state(),
          cell: ({ status, refunds }) => (
            <span className="grid">
              {states[status]()}
              {refunds.map((refund) => (
                <span key={refund.createdAt} className="text-ink-soft">
                  {refundStates[refund.status]({ amount: moneyText({ amount: refund.amount, currency }) })}
                  {refund.why && <span className="block wrap-anywhere">{refundWhyText(refund.why)}</span>}
                </span>
              ))}
            </span>
          ),
        },
        { key: 'way', head: m.office_card(), cell: ({ card }) => (card ? cardText(card) : '–') },
        { key: 'at', head: m.moment(), unbroken: true, cell: ({ at }) => momentText(at, yacht.timeZone) },
      ]}
    />
  )
}

/** Says the state of the security deposit. */
function depositText(deposit: SecurityDeposit, { currency, zone }: { currency: string; zone: string }): string {
  const { state, dueBy, releaseAt, taken, claim } = deposit
  const money = (amount: number) => moneyText({ amount, currency })
  const moment = (at: string) => momentText(at, zone)
  const amount = money(deposit.amount)
  const texts: Record<SecurityDeposit['state'], () => string> = {
    later: () => m.office_deposit_due({ amount, moment: moment(dueBy) }),
    due: () => m.office_deposit_due({ amount, moment: moment(dueBy) }),
    held: () => m.office_deposit_held({ amount, moment: moment(releaseAt) }),
    claimed: () =>
      m.office_deposit_claimed({ amount: money(claim?.amount ?? 0), moment: moment(claim?.replyBy ?? releaseAt) }),
    ruling: () =>
      m.office_deposit_ruling({ amount: money(claim?.amount ?? 0), moment: moment(claim?.ruleBy ?? releaseAt) }),
    taking: () => m.office_deposit_taken({ amount: money(claim?.settledAmount ?? 0) }),
    taken: () => m.office_deposit_taken({ amount: money(taken ?? 0) }),
    released: () => m.office_deposit_released({ amount }),
    missed: () => m.office_deposit_missed({ amount }),
  }
  return texts[state]()
}
