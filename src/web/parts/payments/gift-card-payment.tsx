import { useRef } from 'react'
import type { GiftCardOrder } from '#contract/payments/gift-cards.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { PaymentForm } from './payment-form.tsx'
import { usePayment } from './use-payment.ts'

/** The payment form of a gift card, or the outcome of its payment. */
export function GiftCardPayment({ order, token }: { order: GiftCardOrder; token: string }) {
  if (order.state === 'due') return <CardForm order={order} token={token} />
  if (order.state === 'ended')
    return (
      <>
        <Notice tone="warn" title={m.gift_card_ended()}>
          {m.gift_card_ended_text()}
        </Notice>
        <ButtonLink to={pagePath('/gift-cards')} className="justify-self-start">
          {m.gift_card_again()}
        </ButtonLink>
      </>
    )
  return (
    <>
      <Notice tone="good" title={m.gift_card_paid()}>
        <span className="wrap-anywhere">
          {m.gift_card_paid_text({ recipient: order.recipientEmail, buyer: order.buyerEmail })}
        </span>
      </Notice>
      <ButtonLink to={pagePath('/yacht-rentals')} look="secondary" className="justify-self-start">
        {m.explore_yachts()}
      </ButtonLink>
    </>
  )
}

function CardForm({ order, token }: { order: GiftCardOrder; token: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { amount, currency, buyerName: name, buyerEmail: email } = order
  const payment = usePayment({ returnPath: pagePath('/gift-cards/:token', { token }), name, email }, place)
  return (
    <section aria-labelledby="payment" className="grid gap-5 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="payment" className="text-lg">
        {m.payment_heading()}
      </h2>
      <PaymentForm label={m.pay_amount({ price: moneyText({ amount, currency }) })} payment={payment} place={place} />
      <p className="text-sm text-ink-soft">{m.gift_card_promise()}</p>
    </section>
  )
}

/** The amount, the recipient and the message of the gift card. */
export function GiftCardSummary({ order }: { order: GiftCardOrder }) {
  const { amount, currency, recipientName, recipientEmail, message, buyerName } = order
  return (
    <aside aria-label={m.gift_card()} className="grid gap-5 rounded-lg border border-line bg-surface p-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-display font-semibold">{m.gift_card()}</span>
        <span className="font-display text-xl font-semibold text-brass tabular-nums">
          {moneyText({ amount, currency })}
        </span>
      </p>
      <dl className="grid gap-3 border-t border-line pt-5 text-sm">
        <Fact label={m.gift_card_for()}>
          {recipientName}
          <span className="block text-ink-soft">{recipientEmail}</span>
        </Fact>
        <Fact label={m.gift_card_from()}>{buyerName}</Fact>
        {message && <Fact label={m.gift_card_said()}>{message}</Fact>}
      </dl>
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
