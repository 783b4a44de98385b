import type { PayoutRun, PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import type { Id } from '#shared/id.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import { presentForOperator, presentRemovals } from '../../bookings/payouts/present-payouts.ts'
import { findUserNames } from '../../identity/user-names.ts'
import { writeBankBatch } from '../../payments/payouts/bank-batch.ts'
import { countDueOwners, listDueOwners } from '../../payments/payouts/due-owners.ts'
import { listPayoutRuns } from '../../payments/payouts/list-payout-runs.ts'
import { takeOutReplaced } from '../../payments/payouts/note-payout.ts'
import { noteRunSent } from '../../payments/payouts/note-run-sent.ts'
import { findHolds, holdPayouts, type PayoutHold } from '../../payments/payouts/payout-holds.ts'
import { prepareRun, withdrawRun } from '../../payments/payouts/prepare-run.ts'
import { releaseRun } from '../../payments/payouts/release-run.ts'
import { getRun, listPayoutsOfRun, runStateOf, type StoredRun, sumRuns } from '../../payments/payouts/run-queries.ts'
import { sumPayouts } from '../../payments/payouts/totals.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'

const routes = operations.payoutRuns

export const payoutRunRoutes = {
  due: routes.due.handler(async ({ input: { after, limit }, context: { db, now } }) => {
    const [{ rows, next }, count] = await Promise.all([
      listDueOwners(db, { after, limit, now: now() }),
      countDueOwners(db),
    ])
    const names = await findUserNames(
      db,
      rows.map(({ hold }) => hold?.heldBy ?? null),
    )
    const data = rows.map(({ name, hold, ...row }) => ({
      ...row,
      owner: name,
      hold: hold && presentHold(hold, names),
    }))
    return { data, next, ...count }
  }),

  list: routes.list.handler(async ({ input, context: { db } }) => {
    const { rows, ...page } = await listPayoutRuns(db, input)
    return { data: await present(db, rows), ...page }
  }),

  get: routes.get.handler(({ input, context }) => describeRun(context.db, input.id)),

  prepare: routes.prepare.handler(async ({ input, context }) =>
    describeRun(context.db, await prepareRun(context, scopeOf(context, 'adminId'), input)),
  ),

  release: routes.release.handler(async ({ input, context }) => {
    await releaseRun(context, scopeOf(context, 'adminId'), input)
    return describeRun(context.db, input.id)
  }),

  withdraw: routes.withdraw.handler(async ({ input, context }) => {
    await withdrawRun(context, scopeOf(context, 'adminId'), input.id)
    return describeRun(context.db, input.id)
  }),

  batch: routes.batch.handler(({ input, context }) => writeBankBatch(context, scopeOf(context, 'adminId'), input)),

  sent: routes.sent.handler(async ({ input, context }) => {
    await noteRunSent(context, scopeOf(context, 'adminId'), input)
    return describeRun(context.db, input.id)
  }),

  takeOut: routes.takeOut.handler(async ({ input: { id, payoutId }, context }) => {
    await takeOutReplaced(context, scopeOf(context, 'adminId'), { runId: id, payoutId })
    return describeRun(context.db, id)
  }),

  owner: routes.owner.handler(async ({ input: { ownerId }, context: { db } }) => {
    const owner = (await findOwnersById(db, [ownerId])).get(ownerId)
    if (!owner) throw new AppError('not_found')
    const [[hold], totals] = await Promise.all([findHolds(db, [ownerId]), sumPayouts(db, ownerId)])
    const names = await findUserNames(db, [hold?.heldBy ?? null])
    const due = totals.filter(({ owed }) => owed !== 0).map(({ owed, currency }) => ({ amount: owed, currency }))
    return { owner: owner.name, hold: hold ? presentHold(hold, names) : null, due }
  }),

  hold: routes.hold.handler(async ({ input, context }) => {
    await holdPayouts(context, scopeOf(context, 'adminId'), input)
    return { held: input.held }
  }),
}

const presentHold = ({ reason, heldBy, heldAt }: PayoutHold, names: Map<Id, string>) => ({
  reason,
  by: names.get(heldBy) ?? heldBy,
  at: heldAt.toISOString(),
})

async function describeRun(db: Db, id: Id): Promise<PayoutRunDetails> {
  const [run] = await present(db, [await getRun(db, id)])
  if (!run) throw new AppError('not_found')
  const payouts = await presentForOperator(db, await listPayoutsOfRun(db, id))
  return { ...run, payouts, removed: await presentRemovals(db, id) }
}

async function present(db: Db, runs: readonly StoredRun[]): Promise<PayoutRun[]> {
  const sums = await sumRuns(
    db,
    runs.map(({ id }) => id),
  )
  const names = await findUserNames(
    db,
    runs.flatMap(({ prepared_by, released_by, withdrawn_by }) => [prepared_by, released_by, withdrawn_by]),
  )
  const nameOf = (id: Id | null) => id && (names.get(id) ?? id)
  return runs.map((run) => ({
    id: run.id,
    state: runStateOf(run),
    note: run.note,
    preparedBy: names.get(run.prepared_by) ?? run.prepared_by,
    preparedById: run.prepared_by,
    preparedAt: run.prepared_at.toISOString(),
    releasedBy: nameOf(run.released_by),
    releasedAt: run.released_at?.toISOString() ?? null,
    withdrawnBy: nameOf(run.withdrawn_by),
    withdrawnAt: run.withdrawn_at?.toISOString() ?? null,
    sums: sums.get(run.id) ?? [],
  }))
}
