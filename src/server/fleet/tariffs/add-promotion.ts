import { sql } from 'kysely'
import type { PromotionEntry } from '#contract/pricing/tariff-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { storeTariffDraft } from './queries.ts'
import { getTariffState } from './tariff-state.ts'
import { writePromotion } from './write-tariffs.ts'

type Added = { listingId: Id; promotion: PromotionEntry & { id: Id }; now: Instant }

/** The limit of promotions in a tariff. */
const mostPromotions = 40

/**
 * Adds a promotion and publishes it at once. It is also added to a draft, so that publishing the draft keeps it. The caller has
 * locked the listing. Throws gap_closed when the tariff is full.
 */
export async function addPromotion(tx: Tx, { listingId, promotion, now }: Added): Promise<void> {
  const before = await getTariffState(tx, listingId, now)
  const most = Math.max(before.published.promotions.length, before.draft?.promotions.length ?? 0)
  if (most >= mostPromotions) throw new AppError('gap_closed')
  await writePromotion(tx, listingId, promotion)
  if (before.draft) {
    const { publishedHash } = await getTariffState(tx, listingId, now)
    const content = { ...before.draft, promotions: [...before.draft.promotions, promotion] }
    await storeTariffDraft(
      tx,
      listingId,
      { content, baseHash: before.isOutdated ? before.baseHash : publishedHash },
      now,
    )
  }
  // A save of the listing that was begun before would restore the old prices.
  await raiseRevision(tx, listingId, now)
}

/** Publishing prices counts as a save of the listing. */
export async function raiseRevision(tx: Tx, listingId: Id, now: Instant): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ revision: sql<number>`revision + 1`, updated_at: new Date(now) })
    .where('id', '=', listingId)
    .execute()
}
