import type Stripe from 'stripe'
import type { Call } from './api/call.ts'
import { finishPayout } from './connect/payouts.ts'
import { cancelIntent } from './payments/payment-intents.ts'
import { failRefund } from './payments/refunds.ts'

type Task = (call: Call, id: string) => Promise<void>

const tasks: Record<string, Task> = {
  expire: expireAuthorisation,
  fail_refund: failRefund,
  pay_out: finishPayout,
  settle: settleTransaction,
}

/** Runs one due timer. Returns whether there was one. */
export async function runDueTimer(callFor: (account: string | null) => Call): Promise<boolean> {
  const { store, now } = callFor(null)
  const { rows } = await store.query(
    `delete from sandbox.timers where id = (
       select id from sandbox.timers where due_at <= $1 order by due_at, id limit 1 for update skip locked
     ) returning task, object_id, (select account from sandbox.objects where id = object_id) as account`,
    [new Date(now)],
  )
  const timer = rows[0]
  if (!timer) return false
  await tasks[timer.task]?.(callFor(timer.account), timer.object_id)
  return true
}

/** A bank keeps an authorisation for seven days. Then the money belongs to the cardholder again. */
async function expireAuthorisation(call: Call, id: string): Promise<void> {
  const intent = await call.store.find<Stripe.PaymentIntent>('payment_intent', id)
  if (intent?.status === 'requires_capture') await cancelIntent(call, intent, 'automatic')
}

async function settleTransaction(call: Call, id: string): Promise<void> {
  const transaction = await call.store.find<Stripe.BalanceTransaction>('balance_transaction', id)
  if (transaction) await call.store.save({ ...transaction, status: 'available' } as Stripe.BalanceTransaction)
}
