import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { CurrencyCode, operation, optionalOf, wholeNumber } from '../operation.ts'

const tags = ['Money']

/**
 * The action that can resolve a difference. `look_again` reads the payment, refund, hold or order from the provider again.
 * `adopt_refund` records a refund that somebody made at the provider. `release` ends an authorisation that we have no record of.
 * `write_off` leads to an entry by hand. Null where a person has to investigate.
 */
export const DifferenceAction = z.enum(['look_again', 'adopt_refund', 'release', 'write_off'])
export type DifferenceAction = z.infer<typeof DifferenceAction>

export const ProviderDifference = z.object({
  line: z.int(),
  /** The kind of thing that differs: `payment`, `unknown refund`, `balance`, … */
  what: z.string(),
  subject: z.string(),
  ours: z.string(),
  theirs: z.string(),
  action: DifferenceAction.nullable(),
  settledBy: z.string().nullable(),
  settledAt: z.iso.datetime().nullable(),
})
export type ProviderDifference = z.infer<typeof ProviderDifference>

export const Reconciliation = z.object({
  id: Id,
  /** The number of past days that are compared; null for all. */
  days: z.int().nullable(),
  /** Null where the nightly job started it. */
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Null while it runs. */
  finishedAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  differences: z.int(),
  settled: z.int(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const ReconciliationDetails = Reconciliation.extend({
  currencies: z.array(z.object({ currency: CurrencyCode, ledger: z.int(), provider: z.int() })),
  /** Records that a crash or a lost webhook had left open and that this run completed. */
  mended: z.array(z.string()),
  lines: z.array(ProviderDifference),
})
export type ReconciliationDetails = z.infer<typeof ReconciliationDetails>

const listReconciliations = operation
  .meta({ auth: 'administrator', right: 'money.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/reconciliations',
    tags,
    summary: 'Comparisons of our books with the provider’s, the latest first',
  })
  .input(z.object({ ...listInput('-started', 'started') }))
  .output(pageOf(Reconciliation))
  .errors(errors(...closed))

const getReconciliation = operation
  .meta({ auth: 'administrator', right: 'money.read' })
  .route({ method: 'GET', path: '/admin/reconciliations/{id}', tags, summary: 'A comparison with its differences' })
  .input(z.object({ id: Id }))
  .output(ReconciliationDetails)
  .errors(errors(...closed, 'not_found'))

const startReconciliation = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'POST',
    path: '/admin/reconciliations',
    tags,
    summary: 'Compare our books with the provider’s; a job does it',
    description: 'While one is under way, that one is answered.',
    successStatus: 202,
  })
  .input(z.object({ days: optionalOf(wholeNumber(1, 3650)) }))
  .output(Reconciliation)
  .errors(errors(...closed))

const settleDifference = operation
  .meta({ auth: 'administrator', right: 'money.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/reconciliations/{id}/differences/{line}/settle',
    tags,
    summary: 'Do about a difference what can be done',
    description: 'Settled before, nothing happens.',
  })
  .input(z.object({ id: Id, line: wholeNumber(0, 1_000_000) }))
  .output(ReconciliationDetails)
  .errors(errors(...closed, 'second_factor_stale', 'not_found', 'not_settled', 'unavailable'))

export const differenceOperations = {
  list: listReconciliations,
  get: getReconciliation,
  start: startReconciliation,
  settle: settleDifference,
}
