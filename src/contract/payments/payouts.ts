import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { AccountChange } from '../identity/account-change.ts'
import { CurrencyCode, counted, MoneyShape, operation, optionalOf, text } from '../operation.ts'
import { downloadStatement, downloadYear, getStatement, listStatements, StatementLineKind } from './statements.ts'

const tags = ['Payouts']

/**
 * `upcoming`: waits for a run. `sending`: the provider is being called. `sent`: on its way to the bank. `failed`: never arrived.
 * `returned`: came back. The amount of a failed or returned payout is owed again, and another payout pays it.
 */
export const PayoutStatus = z.enum(['upcoming', 'sending', 'sent', 'paid', 'failed', 'returned'])
export type PayoutStatus = z.infer<typeof PayoutStatus>

/**
 * Requirements that are missing before a payout. The first two are verification documents. `details_rejected`: an operator
 * rejected the account. `details_review`: an operator has to check it. `details_paused`: the account was changed, and payouts
 * pause for some time.
 */
export const PayoutNeed = z.enum([
  'identity',
  'bank_account',
  'payout_details',
  'account_details',
  'details_rejected',
  'details_review',
  'details_paused',
])
export type PayoutNeed = z.infer<typeof PayoutNeed>

/**
 * The reason why an amount is not on its way. `not_due`: the charter ended less than two days ago. `disputed`: the guest's bank
 * holds the payment until the dispute is decided. `needs`: a requirement of the owner is missing. `held`: an operator holds the
 * owner's payouts. `set_off`: the owner owes us more than is due.
 */
export const UpcomingReason = z.enum(['not_due', 'due', 'disputed', 'needs', 'held', 'set_off'])
export type UpcomingReason = z.infer<typeof UpcomingReason>

/** The earnings of a booking. A booking may appear once for each kind. */
export const EarnedBooking = z.object({
  id: Id,
  reference: z.string(),
  yacht: z.string(),
  /** The day of its departure. */
  date: z.iso.date(),
  kind: StatementLineKind,
  /** Minor units; negative where the amount is taken back. */
  amount: z.int(),
})
export type EarnedBooking = z.infer<typeof EarnedBooking>

export const UpcomingPayout = z.object({
  currency: CurrencyCode,
  amount: z.int(),
  dueOn: z.iso.date(),
  reason: UpcomingReason,
  bookings: z.array(EarnedBooking),
})
export type UpcomingPayout = z.infer<typeof UpcomingPayout>

/**
 * The sums that confirmed charters will bring, by the day on which they become due. Amounts are as agreed now: a cancellation removes
 * its booking.
 */
export const PayoutForecast = z.object({
  totals: z.array(MoneyShape),
  payouts: z.array(UpcomingPayout.omit({ reason: true })),
})
export type PayoutForecast = z.infer<typeof PayoutForecast>

export const Payout = z.object({
  id: Id,
  currency: CurrencyCode,
  amount: z.int(),
  status: PayoutStatus,
  way: z.enum(['account', 'bank']),
  /** The last digits of the bank account's number, where we know them. */
  last4: z.string().nullable(),
  bankReference: z.string().nullable(),
  /** The provider's or bank's code for the failure or return. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** The time at which it arrived, failed or came back. */
  endedAt: z.iso.datetime().nullable(),
  /**
   * Set where the owner changed their account after the bank may have received the transfer: an operator has to say whether it
   * did.
   */
  accountChangedAt: z.iso.datetime().nullable(),
  bookings: z.array(EarnedBooking),
})
export type Payout = z.infer<typeof Payout>

/** Sums over the ledger, in minor units. */
export const PayoutTotals = z.object({
  currency: CurrencyCode,
  /** Earned and not paid out; negative where the owner received more than they earned. */
  owed: z.int(),
  /** Prepared or sent, and not confirmed by the bank. */
  onItsWay: z.int(),
  /** All confirmed payouts, without those on their way or returned. */
  paidOut: z.int(),
})
export type PayoutTotals = z.infer<typeof PayoutTotals>

/** The account that an owner is paid to. It never contains the whole number, only the last digits. */
export const PayoutDetails = z.object({
  way: z.enum(['account', 'bank']).nullable(),
  account: z.object({ ready: z.boolean(), last4: z.string().nullable() }).nullable(),
  bank: z.object({ holder: z.string(), country: z.string(), last4: z.string() }).nullable(),
  needs: z.array(PayoutNeed),
  change: AccountChange.nullable(),
})
export type PayoutDetails = z.infer<typeof PayoutDetails>

const getPayouts = operation
  .meta({ auth: 'owner', right: 'payouts.read', fleet: 'money.read' })
  .route({ method: 'GET', path: '/payouts', tags, summary: 'The owner’s money: what is owed, upcoming, sent and paid' })
  .input(z.object({ page: counted(1, 10_000) }))
  .output(
    z.object({
      totals: z.array(PayoutTotals),
      needs: z.array(PayoutNeed),
      upcoming: z.array(UpcomingPayout),
      forecast: PayoutForecast,
      payouts: z.array(Payout),
      totalPages: z.int(),
    }),
  )
  .errors(errors(...closed))

