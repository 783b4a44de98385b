import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { invalidRequest } from '../api/errors.ts'
import { integer, Metadata, mergeMetadata, readParams, text } from '../api/parameters.ts'
import { emit } from '../events/emit.ts'
import { availableIn, enterBalance } from '../money/balance.ts'
import { checkCurrency } from '../money/check-amount.ts'
import { newId } from '../store.ts'

/**
 * Moves money from the platform to a connected account. A transfer with a source charge may be made before the charge's money is
 * available.
 */
export async function createTransfer(call: Call): Promise<Stripe.Transfer> {
  const given = readParams(call, {
    amount: integer.pipe(z.int().min(1)),
    currency: z.string(),
    destination: z.string(),
    description: text.optional(),
    metadata: Metadata.optional(),
    source_transaction: z.string().optional(),
    transfer_group: text.optional(),
  })
  const currency = checkCurrency(given.currency)
  const account = await get<Stripe.Account>({ ...call, account: null }, 'account', given.destination, 'destination')
  if (account.capabilities?.transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  await checkFunds(call, given, currency)
  const id = newId('tr')
  const [out, into] = await move(call, { amount: given.amount, currency, source: id, account: account.id })
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount: given.amount,
    amount_reversed: 0,
    balance_transaction: out.id,
    created: seconds(call.now),
    currency,
    description: given.description ?? null,
    destination: account.id,
    destination_payment: into.id.replace('txn_', 'py_'),
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: given.source_transaction ?? null,
    source_type: 'card',
    transfer_group: given.transfer_group ?? null,
  }
  await call.store.insert(transfer)
  await emit(call, 'transfer.created', transfer)
  return transfer
}

async function checkFunds(
  call: Call,
  given: { amount: number; source_transaction?: string | undefined },
  currency: string,
) {
  if (given.source_transaction) {
    const charge = await get<Stripe.Charge>(call, 'charge', given.source_transaction, 'source_transaction')
    if (charge.currency !== currency || given.amount > charge.amount_captured)
      throw invalidRequest('The transfer exceeds its source transaction, or is in another currency.', {
        param: 'source_transaction',
      })
    return
  }
  if ((await availableIn(call, null, currency)) < given.amount)
    throw invalidRequest(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.',
      { code: 'balance_insufficient' },
    )
}

type Movement = { amount: number; currency: string; source: string; account: string }

/** A negative amount moves the money back to the platform. */
function move(call: Call, { amount, currency, source, account }: Movement) {
  const common = { currency, source, isAvailable: true }
  return Promise.all([
    enterBalance(call, {
      ...common,
      type: amount > 0 ? 'transfer' : 'transfer_refund',
      amount: -amount,
      account: null,
    }),
    enterBalance(call, { ...common, type: amount > 0 ? 'payment' : 'payment_refund', amount, account }),
  ])
}

export const retrieveTransfer = (call: Call) => get<Stripe.Transfer>(call, 'transfer', call.id)

export async function reverseTransfer(call: Call): Promise<Stripe.TransferReversal> {
  const given = readParams(call, {
    amount: integer.optional(),
    description: text.optional(),
    metadata: Metadata.optional(),
  })
  const transfer = await retrieveTransfer(call)
  const left = transfer.amount - transfer.amount_reversed
  const amount = given.amount ?? left
  if (amount < 1 || amount > left)
    throw invalidRequest(`The reversal exceeds the ${left} that were not reversed yet.`, { param: 'amount' })
  const account = String(transfer.destination)
  if ((await availableIn(call, account, transfer.currency)) < amount)
    throw invalidRequest('The destination account does not have enough available funds.', {
      code: 'balance_insufficient',
    })
  const id = newId('trr')
  const [out] = await move(call, { amount: -amount, currency: transfer.currency, source: id, account })
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: out.id,
    created: seconds(call.now),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: mergeMetadata({}, given.metadata),
    source_refund: null,
    transfer: transfer.id,
  }
  await call.store.insert(reversal)
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.unshift(reversal)
  await call.store.save(transfer)
  await emit(call, 'transfer.reversed', transfer)
  return reversal
}
