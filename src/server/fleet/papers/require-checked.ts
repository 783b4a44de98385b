import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'

/** A yacht cannot be public without these. */
const needed = ['registration', 'insurance'] as const

/** Throws papers_unchecked with the papers that are not verified, or have ended on a day. */
export async function requireCheckedPapers(tx: Tx, listingId: Id, day: LocalDate): Promise<void> {
  const good = await tx
    .selectFrom('verification_documents')
    .select('kind')
    .where('listing_id', '=', listingId)
    .where('status', '=', 'verified')
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', day)]))
    .execute()
  const papers = needed.filter((kind) => !good.some((paper) => paper.kind === kind))
  if (papers.length > 0) throw new AppError('papers_unchecked', { papers })
}
