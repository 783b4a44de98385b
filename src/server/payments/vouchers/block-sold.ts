import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'

/** Blocks a gift card while a dispute about its payment is open or after it was lost; null unblocks it. */
export async function blockSold(tx: Tx, voucherId: Id, at: Date | null): Promise<void> {
  await tx.updateTable('vouchers').set({ blocked_at: at }).where('id', '=', voucherId).execute()
}
