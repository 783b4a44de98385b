import type { PaperKind } from '#contract/fleet/verification.ts'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'

type Void = { ownerId: Id; kind: PaperKind; notes: string; now: number }

/** Ends the verification of a fleet's paper. A paper that waits is later checked against the new details. */
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
