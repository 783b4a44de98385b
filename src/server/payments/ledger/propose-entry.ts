import type { ManualLine } from '#contract/payments/ledger.ts'
import { type Id, newId } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import type { Services } from '../../platform/context.ts'
import { requireSoundLines } from './manual-accounts.ts'

type Proposal = { reason: string; lines: readonly ManualLine[] }

/**
 * Proposes an entry, which another administrator has to approve. Throws invalid_request for lines that cannot be posted by hand.
 */
export async function proposeEntry(
  { db, now }: Pick<Services, 'db' | 'now'>,
  adminId: Id,
  { reason, lines }: Proposal,
): Promise<Id> {
  requireSoundLines(lines)
  const at = now()
  const id = newId(at)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('manual_entries')
      .values({ id, reason, proposed_by: adminId, proposed_at: new Date(at) })
      .execute()
    await tx
      .insertInto('manual_entry_lines')
      .values(lines.map((line, index) => ({ entry_id: id, line: index, ...line })))
      .execute()
    const details = { entryId: id, reason, lines }
    await recordAudit(tx, { event: 'manual_entry_proposed', at, actorId: adminId, userId: null, details })
  })
  return id
}
