import { sql } from 'kysely'
import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import type { Instant } from '#shared/local-time.ts'
import { readOffered } from '../../boats/taxonomy.ts'
import { currencyAt } from '../../geo/currency-at.ts'
import type { Tx } from '../../platform/database.ts'
import { changeVessel } from './change-vessel.ts'
import { changedListing, changedOffer } from './changed-columns.ts'
import { checkChanges } from './check-changes.ts'
import { requireType } from './create-draft.ts'
import type { DraftRow } from './draft-queries.ts'
import { recordSteps } from './record-steps.ts'
import { sentFields, stepOfField } from './step-fields.ts'

type Write = {
  draft: DraftRow
  changes: ListingChanges
  /** An operator has approved the changes, so they apply to every listing of the vessel. */
  isApproved?: boolean
  now: Instant
}

/** Writes fields to listing, vessel and main offer. Throws listing_locked, invalid_request. */
export async function writeChanges(tx: Tx, { draft, changes, isApproved = false, now }: Write): Promise<void> {
  const offered = await readOffered(tx)
  checkChanges(changes, draft, offered)
  if (changes.yachtTypeId !== undefined && changes.yachtTypeId !== draft.yachtTypeId)
    await requireType(tx, changes.yachtTypeId)
  const place = await changeVessel(tx, { draft, changes, isApproved, now })
  const offer = {
    // Until a price is entered, the currency is that of the yacht's place.
    ...(place && draft.offer.rate === 0 && { currency: await currencyAt(tx, place) }),
    ...changedOffer(changes, draft.offer, {
      option: changes.captain_option ?? draft.captainOption,
      templates: offered.cancellations,
    }),
  }
  if (Object.keys(offer).length > 0)
    await tx.updateTable('offers').set(offer).where('id', '=', draft.offer.id).execute()
  await tx
    .updateTable('listings')
    .set({ ...changedListing(changes), revision: sql<number>`revision + 1`, updated_at: new Date(now) })
    .where('id', '=', draft.id)
    .execute()
  await recordSteps(
    tx,
    draft.id,
    sentFields(changes).map((field) => stepOfField[field]),
  )
}
