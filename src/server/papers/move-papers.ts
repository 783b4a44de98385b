import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { deletePaper, type Paper } from './vault/paper-files.ts'

/**
 * Gives the papers of a user to another one. Of two papers of a kind the verified one stays, otherwise that of `to`. Returns a
 * function that deletes the files of the others after the commit.
 */
export async function movePapers(tx: Tx, from: Id, to: Id): Promise<(settings: Settings) => Promise<void>> {
  const { rows } = await sql<Paper>`
    delete from customer_papers as gone using customer_papers as kept
    where gone.kind_id = kept.kind_id
      and ((gone.user_id = ${from} and kept.user_id = ${to}) or (gone.user_id = ${to} and kept.user_id = ${from}))
      and case
        when (gone.status = 'verified') = (kept.status = 'verified') then gone.user_id = ${from}
        else kept.status = 'verified'
      end
    returning gone.id, gone.file_type as type`.execute(tx)
  await tx.updateTable('customer_papers').set({ user_id: to }).where('user_id', '=', from).execute()
  return async (settings) => {
    for (const paper of rows) await deletePaper(settings, paper)
  }
}
