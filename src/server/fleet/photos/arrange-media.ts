import type { Id } from '#shared/id.ts'
import { minPictures } from '#shared/listing-steps.ts'
import type { Instant } from '#shared/local-time.ts'
import { deleteListingFile } from '../../media/store-listing-media.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { refuseLocked } from '../drafts/check-changes.ts'
import { type DraftMedia, lockListing } from '../drafts/draft-queries.ts'
import { listMedia, orderMedia, touchListing } from '../drafts/media-queries.ts'
import { deleteEmptyProposal, findProposal, keepLeaving } from '../drafts/proposal-queries.ts'
import { recordSteps } from '../drafts/record-steps.ts'
import type { ListingStatus } from '../listing-status.ts'
import { openProposal } from '../proposals/open-proposal.ts'

/**
 * Changes the order of public pictures at once. A proposed picture keeps its position among all. Throws listing_locked, and
 * invalid_request unless each picture is named exactly once.
 */
export async function arrangeMedia(tx: Tx, listingId: Id, media: readonly { id: Id }[], now: number): Promise<void> {
  const { status } = await lockListing(tx, listingId)
  if (status !== 'approved') refuseLocked(status, ['photos'])
  const proposed = new Set((await findProposal(tx, listingId))?.media.map(({ id }) => id))
  const known = new Set([...(await listMedia(tx, listingId)).map(({ id }) => id), ...proposed])
  const named = new Set(media.map(({ id }) => id))
  if (named.size !== media.length || named.size !== known.size || media.some(({ id }) => !known.has(id)))
    throw invalidField('media', 'Name every picture of the yacht once. Load the page again.')
  await orderMedia(
    tx,
    media.flatMap(({ id }) => (proposed.has(id) ? [] : [id])),
  )
  for (const [position, { id }] of media.entries())
    if (proposed.has(id)) await tx.updateTable('proposed_media').set({ position }).where('id', '=', id).execute()
  await touchListing(tx, listingId, now)
}

/**
 * Deletes a picture or film with its file. A public listing keeps the minimum number: one of the last goes when the new ones that
 * wait are approved. Throws listing_locked, not_found.
 */
export async function removeMedia(services: Services, listingId: Id, mediaId: Id): Promise<void> {
  const key = await changeListing(services, listingId, async (tx) => {
    const { status } = await lockListing(tx, listingId)
    const key =
      (await removeProposed(tx, listingId, { mediaId, now: services.now() })) ??
      (await removePublic(tx, listingId, { mediaId, status, now: services.now() }))
    await touchListing(tx, listingId, services.now())
    await recordSteps(tx, listingId)
    return key
  })
  if (key) await deleteListingFile(services.settings, key)
}

type Removal = { mediaId: Id; status: ListingStatus; now: Instant }

/** Undefined where the picture stays until the approval. */
async function removePublic(tx: Tx, listingId: Id, { mediaId, status, now }: Removal): Promise<string | undefined> {
  const media = await listMedia(tx, listingId)
  const item = media.find(({ id }) => id === mediaId)
  if (!item) throw new AppError('not_found')
  if (status !== 'approved') refuseLocked(status, ['photos'])
  else if (item.kind === 'image' && countStaying(media) <= minPictures) {
    await removeOnceApproved(tx, listingId, { mediaId, now })
    return undefined
  }
  await tx.deleteFrom('media').where('id', '=', mediaId).execute()
  return item.key
}

const countStaying = (media: readonly DraftMedia[]) =>
  media.filter(({ kind, leaves }) => kind === 'image' && !leaves).length

/** Whether the listing will have enough pictures after the approval, without `fewer` of the public ones. */
async function willHaveEnough(tx: Tx, listingId: Id, fewer: number): Promise<boolean> {
  const proposed = (await findProposal(tx, listingId))?.media ?? []
  return countStaying([...(await listMedia(tx, listingId)), ...proposed]) - fewer >= minPictures
}

async function removeOnceApproved(tx: Tx, listingId: Id, { mediaId, now }: Omit<Removal, 'status'>): Promise<void> {
  if (!(await willHaveEnough(tx, listingId, 1))) refuseLocked('pending_review', ['photos'])
  await openProposal(tx, listingId, { fields: ['photos'], now })
  await tx.updateTable('media').set({ leaves: true }).where('id', '=', mediaId).execute()
}

/** Undefined where it is no proposed picture. */
async function removeProposed(
  tx: Tx,
  listingId: Id,
  { mediaId, now }: { mediaId: Id; now: Instant },
): Promise<string | undefined> {
  const item = (await findProposal(tx, listingId))?.media.find(({ id }) => id === mediaId)
  if (!item) return undefined
  await openProposal(tx, listingId, { fields: ['photos'], now })
  await tx.deleteFrom('proposed_media').where('id', '=', mediaId).execute()
  if (!(await willHaveEnough(tx, listingId, 0))) await keepLeaving(tx, listingId)
  await deleteEmptyProposal(tx, listingId)
  return item.key
}
