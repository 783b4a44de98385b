import type Stripe from 'stripe'
import type { listCardPayments, listCardRefunds, ProviderBooks } from '../../payments/provider-books.ts'

/** A difference between our books and the provider's. */
export type Difference = { what: string; id: string; ours: string; theirs: string }

type OurPayment = Awaited<ReturnType<typeof listCardPayments>>[number]
type OurRefund = Awaited<ReturnType<typeof listCardRefunds>>[number]
type Books = { provider: ProviderBooks; payments: readonly OurPayment[]; refunds: readonly OurRefund[] }

/** Compares every payment and every refund, from both sides. */
export function compareBooks({ provider, payments, refunds }: Books): Difference[] {
  return [...comparePayments(provider.intents, payments), ...compareRefunds(provider.refunds, refunds)]
}

/** The status that the payment of an intent should have. A payment on its way there is settled before the comparison. */
export function statusOfIntent({ status }: Stripe.PaymentIntent): string {
  if (status === 'succeeded') return 'captured'
  if (status === 'canceled') return 'voided'
  return status === 'requires_capture' ? 'authorised' : 'open'
}

const describeIntent = (intent: Stripe.PaymentIntent) => {
  const amount = intent.status === 'succeeded' ? intent.amount_received : intent.amount
  return `${statusOfIntent(intent)} ${amount} ${intent.currency.toUpperCase()}`
}

const describePayment = ({ status, amount, authorised_amount, currency }: OurPayment) =>
  `${status} ${status === 'captured' ? amount : (authorised_amount ?? amount)} ${currency}`

/** The authorisation of another request stands for this one. */
const isCovered = ({ request_group, intent_id, status }: OurPayment) =>
  request_group !== null && intent_id === null && status === 'authorised'

function comparePayments(intents: readonly Stripe.PaymentIntent[], payments: readonly OurPayment[]): Difference[] {
  const ours = new Map(payments.map((payment) => [payment.intent_id, payment]))
  const theirs = new Set(intents.map(({ id }) => id))
  return [
    ...intents.flatMap((intent) => {
      const payment = ours.get(intent.id)
      // The intent holds no money, and gets none without us.
      const isIdle = intent.status !== 'succeeded' && intent.status !== 'requires_capture'
      if (!payment) return isIdle ? [] : [differs('unknown payment', intent.id, 'none', describeIntent(intent))]
      const told = [describePayment(payment), describeIntent(intent)] as const
      return told[0] === told[1] ? [] : [differs('payment', payment.id, ...told)]
    }),
    ...payments
      .filter(
        ({ intent_id, status }) => !(intent_id && theirs.has(intent_id)) && status !== 'voided' && status !== 'open',
      )
      .filter((payment) => !isCovered(payment))
      .map((payment) => differs('missing payment', payment.id, describePayment(payment), 'none')),
  ]
}

function compareRefunds(made: readonly Stripe.Refund[], refunds: readonly OurRefund[]): Difference[] {
  const ours = new Map(refunds.map((refund) => [refund.provider_refund_id, refund]))
  const theirs = new Set(made.map(({ id }) => id))
  return [
    ...made.flatMap((refund) => {
      const known = ours.get(refund.id)
      const theirState = `${refund.status === 'failed' ? 'failed' : 'succeeded'} ${refund.amount}`
      if (!known) return [differs('unknown refund', refund.id, 'none', theirState)]
      // The bank returned the refund, and it was paid out by hand.
      if (known.way !== 'card' && refund.status === 'failed') return []
      const ourState = `${known.status} ${known.amount}`
      return ourState === theirState ? [] : [differs('refund', known.id, ourState, theirState)]
    }),
    ...refunds
      .filter(({ provider_refund_id }) => !(provider_refund_id && theirs.has(provider_refund_id)))
      // The bank decides about an open dispute first.
      .filter(({ status, dispute }) => !(status === 'requested' && dispute === 'open'))
      .map(({ id, status, amount }) => differs('missing refund', id, `${status} ${amount}`, 'none')),
  ]
}

const differs = (what: string, id: string, ours: string, theirs: string): Difference => ({ what, id, ours, theirs })
