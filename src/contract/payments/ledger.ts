import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { ledgerAccounts, manualAccounts } from '#shared/ledger-accounts.ts'
import { type LedgerFigure, ledgerFigures } from '#shared/ledger-figures.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { CurrencyCode, LocalDate, MoneyShape, operation, optionalOf, optionalText, text } from '../operation.ts'

const tags = ['Money']

export const LedgerAccount = z.enum(ledgerAccounts)
export type LedgerAccount = z.infer<typeof LedgerAccount>

export const ManualAccount = z.enum(manualAccounts)
export type ManualAccount = z.infer<typeof ManualAccount>

export const LedgerEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.string(),
  reference: z.string(),
  bookingId: Id.nullable(),
  /** The operator who made an entry by hand, and the reason. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  postings: z.array(
    z.object({
      account: LedgerAccount,
      partyId: Id.nullable(),
      /** A debit is positive. */
      amount: MoneyShape,
    }),
  ),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const AccountTotal = z.object({
  account: LedgerAccount,
  currency: CurrencyCode,
  /** Minor units: the sum of all debits, the sum of all credits, and the difference. */
  debit: z.int(),
  credit: z.int(),
  balance: z.int(),
})
export type AccountTotal = z.infer<typeof AccountTotal>

const getTrialBalance = operation
  .meta({ auth: 'administrator', right: 'money.read' })
  .route({
    method: 'GET',
    path: '/admin/ledger/balance',
    tags,
    summary: 'Every account at the end of a day, in UTC',
    description: 'Debits and credits of each currency are equal: the balances sum to zero.',
  })
  .input(z.object({ date: optionalOf(LocalDate).catch(undefined) }))
  .output(z.object({ date: LocalDate, accounts: z.array(AccountTotal) }))
  .errors(errors(...closed))

const Posting = z.object({
  entryId: z.int(),
  line: z.int(),
  at: z.iso.datetime(),
  kind: z.string(),
  /** The reference of the entry. */
  reference: z.string(),
  amount: MoneyShape,
  partyId: Id.nullable(),
  bookingId: Id.nullable(),
  booking: z.string().nullable(),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
})
export type Posting = z.infer<typeof Posting>

const LedgerFigureName = z.enum(Object.keys(ledgerFigures) as LedgerFigure[]) // keys of that table

const listPostings = operation
  .meta({ auth: 'administrator', right: 'money.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/ledger/postings',
    tags,
    summary: 'The postings of an account, the latest first',
  })
  .input(
    z.object({
      account: LedgerAccount.catch('provider'),
      currency: CurrencyCode,
      partyId: optionalOf(Id).catch(undefined),
      kind: optionalOf(text(40)),
      /** Replaces account and kind: keeps the postings that a figure of the market sums. */
      figure: optionalOf(LedgerFigureName).catch(undefined),
      /** The part of the market that the figure counts: the id of a place, the slug of a type, an owner. */
      place: optionalText(80),
      type: optionalText(80),
      owner: optionalOf(Id).catch(undefined),
      from: optionalOf(LocalDate).catch(undefined),
      until: optionalOf(LocalDate).catch(undefined),
      ...listInput('-at', 'at'),
    }),
  )
  .output(pageOf(Posting))
  .errors(errors(...closed))

/** Minor units: positive is a debit, negative a credit. */
export const ManualLine = z.object({
  account: ManualAccount,
  currency: CurrencyCode,
  amount: z
    .int()
    .min(-1e12)
    .max(1e12)
    .refine((amount) => amount !== 0, 'Enter an amount.'),
})
export type ManualLine = z.infer<typeof ManualLine>

export const ManualEntryState = z.enum(['proposed', 'approved', 'refused', 'withdrawn'])
export type ManualEntryState = z.infer<typeof ManualEntryState>

export const ManualEntry = z.object({
  id: Id,
  state: ManualEntryState,
  reason: z.string(),
  proposedBy: z.string(),
  proposedById: Id,
  proposedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
  lines: z.array(ManualLine),
})
export type ManualEntry = z.infer<typeof ManualEntry>

const listManualEntries = operation
  .meta({ auth: 'administrator', right: 'money.read', isList: true })
  .route({ method: 'GET', path: '/admin/ledger/entries', tags, summary: 'Entries by hand, the latest first' })
  .input(z.object({ state: optionalOf(ManualEntryState).catch(undefined), ...listInput('-at', 'at') }))
  .output(pageOf(ManualEntry))
  .errors(errors(...closed))

const proposeEntry = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'POST',
    path: '/admin/ledger/entries',
    tags,
    summary: 'Propose an entry by hand, which another person approves',
    description: 'Debits and credits of each currency are equal.',
    successStatus: 201,
  })
  .input(z.object({ reason: text(500, 'Say why.'), lines: z.array(ManualLine).min(2).max(20) }))
  .output(ManualEntry)
  .errors(errors(...closed))

const decideEntry = operation
  .meta({ auth: 'administrator', right: 'money.change', dangerous: true })
  .route({
    method: 'PUT',
    path: '/admin/ledger/entries/{id}/state',
    tags,
    summary: 'Approve or refuse an entry that somebody else proposed, or withdraw an own one',
    description: 'Approved, it is posted. The same decision twice changes nothing.',
  })
  .input(
    z.object({
      id: Id,
      state: z.enum(['approved', 'refused', 'withdrawn']),
      reason: optionalOf(text(500)),
    }),
  )
  .output(ManualEntry)
  .errors(errors(...closed, 'second_factor_stale', 'not_found', 'same_person', 'entry_decided', 'above_limit'))

export const ledgerOperations = {
  balance: getTrialBalance,
  postings: listPostings,
  entries: listManualEntries,
  propose: proposeEntry,
  decide: decideEntry,
}
