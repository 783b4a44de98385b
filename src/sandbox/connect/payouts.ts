import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { invalidRequest } from '../api/errors.ts'
import { integer, Metadata, mergeMetadata, readParams, text } from '../api/parameters.ts'
import { emit } from '../events/emit.ts'
import { availableIn, enterBalance } from '../money/balance.ts'
import { checkCurrency } from '../money/check-amount.ts'
import { newId } from '../store.ts'

const daysToArrive = 2

/** Pays out to the bank account of the call's connected account. */
export async function createPayout(call: Call): Promise<Stripe.Payout> {
  const given = readParams(call, {
    amount: integer.pipe(z.int().min(1)),
    currency: z.string(),
    description: text.optional(),
    metadata: Metadata.optional(),
    statement_descriptor: text.optional(),
    method: z.literal('standard').optional(),
  })
  const currency = checkCurrency(given.currency)
  if (!call.account)
    throw invalidRequest('Payouts of the platform itself are made by schedule.', { param: 'Stripe-Account' })
  const account = await get<Stripe.Account>({ ...call, account: null }, 'account', call.account)
  const destination = account.external_accounts?.data[0]
  if (!account.payouts_enabled || !destination)
    throw invalidRequest('Your account is not enabled for payouts.', { code: 'payouts_not_allowed' })
  if ((await availableIn(call, call.account, currency)) < given.amount)
    throw invalidRequest('You have insufficient funds in your Stripe account for this payout.', {
      code: 'balance_insufficient',
    })
  const id = newId('po')
  const entry = await enterBalance(call, {
    type: 'payout',
    amount: -given.amount,
    currency,
    source: id,
    isAvailable: true,
  })
  const arrival = call.now + daysToArrive * 86_400_000
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount: given.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: seconds(arrival),
    automatic: false,
    balance_transaction: entry.id,
    created: seconds(call.now),
    currency,
    description: given.description ?? null,
    destination: destination.id,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: given.statement_descriptor ?? null,
    status: 'pending',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  }
  await call.store.insert(payout, { account: call.account })
  await call.store.startTimer('pay_out', id, arrival)
  await emit(call, 'payout.created', payout)
  return payout
}

export const retrievePayout = (call: Call) => get<Stripe.Payout>(call, 'payout', call.id)

export async function cancelPayout(call: Call): Promise<Stripe.Payout> {
  readParams(call, {})
  const payout = await retrievePayout(call)
  if (payout.status !== 'pending') throw invalidRequest(`A payout that is ${payout.status} cannot be canceled.`)
  await giveBack(call, payout)
  payout.status = 'canceled'
  await call.store.save(payout)
  await emit(call, 'payout.canceled', payout)
  return payout
}

/** Bank accounts with these last digits refuse payouts. They are the provider's own test numbers. */
const failures: Record<string, { code: string; message: string }> = {
  '1113': { code: 'account_closed', message: 'The bank account has been closed.' },
  '1116': { code: 'no_account', message: 'The bank account could not be found.' },
  '2227': { code: 'debit_not_authorized', message: 'Debit transactions are not approved on the bank account.' },
}

/** Runs on the day of arrival: marks the payout as paid, or as returned by the bank. */
export async function finishPayout(call: Call, id: string): Promise<void> {
  const payout = await get<Stripe.Payout>(call, 'payout', id)
  if (payout.status !== 'pending') return
  const { number } = await call.store.hiddenOf(String(payout.destination))
  const failure = failures[String(number).slice(-4)]
  if (!failure) {
    payout.status = 'paid'
    payout.trace_id = { status: 'supported', value: payout.id.slice(3, 19).toUpperCase() }
  } else {
    payout.status = 'failed'
    payout.failure_code = failure.code
    payout.failure_message = failure.message
    payout.failure_balance_transaction = (await giveBack(call, payout)).id
  }
  await call.store.save(payout)
  await emit(call, `payout.${payout.status}`, payout)
}

const giveBack = (call: Call, { id, amount, currency, status }: Stripe.Payout) =>
  enterBalance(call, {
    type: status === 'pending' ? 'payout_cancel' : 'payout_failure',
    amount,
    currency,
    source: id,
    isAvailable: true,
  })