const getPayoutDetails = operation
  .meta({ auth: 'owner', right: 'payouts.read' })
  .route({ method: 'GET', path: '/payouts/details', tags, summary: 'Where the owner is paid, and what is missing' })
  .output(PayoutDetails)
  .errors(errors(...closed))

/** A bank account as somebody enters it. */
export const bankAccountFields = {
  holder: text(120, 'Enter the name of the account’s holder.'),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  number: text(60, 'Enter the IBAN or account number.'),
  /** Routing number, sort code or BIC for accounts without an IBAN. */
  bankCode: text(20).optional(),
}

const setBankAccount = operation
  .meta({ auth: 'owner', dangerous: true })
  .route({
    method: 'PUT',
    path: '/payouts/details/bank',
    tags,
    summary: 'Be paid by bank transfer',
    description:
      'An IBAN where the country has them, else the number of the account with the code of its bank. Kept encrypted. Operators verify it before anything is paid. In the place of another account it also pauses payouts for some hours, and the owner is told by mail.',
  })
  .input(z.object(bankAccountFields))
  .output(PayoutDetails)
  .errors(errors(...closed, 'confirmation_required'))

const startPayoutAccount = operation
  .meta({ auth: 'owner', dangerous: true })
  .route({
    method: 'POST',
    path: '/payouts/details/account',
    tags,
    summary: 'Be paid through the payment provider',
    description:
      'Answers where the provider asks for papers and bank; good for a few minutes. The page leads back here.',
  })
  .input(
    z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      locale: z.enum(['en', 'fr']).default('en'),
    }),
  )
  .output(z.object({ url: z.string() }))
  .errors(errors(...closed, 'confirmation_required', 'unavailable'))

const checkPayoutAccount = operation
  .meta({ auth: 'owner' })
  .route({
    method: 'POST',
    path: '/payouts/details/account/check',
    tags,
    summary: 'Ask the provider whether the owner’s account can be paid',
  })
  .output(PayoutDetails)
  .errors(errors(...closed, 'not_found', 'unavailable'))

export const OperatorPayout = Payout.omit({ bookings: true }).extend({
  ownerId: Id,
  owner: z.string(),
  /** The run that prepared it. */
  runId: Id.nullable(),
})
export type OperatorPayout = z.infer<typeof OperatorPayout>

const listAllPayouts = operation
  .meta({ auth: 'administrator', right: 'payouts.read' })
  .route({ method: 'GET', path: '/admin/payouts', tags, summary: 'Payouts of every owner, the oldest first' })
  .input(
    z.object({
      status: optionalOf(PayoutStatus),
      way: optionalOf(z.enum(['account', 'bank'])),
      page: counted(1, 10_000),
    }),
  )
  .output(z.object({ data: z.array(OperatorPayout), totalPages: z.int() }))
  .errors(errors(...closed))

const openBankAccount = operation
  .meta({ auth: 'administrator', right: 'payouts.change' })
  .route({
    method: 'POST',
    path: '/admin/payouts/{id}/bank-account',
    tags,
    summary: 'The bank account that a payout goes to, for the bank batch',
    description:
      'Each look is written down in the audit. From then on the payout stays as it is, whatever its owner changes.',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ holder: z.string(), country: z.string(), number: z.string(), bankCode: z.string().nullable() }))
  .errors(errors(...closed, 'not_found', 'payout_state'))

const notePayout = operation
  .meta({ auth: 'administrator', right: 'payouts.change' })
  .route({
    method: 'PUT',
    path: '/admin/payouts/{id}/state',
    tags,
    summary: 'Note that a bank transfer was sent, arrived or came back',
    description:
      'Of payouts by bank alone; the provider tells of the others. What comes back is owed to the owner again.',
  })
  .input(
    z.discriminatedUnion('state', [
      z.object({ id: Id, state: z.literal('sent'), bankReference: text(80, 'Enter the reference of the transfer.') }),
      z.object({ id: Id, state: z.literal('paid') }),
      z.object({ id: Id, state: z.literal('returned'), reason: text(200, 'Say why.') }),
    ]),
  )
  .output(OperatorPayout)
  .errors(errors(...closed, 'not_found', 'payout_state'))

export const payoutOperations = {
  overview: getPayouts,
  details: getPayoutDetails,
  setBank: setBankAccount,
  checkAccount: checkPayoutAccount,
  startAccount: startPayoutAccount,
  statements: listStatements,
  statement: getStatement,
  downloadStatement,
  downloadYear,
  listAll: listAllPayouts,
  bankAccount: openBankAccount,
  note: notePayout,
}
