import type { PaperKind } from '#contract/verification.ts'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'

type Void = { ownerId: Id; kind: PaperKind; notes: string; now: number }

/** A verified paper of a fleet proves nothing any more; one that waits to be checked is checked against what is there now. */
export async function voidFleetPaper(tx: Tx, { ownerId, kind, notes, now }: Void): Promise<void> {
  await tx
    .updateTable('verification_documents')
    .set({ status: 'rejected', notes, reviewed_at: new Date(now) })
    .where('owner_id', '=', ownerId)
    .where('listing_id', 'is', null)
    .where('kind', '=', kind)
    .where('status', '=', 'verified')
    .execute()
}
