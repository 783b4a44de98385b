import type { Reconciliation, ReconciliationDetails } from '#contract/payments/differences.ts'
import type { Id } from '#shared/id.ts'
import { actionFor } from '../../bookings/differences/difference-action.ts'
import {
  type CountedReconciliation,
  getReconciliation,
  listDifferences,
  listReconciliations,
  readFindings,
} from '../../bookings/differences/queries.ts'
import { startReconciliation } from '../../bookings/differences/run-reconciliation.ts'
import { settleDifference } from '../../bookings/differences/settle-difference.ts'
import { findUserNames } from '../../identity/user-names.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'

export const differenceRoutes = {
  list: operations.differences.list.handler(async ({ input, context: { db } }) => {
    const { rows, ...page } = await listReconciliations(db, input)
    const names = await findUserNames(
      db,
      rows.map(({ started_by }) => started_by),
    )
    return { data: rows.map((row) => present(row, names)), ...page }
  }),

  get: operations.differences.get.handler(({ input, context }) => describeReconciliation(context.db, input.id)),

  start: operations.differences.start.handler(async ({ input: { days = null }, context }) => {
    const id = await startReconciliation(context, { days, startedBy: scopeOf(context, 'adminId') })
    return describeReconciliation(context.db, id)
  }),

  settle: operations.differences.settle.handler(async ({ input, context }) => {
    await settleDifference(context, scopeOf(context, 'adminId'), input)
    return describeReconciliation(context.db, input.id)
  }),
}

async function describeReconciliation(db: Db, id: Id): Promise<ReconciliationDetails> {
  const row = await getReconciliation(db, id)
  const differences = await listDifferences(db, id)
  const names = await findUserNames(db, [row.started_by, ...differences.map(({ settled_by }) => settled_by)])
  return {
    ...present(row, names),
    ...readFindings(row),
    lines: differences.map((difference) => ({
      line: difference.line,
      what: difference.what,
      subject: difference.subject,
      ours: difference.ours,
      theirs: difference.theirs,
      action: actionFor(difference),
      settledBy: difference.settled_by && (names.get(difference.settled_by) ?? difference.settled_by),
      settledAt: difference.settled_at?.toISOString() ?? null,
    })),
  }
}

const present = (row: CountedReconciliation, names: Map<Id, string>): Reconciliation => ({
  id: row.id,
  days: row.days,
  startedBy: row.started_by && (names.get(row.started_by) ?? row.started_by),
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  failure: row.failure,
  differences: row.differences,
  settled: row.settled,
})
