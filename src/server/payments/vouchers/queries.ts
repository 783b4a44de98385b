import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'

/** The account is closed: whoever has the code may still pay with it. */
export async function forgetHolder(tx: Tx, userId: Id): Promise<void> {
  await tx.updateTable('vouchers').set({ holder_id: null }).where('holder_id', '=', userId).execute()
}

/** What a person may pay with, as they may read it. */
export function listVouchersForExport(db: Db, userId: Id) {
  return db
    .selectFrom('vouchers')
    .select(['id', 'kind', 'code_end', 'currency', 'issued', 'balance', 'reserved', 'booking_id', 'expires_at'])
    .select(['blocked_at', 'created_at'])
    .where('holder_id', '=', userId)
    .orderBy('created_at')
    .execute()
}
