import { changeListingStatuses } from '#server/fleet/change-listing-status.ts'
import type { Services } from '#server/platform/context.ts'
import { refreshListings } from '#server/search/index/refresh-listings.ts'

/** Publishes every draft that nothing holds back, as if its owner had completed it and an operator had approved it. */
export async function publishDrafts({ db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const drafts = await tx
      .selectFrom('listings')
      .select('id')
      .where('status', '=', 'draft')
      .where('feedback', 'is', null)
      .execute()
    const ids = drafts.map(({ id }) => id)
    await changeListingStatuses(tx, ids, { action: 'submit' })
    await changeListingStatuses(tx, ids, { action: 'approve' })
    await refreshListings(tx, ids, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
  })
}
