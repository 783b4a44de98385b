import { sql } from 'kysely'
import type { ListingChanges } from '#contract/listing-fields.ts'
import type { Id } from '#shared/id.ts'
import { readOffered } from '../../boats/taxonomy.ts'
import { currencyAt } from '../../geo/currency-at.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { changeVessel } from './change-vessel.ts'
import { changedListing, changedOffer } from './changed-columns.ts'
import { checkChanges, refuseLocked } from './check-changes.ts'
import { requireType } from './create-draft.ts'
import { getDraftRow, lockListing } from './draft-queries.ts'
import { recordSteps } from './record-steps.ts'
import { stepOfField } from './step-fields.ts'

type Save = { listingId: Id; revision: number | undefined; changes: ListingChanges; wordsWait: boolean; now: number }

/**
 * Saves some fields of a listing, all of them or none. Throws not_found, revision_conflict, listing_locked, invalid_request.
 */
export async function updateDraft(tx: Tx, { listingId, revision, changes, wordsWait, now }: Save): Promise<void> {
  const listing = await lockListing(tx, listingId)
  if (revision !== undefined && revision !== listing.revision)
    throw new AppError('revision_conflict', { revision: listing.revision })
  const draft = await getDraftRow(tx, listingId)
  const fields = Object.keys(changes) as (keyof ListingChanges)[] // as the contract has them
  refuseLocked(
    listing.status,
    fields.filter((field) => isChanged(changes, field)),
    { wordsWait },
  )
  const offered = await readOffered(tx)
  checkChanges(changes, draft, offered)
  if (changes.yachtTypeId !== undefined && changes.yachtTypeId !== draft.yachtTypeId)
    await requireType(tx, changes.yachtTypeId)
  const place = await changeVessel(tx, { draft, changes, now })
  const offer = {
    // Until a price is entered, it will be one of where the yacht lies.
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
    .where('id', '=', listingId)
    .execute()
  const steps = fields.filter((field) => isChanged(changes, field)).map((field) => stepOfField[field])
  await recordSteps(tx, listingId, steps)
}

const isChanged = (changes: ListingChanges, field: keyof ListingChanges) => changes[field] !== undefined
