import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { AccountChange } from './account-change.ts'
import { errors } from './errors.ts'
import { CurrencyCode, counted, operation, optionalOf, text } from './operation.ts'
import { downloadStatement, getStatement, listStatements, StatementLineKind } from './statements.ts'

const tags = ['Payouts']
const closed = ['invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'] as const

/**
 * `upcoming`: waits for the bank batch. `sending`: the provider is being told. `sent`: on its way to the bank. `failed`: never
 * arrived. `returned`: came back. What failed or came back is owed again and is paid by another payout.
 */
export const PayoutStatus = z.enum(['upcoming', 'sending', 'sent', 'paid', 'failed', 'returned'])
export type PayoutStatus = z.infer<typeof PayoutStatus>

/**
 * What is missing before money can leave. The first two are verification documents. `details_rejected`: an operator refused where
 * the owner is paid. `details_review`: an operator has to look at it. `details_paused`: the account was changed, and payouts wait for some time.
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
 * Why money is not on its way. `not_due`: the charter ended less than two days ago. `disputed`: a guest's bank has taken the
 * payment back until it is decided. `needs`: the owner has to do something. `held`: an operator holds the owner's payouts. `set_off`:
 * more is owed back than is due.
 */
export const UpcomingReason = z.enum(['not_due', 'due', 'disputed', 'needs', 'held', 'set_off'])
export type UpcomingReason = z.infer<typeof UpcomingReason>

/** The earnings of a booking. One booking may be there more than once, by kind. */
export const EarnedBooking = z.object({
  id: Id,
  reference: z.string(),
  yacht: z.string(),
  /** The day of its departure. */
  date: z.iso.date(),
  kind: StatementLineKind,
  /** Minor units; negative is taken back. */
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

export const Payout = z.object({
  id: Id,
  currency: CurrencyCode,
  amount: z.int(),
  status: PayoutStatus,
  way: z.enum(['account', 'bank']),
  /** The end of the bank account's number, where it is known. */
  last4: z.string().nullable(),
  bankReference: z.string().nullable(),
  /** Why it failed or came back, in the word of the provider or the bank. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** When it arrived, failed or came back. */
  endedAt: z.iso.datetime().nullable(),
  /** When the owner's account was changed after a bank may have had the transfer: an operator says whether it has. */
  accountChangedAt: z.iso.datetime().nullable(),
  bookings: z.array(EarnedBooking),
})
export type Payout = z.infer<typeof Payout>

/** Sums over the ledger, in minor units. */
export const PayoutTotals = z.object({
  currency: CurrencyCode,
  /** Earned and not paid out; negative where the owner has received more than was earned. */
  owed: z.int(),
  /** Decided or sent, and not confirmed by the bank. */
  onItsWay: z.int(),
  /** Paid out since the beginning, without what is on its way or came back. */
  paidOut: z.int(),
})
export type PayoutTotals = z.infer<typeof PayoutTotals>

/** Never the number of an account: only its end. */
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
  .input(
    z.object({
      holder: text(120, 'Enter the name of the account’s holder.'),
      country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
      number: text(60, 'Enter the IBAN or account number.'),
      /** Routing number, sort code or BIC, where there is no IBAN. */
      bankCode: text(20).optional(),
    }),
  )
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
  /** The run that it was prepared in. */
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
  listAll: listAllPayouts,
  bankAccount: openBankAccount,
  note: notePayout,
}
