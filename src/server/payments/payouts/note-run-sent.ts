import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { isForBank } from './bank-batch.ts'
import { notePayout } from './note-payout.ts'
import { getRun, listPayoutsOfRun } from './run-queries.ts'

/**
 * Records that the bank has the batch: each transfer that was not marked before counts as sent, except those to an account that
 * was changed since. After a failure a repeated call continues. Throws not_found, payout_state for a run that is not released,
 * and nothing_due where all are marked.
 */
export async function noteRunSent(
  services: Services,
  adminId: Id,
  { id, bankReference }: { id: Id; bankReference: string },
): Promise<void> {
  if (!(await getRun(services.db, id)).released_at) throw new AppError('payout_state')
  const waiting = (await listPayoutsOfRun(services.db, id)).filter(isForBank)
  if (waiting.length === 0) throw new AppError('nothing_due')
  for (const payout of waiting)
    await notePayout(services, adminId, { id: payout.id, state: 'sent', bankReference }).catch(unlessNoted)
}

/** Ignores the refusal for a transfer that a concurrent call has marked. */
function unlessNoted(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'payout_state') throw error
}
