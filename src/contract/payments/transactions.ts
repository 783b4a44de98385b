import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { LocalDate, MoneyShape, operation, optionalOf, optionalText, queryCurrency } from '../operation.ts'
import { LedgerEntry } from './ledger.ts'

const tags = ['Money']

export const transactionKinds = ['charge', 'refund', 'payout', 'dispute', 'deposit', 'voucher'] as const
export const TransactionKind = z.enum(transactionKinds)
export type TransactionKind = z.infer<typeof TransactionKind>

/** `open`: begun and not done. `authorised`: reserved on a card. `ended`: given up before a capture. */
export const TransactionState = z.enum(['open', 'authorised', 'done', 'failed', 'ended'])
export type TransactionState = z.infer<typeof TransactionState>

export const Transaction = z.object({
  /** The kind, a hyphen, and the id of the record. */
  id: z.string(),
  kind: TransactionKind,
  at: z.iso.datetime(),
  state: TransactionState,
  /** The status of the record, in the words of its kind. */
  status: z.string(),
  /** Positive for money that the market receives. */
  amount: MoneyShape,
  /** card, cash, bank, account, gift_card, … */
  way: z.string(),
  bookingId: Id.nullable(),
  reference: z.string().nullable(),
  ownerId: Id.nullable(),
  owner: z.string().nullable(),
  /** The id at the provider or the bank; for a voucher, the voucher's id. */
  providerId: z.string().nullable(),
})
export type Transaction = z.infer<typeof Transaction>

const listTransactions = operation
  .meta({ auth: 'administrator', right: 'money.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/transactions',
    tags,
    summary: 'Charges, refunds, payouts, disputes, security deposits and movements of vouchers as one list',
  })
  .input(
    z.object({
      kind: optionalOf(TransactionKind).catch(undefined),
      state: optionalOf(TransactionState).catch(undefined),
      currency: queryCurrency,
      /** First and last day, in UTC. */
      from: optionalOf(LocalDate).catch(undefined),
      until: optionalOf(LocalDate).catch(undefined),
      /** The reference of a booking. */
      reference: optionalText(40),
      /** The name of an owner, or a part of it. */
      owner: optionalText(100),
      ...listInput('-at', 'at', '-amount', 'amount'),
    }),
  )
  .output(pageOf(Transaction))
  .errors(errors(...closed))

const getTransaction = operation
  .meta({ auth: 'administrator', right: 'money.read' })
  .route({
    method: 'GET',
    path: '/admin/transactions/{transaction}',
    tags,
    summary: 'A movement of money beside its entries of the ledger',
  })
  .input(z.object({ transaction: z.string().max(80) }))
  .output(Transaction.extend({ entries: z.array(LedgerEntry) }))
  .errors(errors(...closed, 'not_found'))

export const transactionOperations = { list: listTransactions, get: getTransaction }
