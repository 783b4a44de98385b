import type { ManualLine } from '#contract/payments/ledger.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { Posting } from './accounts.ts'
import { mostByHand, movedBy } from './manual-accounts.ts'
import { postEntry } from './post-entry.ts'

export type Decision = { id: Id; decision: 'approved' | 'refused' | 'withdrawn'; reason?: string | undefined }

type By = { id: Id; role: AdminRole }

/**
 * Posts or rejects a proposed entry. The same decision again changes nothing. Throws not_found, same_person for the proposer,
 * entry_decided for another decision, and above_limit.
 */
export async function decideEntry({ db, now }: Pick<Services, 'db' | 'now'>, by: By, decided: Decision): Promise<void> {
  const { id, decision, reason = null } = decided
  await db.transaction().execute(async (tx) => {
    const entry = await tx.selectFrom('manual_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!entry) throw new AppError('not_found')
    if (entry.status === decision) return
    if (entry.status !== 'proposed') throw new AppError('entry_decided')
    const isOwn = entry.proposed_by === by.id
    if (isOwn !== (decision === 'withdrawn')) throw new AppError('same_person')
    const lines = await linesOf(tx, id)
    if (decision === 'approved') requireLimit(by.role, lines)
    const at = now()
    await tx
      .updateTable('manual_entries')
      .set({ status: decision, decided_by: by.id, decided_at: new Date(at), decision_reason: reason })
      .where('id', '=', id)
      .execute()
    if (decision === 'approved')
      await postEntry(tx, {
        reference: `manual:${id}`,
        kind: 'manual',
        byHand: { actorId: by.id, reason: entry.reason },
        postings: lines satisfies Posting[],
      })
    const details = { entryId: id, ...(reason && { reason }) }
    await recordAudit(tx, { event: `manual_entry_${decision}`, at, actorId: by.id, userId: null, details })
  })
}

const linesOf = async (tx: Tx, id: Id): Promise<ManualLine[]> =>
  // A check constraint allows only these accounts in the column.
  (await tx
    .selectFrom('manual_entry_lines')
    .select(['account', 'currency', 'amount'])
    .where('entry_id', '=', id)
    .orderBy('line')
    .execute()) as ManualLine[]

function requireLimit(role: AdminRole, lines: readonly ManualLine[]): void {
  const over = movedBy(lines).find(({ currency, amount }) => amount > mostByHand(role, currency))
  if (over) throw new AppError('above_limit', { most: mostByHand(role, over.currency), currency: over.currency })
}
