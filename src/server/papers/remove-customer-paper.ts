import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { deletePaper } from './vault/paper-files.ts'

/** Deletes a customer's own paper and its file. Throws not_found. */
export async function removeCustomerPaper({ db, settings, now }: Services, userId: Id, id: Id): Promise<void> {
  const { file_type: type } = await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('customer_papers')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('file_type')
      .executeTakeFirst()
    if (!removed) throw new AppError('not_found')
    await recordAudit(tx, { event: 'customer_paper_removed', at: now(), userId, details: { paperId: id } })
    return removed
  })
  await deletePaper(settings, { id, type })
}

/** Deletes all papers that a customer sent. Returns a function that deletes the files after the commit. */
export async function forgetCustomerPapers(tx: Tx, userId: Id): Promise<(settings: Settings) => Promise<void>> {
  const papers = await tx
    .deleteFrom('customer_papers')
    .where('user_id', '=', userId)
    .returning(['id', 'file_type'])
    .execute()
  return async (settings) => {
    for (const { id, file_type } of papers) await deletePaper(settings, { id, type: file_type })
  }
}

const dayMs = 86_400_000
const atOnce = 200

/**
 * Deletes papers that nobody needs any more: verified ones some time after their last day, and all others some time after they
 * were sent.
 */
export async function purgeCustomerPapers({ db, settings, now }: Services): Promise<void> {
  const before = new Date(now() - settings.PAPER_DAYS * dayMs)
  for (;;) {
    const { rows } = await sql<{ id: Id; type: string }>`
      delete from customer_papers where id in (
        select id from customer_papers
        where case when status = 'verified' and expires_on is not null
          then expires_on < ${before.toISOString().slice(0, 10)}
          else greatest(uploaded_at, reviewed_at) < ${before}
        end
        limit ${atOnce} for update skip locked
      )
      returning id, file_type as type`.execute(db)
    for (const paper of rows) await deletePaper(settings, paper)
    if (rows.length < atOnce) return
  }
}
