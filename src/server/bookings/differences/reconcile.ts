import { disputeStatus } from '../../payments/disputes.ts'
import { compareOrders, findOutdatedOrders } from '../../payments/gift-cards/compare-orders.ts'
import { settleOrder } from '../../payments/gift-cards/settle-order.ts'
import { proveLedger } from '../../payments/ledger/balances.ts'
import {
  adoptIntent,
  type CurrencyBalance,
  compareBalances,
  listCardPayments,
  listCardRefunds,
  listDisputeStates,
  type ProviderBooks,
  readProviderBooks,
} from '../../payments/provider-books.ts'
import { getPayment } from '../../payments/queries.ts'
import { makeRefund } from '../../payments/refund-payment.ts'
import { listEntered } from '../../payments/refunds-past-us.ts'
import type { Services } from '../../platform/context.ts'
import { compareHolds, findOutdatedHolds } from '../deposit/compare-holds.ts'
import { settleHold } from '../deposit/settle-hold.ts'
import { compareBooks, type Difference, statusOfIntent } from '../payment/compare-books.ts'
import { settlePayment } from '../payment/settle-payment.ts'

export type Reconciliation = {
  currencies: CurrencyBalance[]
  /** The repairs of this run, of faults that a crash or a lost webhook had left. */
  mended: string[]
  differences: Difference[]
}

const mostAttempts = 3

/**
 * Finishes unfinished work, then checks that our books are consistent and agree with the provider's: every payment and refund
 * since an instant, from both sides, and the balance of each currency. Money may move meanwhile, so that differences are
 * checked again.
 */
export async function reconcile(services: Services, since: Date | null = null): Promise<Reconciliation> {
  const mended: string[] = []
  for (let attempt = 1; ; attempt += 1) {
    const failures = await mend(services, since, mended)
    const currencies = await compareBalances(services)
    const differences = [...failures, ...(await findDifferences(services, since, currencies))]
    if (differences.length === 0 || attempt === mostAttempts) return { currencies, mended, differences }
  }
}

async function findDifferences(services: Services, since: Date | null, currencies: CurrencyBalance[]) {
  const { db, settings } = services
  const books = await readProviderBooks(settings, since)
  const entered = await listEntered(db, books.refunds)
  const provider = { ...books, refunds: books.refunds.filter(({ id }) => !entered.has(id)) }
  const payments = await listCardPayments(db, since)
  const refunds = await listCardRefunds(db, since)
  return [
    ...compareBooks({ provider, payments, refunds }),
    ...(await compareHolds(db, provider.depositIntents)),
    ...(await compareOrders(db, provider)),
    ...currencies
      .filter(({ ledger, provider: theirs }) => ledger !== theirs)
      .map((each) => ({ what: 'balance', id: each.currency, ours: `${each.ledger}`, theirs: `${each.provider}` })),
    ...(await proveLedger(db)).map(({ what, account, currency, amount }) => ({
      what,
      id: `${account ?? 'ledger'} ${currency}`,
      ours: `${amount} too much`,
      theirs: 'none',
    })),
  ]
}

/** Settles differences. Adds each repair to `mended`, and returns what could not be settled. */
async function mend(services: Services, since: Date | null, mended: string[]): Promise<Difference[]> {
  const { db, settings } = services
  const books = await readProviderBooks(settings, since)
  for (const { id, metadata } of books.intents)
    if (metadata.payment_id && (await adoptIntent(db, metadata.payment_id, id)))
      mended.push(`intent of payment ${metadata.payment_id}`)
  const entered = await listEntered(db, books.refunds)
  const refunded = new Set(
    books.refunds.flatMap((refund) => (entered.has(refund.id) || refund.status === 'failed' ? [] : [intentOf(refund)])),
  )
  const failures: Difference[] = []
  const attempt = async (name: string, work: () => Promise<boolean>) => {
    try {
      if (await work()) mended.push(name)
    } catch (error) {
      failures.push({ what: 'unsettled', id: name, ours: String(error), theirs: 'unknown' })
    }
  }
  for (const id of await findOutdatedHolds(db, books.depositIntents, refunded))
    await attempt(`hold ${id}`, async () => {
      await settleHold(services, { holdId: id })
      return true
    })
  for (const id of await findOutdatedOrders(db, books, refunded))
    await attempt(`gift card order ${id}`, async () => {
      await settleOrder(services, { orderId: id })
      return true
    })
  const outdated = await findOutdated(services, books, since)
  for (const payment of outdated.payments) await attempt(`payment ${payment.id}`, () => settle(services, payment))
  for (const { id } of outdated.refunds)
    await attempt(`refund ${id}`, async () => {
      await makeRefund(services, { refundId: id })
      return true
    })
  return failures
}

type OurPayment = Awaited<ReturnType<typeof listCardPayments>>[number]

/** Returns whether anything has changed. */
async function settle(services: Services, { id, status, dispute }: OurPayment): Promise<boolean> {
  await settlePayment(services, { paymentId: id })
  const settled = await getPayment(services.db, id)
  return settled.status !== status || settled.dispute !== dispute
}

/** Payments that differ from their intents, refunds and disputes, and refunds that were not made. */
async function findOutdated({ db }: Services, books: ProviderBooks, since: Date | null) {
  const stateOf = new Map(books.intents.map((intent) => [intent.id, statusOfIntent(intent)]))
  const disputes = await listDisputeStates(db)
  const refunds = await listCardRefunds(db, since)
  const failed = new Set(books.refunds.filter(({ status }) => status === 'failed').map(({ id }) => id))
  const touched = new Set([
    ...books.disputes.filter((dispute) => disputes.get(dispute.id) !== disputeStatus(dispute)).map(intentOf),
    ...refunds
      .filter(
        ({ status, way, provider_refund_id: id }) => status === 'succeeded' && way === 'card' && failed.has(id ?? ''),
      )
      .map(({ intent_id }) => intent_id),
  ])
  const payments = (await listCardPayments(db, since)).filter(
    ({ intent_id, status }) => intent_id !== null && (stateOf.get(intent_id) !== status || touched.has(intent_id)),
  )
  // A refund waits while the bank decides about a dispute of its payment.
  return { payments, refunds: refunds.filter((refund) => refund.status === 'requested' && refund.dispute !== 'open') }
}

const intentOf = ({ payment_intent: intent }: { payment_intent: string | { id: string } | null }) =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)
