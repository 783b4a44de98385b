import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { SeenRevision } from '../boats/owner-changes.ts'
import { closed, errors } from '../errors.ts'
import { AccountChange } from '../identity/account-change.ts'
import { listInput, pageOf } from '../list.ts'
import { CurrencyCode, MoneyShape, operation, optionalOf, text } from '../operation.ts'
import { OperatorPayout, PayoutNeed } from './payouts.ts'

const tags = ['Payouts']

export const PayoutRunState = z.enum(['prepared', 'released', 'withdrawn'])
export type PayoutRunState = z.infer<typeof PayoutRunState>

/** The sum that a run pays in one currency, in minor units. */
export const PayoutRunSum = z.object({ currency: CurrencyCode, count: z.int(), amount: z.int() })
export type PayoutRunSum = z.infer<typeof PayoutRunSum>

export const PayoutRun = z.object({
  id: Id,
  state: PayoutRunState,
  note: z.string().nullable(),
  preparedBy: z.string(),
  preparedById: Id,
  preparedAt: z.iso.datetime(),
  releasedBy: z.string().nullable(),
  releasedAt: z.iso.datetime().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  sums: z.array(PayoutRunSum),
})
export type PayoutRun = z.infer<typeof PayoutRun>

/**
 * The reason why a payout was removed from its run. `account_refused`: an operator rejected the account. `account_removed`: the
 * owner's account was closed. `not_payable`: a dispute, or a missing requirement. `not_sent`: the account was changed, and the
 * bank had not received the transfer.
 */
export const PayoutRemovalReason = z.enum([
  'account_changed',
  'account_refused',
  'account_removed',
  'held',
  'not_payable',
  'not_sent',
])
export type PayoutRemovalReason = z.infer<typeof PayoutRemovalReason>

const PayoutRemoval = z.object({
  ownerId: Id,
  owner: z.string(),
  currency: CurrencyCode,
  amount: z.int(),
  last4: z.string().nullable(),
  reason: PayoutRemovalReason,
  at: z.iso.datetime(),
  /** The operator who removed it; null where no operator did. */
  by: z.string().nullable(),
})

export const PayoutRunDetails = PayoutRun.extend({
  payouts: z.array(OperatorPayout),
  /** Payouts that were in the run at first and are due again. */
  removed: z.array(PayoutRemoval),
})
export type PayoutRunDetails = z.infer<typeof PayoutRunDetails>

export const DueOwner = z.object({
  ownerId: Id,
  owner: z.string(),
  currency: CurrencyCode,
  /** Minor units: due by now, withheld for a dispute, and due later. */
  due: z.int(),
  disputed: z.int(),
  later: z.int(),
  way: z.enum(['account', 'bank']).nullable(),
  last4: z.string().nullable(),
  /** The reason why an operator holds all payouts of the owner. */
  hold: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Requirements that the owner has to meet first. */
  needs: z.array(PayoutNeed),
  change: AccountChange.nullable(),
  /** Whether a run can pay it now. */
  isPayable: z.boolean(),
})
export type DueOwner = z.infer<typeof DueOwner>

const listDueOwners = operation
  .meta({ auth: 'administrator', right: 'payouts.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/payout-runs/due',
    tags,
    summary: 'What each owner has earned and nobody has sent, what is held of it and what is missing',
  })
  .input(z.object({ ...listInput('owner') }))
  .output(pageOf(DueOwner))
  .errors(errors(...closed))

const listRuns = operation
  .meta({ auth: 'administrator', right: 'payouts.read', isList: true })
  .route({ method: 'GET', path: '/admin/payout-runs', tags, summary: 'Runs of payouts, the latest first' })
  .input(z.object({ state: optionalOf(PayoutRunState).catch(undefined), ...listInput('-prepared', 'prepared') }))
  .output(pageOf(PayoutRun))
  .errors(errors(...closed))

const getRun = operation
  .meta({ auth: 'administrator', right: 'payouts.read' })
  .route({ method: 'GET', path: '/admin/payout-runs/{id}', tags, summary: 'A run with its payouts' })
  .input(z.object({ id: Id }))
  .output(PayoutRunDetails)
  .errors(errors(...closed, 'not_found'))

const prepareRun = operation
  .meta({ auth: 'administrator', right: 'payouts.change' })
  .route({
    method: 'POST',
    path: '/admin/payout-runs',
    tags,
    summary: 'Prepare a run of what is due to these owners, which another person releases',
    description: 'Who has nothing due by now, or whose payouts are held or lack something, is left out.',
    successStatus: 201,
  })
  .input(
    z.object({
      owners: z
        .array(z.object({ ownerId: Id, currency: CurrencyCode }))
        .min(1, 'Choose an owner.')
        .max(1000),
      note: optionalOf(text(500)),
    }),
  )
  .output(PayoutRunDetails)
  .errors(errors(...closed, 'nothing_due'))

