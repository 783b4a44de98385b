import type { ReactNode } from 'react'
import type { AdminRefund } from '#contract/office/booking-refunds.ts'
import { cardText } from '#web/lib/card-text.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { Amount } from '#web/office/money/money-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'

/** Shows a refund of a paid booking in figures: what goes where, and who bears it. */
export function RefundPreview({ refund }: { refund: AdminRefund }) {
  const { currency, paid, refunded, left, amount, bears, owner, fromLaterPayouts, creditedTax } = refund
  const money = (sum: number) => <Amount money={{ amount: sum, currency }} />
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [m.office_paid(), money(paid)],
          [m.office_given_back(), money(refunded)],
          [m.office_goes_back(), <Amount key="amount" money={{ amount, currency }} strong />],
          [m.office_refund_left_after(), money(left - amount)],
          [m.office_refund_owner_bears(), money(bears.owner)],
          [m.office_refund_market_bears(), money(bears.market)],
          ...(bears.partner > 0
            ? [[m.office_refund_partner_bears(), money(bears.partner)] as [string, ReactNode]]
            : []),
          [m.office_refund_tax_less(), money(bears.tax)],
          [m.office_refund_credited_tax(), money(creditedTax)],
          [m.office_refund_owner_before(), money(owner.before)],
          [m.office_refund_owner_after(), money(owner.after)],
        ]}
      />
      {fromLaterPayouts > 0 && (
        <Notice
          tone="warn"
          title={m.office_refund_later_payouts({ amount: moneyText({ amount: fromLaterPayouts, currency }) })}
        />
      )}
      <Payers refund={refund} />
    </div>
  )
}

const ways: Readonly<Record<string, () => string>> = {
  cash: m.office_refund_by_hand,
  terminal: m.office_refund_by_hand,
  bank_transfer: m.office_refund_by_hand,
  gift_card: m.office_refund_gift_card,
  credit: m.office_refund_credit,
}

function Payers({ refund: { payments, currency } }: { refund: AdminRefund }) {
  return (
    <ul className="grid max-w-xl gap-1.5">
      {payments
        .filter((payment) => payment.refund > 0)
        .map(({ paymentId, payer, way, cardBrand: brand, cardLast4: last4, refund }) => (
          <li key={paymentId} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {payer} · {brand && last4 ? cardText({ brand, last4 }) : (ways[way] ?? m.office_other_way)()}
            </span>
            <Amount money={{ amount: refund, currency }} />
          </li>
        ))}
    </ul>
  )
}
