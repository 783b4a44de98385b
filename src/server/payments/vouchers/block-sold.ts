import type { Id } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'

/** Whether the money that a gift card was bought with stays is being decided, or was; with null it stays. */
export async function blockSold(tx: Tx, voucherId: Id, at: Date | null): Promise<void> {
  await tx.updateTable('vouchers').set({ blocked_at: at }).where('id', '=', voucherId).execute()
}