const releaseRun = operation
  .meta({ auth: 'administrator', right: 'payouts.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/payout-runs/{id}/release',
    tags,
    summary: 'Let the money of a run go that somebody else has prepared',
    description:
      'Through the provider at once; to bank accounts with the batch. Repeating the call changes nothing. `expected` is what the ' +
      'page said: when another sum would be paid, nothing is, and payout_run_changed tells it.',
  })
  .input(z.object({ id: Id, expected: z.array(PayoutRunSum).max(100) }))
  .output(PayoutRunDetails)
  .errors(errors(...closed, 'second_factor_stale', 'not_found', 'same_person', 'payout_state', 'payout_run_changed'))

const withdrawRun = operation
  .meta({ auth: 'administrator', right: 'payouts.change' })
  .route({
    method: 'POST',
    path: '/admin/payout-runs/{id}/withdraw',
    tags,
    summary: 'Give up a run that nobody has released: its money is due again',
  })
  .input(z.object({ id: Id }))
  .output(PayoutRunDetails)
  .errors(errors(...closed, 'not_found', 'payout_state'))

const openBatch = operation
  .meta({ auth: 'administrator', right: 'payouts.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/payout-runs/{id}/batch',
    tags,
    summary: 'The bank transfers of a released run that are not sent yet, as ISO 20022 pain.001.001.09 or CSV',
    description:
      'The same transfers are the same file, so that a bank notices one that it has had before. A transfer to an account that was changed ' +
      'since is left out.',
  })
  .input(z.object({ id: Id, format: z.enum(['xml', 'csv']) }))
  .output(z.instanceof(File))
  .errors(errors(...closed, 'second_factor_stale', 'not_found', 'payout_state', 'nothing_due', 'bank_account_missing'))

const noteSent = operation
  .meta({ auth: 'administrator', right: 'payouts.change' })
  .route({
    method: 'POST',
    path: '/admin/payout-runs/{id}/sent',
    tags,
    summary: 'Note that the bank has the batch: every transfer of the run that was not noted before is sent',
  })
  .input(z.object({ id: Id, bankReference: text(80, 'Enter the reference of the batch.') }))
  .output(PayoutRunDetails)
  .errors(errors(...closed, 'not_found', 'payout_state', 'nothing_due'))

const takeOut = operation
  .meta({ auth: 'administrator', right: 'payouts.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/payout-runs/{id}/removals',
    tags,
    summary: 'Say that the bank does not have a transfer to an account that was changed since: it is due again',
  })
  .input(z.strictObject({ id: Id, payoutId: Id }))
  .output(PayoutRunDetails)
  .errors(errors(...closed, 'second_factor_stale', 'not_found', 'payout_state'))

export const OwnerHold = z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() })

const getHold = operation
  .meta({ auth: 'administrator', right: 'payouts.read' })
  .route({
    method: 'GET',
    path: '/admin/owners/{ownerId}/payout-hold',
    tags,
    summary: 'Whether an operator holds the payouts of an owner, and what the owner has earned and nobody has sent',
  })
  .input(z.object({ ownerId: Id }))
  .output(z.object({ owner: z.string(), hold: OwnerHold.nullable(), due: z.array(MoneyShape) }))
  .errors(errors(...closed, 'not_found'))

const holdPayouts = operation
  .meta({ auth: 'administrator', right: 'payouts.change' })
  .route({
    method: 'PUT',
    path: '/admin/owners/{ownerId}/payout-hold',
    tags,
    summary: 'Hold the payouts of an owner, or let them go again',
    description:
      'What has not left yet waits too. The owner sees that payouts are held. Repeating the call changes nothing.',
  })
  .input(z.object({ ownerId: Id, held: z.boolean(), reason: text(500, 'Say why.'), revision: SeenRevision }))
  .output(z.object({ held: z.boolean() }))
  .errors(errors(...closed, 'not_found', 'owner_changed'))

export const payoutRunOperations = {
  due: listDueOwners,
  list: listRuns,
  get: getRun,
  prepare: prepareRun,
  release: releaseRun,
  withdraw: withdrawRun,
  batch: openBatch,
  sent: noteSent,
  takeOut,
  owner: getHold,
  hold: holdPayouts,
}
