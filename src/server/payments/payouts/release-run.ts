import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { findDetails, listNeeds, lockOwner } from './details.ts'
import { sendByProvider } from './make-payouts.ts'
import { isHeld } from './payout-holds.ts'
import { hasDispute, movePayout, type StoredPayout } from './queries.ts'
import { getRun, listPayoutsOfRun, lockRun, type RunSum, sumRuns } from './run-queries.ts'
import { removePayouts } from './take-out.ts'

type Release = {
  id: Id
  /** The sums that the page showed. Other sums are refused. */
  expected: readonly RunSum[]
}

/**
 * Releases a run: payouts by the provider start at once, bank transfers with the batch. A released run stays so. Payouts that
 * cannot be paid any more are removed first. Throws not_found, same_person for the person who prepared it, payout_state for a
 * withdrawn run, and payout_run_changed with the present sums.
 */
export async function releaseRun(
  { db, now }: Pick<Services, 'db' | 'now'>,
  adminId: Id,
  release: Release,
): Promise<void> {
  const { id, expected } = release
  const run = await getRun(db, id)
  if (run.released_at) return
  if (run.withdrawn_at) throw new AppError('payout_state')
  // Committed at once, so that a page that is opened again shows the rest.
  await db.transaction().execute((tx) => dropUnpayable(tx, id, now()))
  await db.transaction().execute(async (tx) => {
    if (!(await markReleased(tx, { id, adminId, now: now() }))) return
    const payouts = await listPayoutsOfRun(tx, id)
    for (const { owner_id, currency } of payouts) await lockOwner(tx, owner_id, currency)
    const sums = (await sumRuns(tx, [id])).get(id) ?? []
    if (!isSame(sums, expected) || (await listUnpayable(tx, id, now())).length > 0)
      throw new AppError('payout_run_changed', { sums })
    for (const payout of payouts) await letGo(tx, payout, now())
    const details = { runId: id, sums }
    await recordAudit(tx, { event: 'payout_run_released', at: now(), actorId: adminId, userId: null, details })
  })
}

/** False where another call was first. The database refuses the person who prepared the run. */
async function markReleased(tx: Tx, { id, adminId, now }: { id: Id; adminId: Id; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_runs')
    .set({ released_by: adminId, released_at: new Date(now) })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
    .catch((error: unknown) => {
      const isSamePerson =
        error instanceof Error && 'constraint' in error && error.constraint === 'another_person_releases'
      throw isSamePerson ? new AppError('same_person') : error
    })
  if (numUpdatedRows === 1n) return true
  if ((await getRun(tx, id)).withdrawn_at) throw new AppError('payout_state')
  return false
}

async function letGo(tx: Tx, payout: StoredPayout, now: number): Promise<void> {
  const { id, owner_id, currency, amount, way } = payout
  if (way === 'bank') return freezeAccount(tx, payout, now)
  await movePayout(tx, { id, action: 'release' })
  await sendByProvider(tx, { payoutId: id, ownerId: owner_id, currency, amount })
}

/**
 * Stores the account on the payout: it is paid to this account, because the bank may have the batch when the owner enters another
 * one.
 */
async function freezeAccount(tx: Tx, { id, owner_id, exported_at }: StoredPayout, now: number): Promise<void> {
  const details = await findDetails(tx, owner_id)
  await tx
    .updateTable('payouts')
    .set({
      exported_at: exported_at ?? new Date(now),
      bank_holder: details?.holder ?? null,
      bank_country: details?.country ?? null,
      bank_number: details?.bank_number ?? null,
      bank_code: details?.bank_code ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Removes nothing from a run that was released meanwhile, because the bank may have its payouts. */
async function dropUnpayable(tx: Tx, runId: Id, now: number): Promise<void> {
  const { released_at, withdrawn_at } = await lockRun(tx, runId)
  if (released_at || withdrawn_at) return
  const payoutIds = await listUnpayable(tx, runId, now)
  if (payoutIds.length > 0) await removePayouts(tx, { reason: 'not_payable', now }, (eb) => eb('id', 'in', payoutIds))
}

/** Payouts in dispute, on hold, with a missing requirement, or to another account than the owner's present one. */
async function listUnpayable(tx: Tx, runId: Id, now: number): Promise<Id[]> {
  const unpayable: Id[] = []
  for (const payout of await listPayoutsOfRun(tx, runId))
    if (await isUnpayable(tx, payout, now)) unpayable.push(payout.id)
  return unpayable
}

async function isUnpayable(tx: Tx, { id, owner_id, way, last4 }: StoredPayout, now: number): Promise<boolean> {
  // The lock comes first, so that nobody changes the details from then on.
  if (await isHeld(tx, owner_id)) return true
  const details = await findDetails(tx, owner_id)
  if (way !== details?.way || (way === 'bank' && details.bank_last4 !== last4)) return true
  return (await hasDispute(tx, id)) || (await listNeeds(tx, owner_id, now)).length > 0
}

const isSame = (sums: readonly RunSum[], expected: readonly RunSum[]) =>
  sums.length === expected.length &&
  sums.every(({ currency, count, amount }) =>
    expected.some((each) => each.currency === currency && each.count === count && each.amount === amount),
  )
