import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { emit } from '../platform/event.ts'
import { customerPaperDecided } from './events.ts'
import { listKinds } from './queries.ts'
import { hasEnded } from './send-customer-paper.ts'

type Decision = {
  status: 'verified' | 'rejected'
  notes?: string | undefined
  expiresOn?: string | undefined
  /** The revision that the operator has seen. */
  revision: number
}

/**
 * Stores an operator's decision about a customer's paper. Throws not_found for one that was replaced meanwhile, entry_changed
 * when somebody else has decided, and invalid_request for a verified one that has ended or names no last day.
 */
export async function decideCustomerPaper(services: Services, adminId: Id, id: Id, decision: Decision): Promise<void> {
  const { db, now } = services
  const { status, notes = null, revision } = decision
  await db.transaction().execute(async (tx) => {
    const paper = await tx
      .selectFrom('customer_papers')
      .select(['user_id', 'kind_id', 'expires_on', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!paper) throw new AppError('not_found')
    if (paper.revision !== revision) throw new AppError('entry_changed', { revision: paper.revision })
    const kind = (await listKinds(tx)).find((each) => each.id === paper.kind_id)
    const ends = decision.expiresOn ?? paper.expires_on
    if (status === 'verified') requireValid(ends, { ends: kind?.ends ?? false, now: now() })
    await tx
      .updateTable('customer_papers')
      .set({
        status,
        notes,
        expires_on: ends,
        reviewed_at: new Date(now()),
        revision: revision + 1,
        reminded_days: null,
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, {
      event: status === 'verified' ? 'customer_paper_verified' : 'customer_paper_rejected',
      at: now(),
      actorId: adminId,
      userId: paper.user_id,
      details: { paperId: id, kind: kind?.slug, notes, expiresOn: ends },
    })
    await emit(tx, customerPaperDecided, { paperId: id, status })
  })
}

function requireValid(day: string | null, { ends, now }: { ends: boolean; now: number }): void {
  if (day !== null && day < new Date(now).toISOString().slice(0, 10)) throw hasEnded()
  if (day !== null || !ends) return
  const message = 'Enter the last day on which the document is valid.'
  throw invalidField('expiresOn', message)
}
