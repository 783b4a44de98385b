import type { ReactNode } from 'react'
import type { AdminCancellation } from '#contract/office/booking-cancellation.ts'
import { cardText } from '#web/lib/card-text.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { Amount } from '#web/office/money/money-text.tsx'
import { m } from '#web/paraglide/messages.js'

/** Shows how a cancellation with this refund would divide the money. */
export function CancellationPreview({ cancellation }: { cancellation: AdminCancellation }) {
  const { currency, paid, byTerms, refund, beyond, owner, market, partner, tax, payments } = cancellation
  const money = (amount: number) => <Amount money={{ amount, currency }} />
  const cards = payments.filter((payment) => payment.refund > 0)
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [m.office_paid(), money(paid)],
          [m.office_by_terms(), money(byTerms.refund)],
          [m.office_goes_back(), <Amount key="refund" money={{ amount: refund, currency }} strong />],
          [beyond < 0 ? m.office_below_terms() : m.office_beyond_terms(), money(Math.abs(beyond))],
          [m.office_left_owner(), money(owner)],
          [m.office_left_market(), money(market)],
          ...(partner > 0 ? [[m.office_partner_part(), money(partner)] as [string, ReactNode]] : []),
          [m.office_tax(), money(tax)],
        ]}
      />
      {cards.length > 0 && (
        <ul className="grid max-w-xl gap-1.5">
          {cards.map(({ paymentId, cardBrand: brand, cardLast4: last4, refund: back }) => (
            <li key={paymentId} className="flex justify-between gap-4">
              <span>{brand && last4 ? cardText({ brand, last4 }) : m.office_other_way()}</span>
              {money(back)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
