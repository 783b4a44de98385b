import type { MediaDescription } from '#contract/fleet/listing-media.ts'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { focalPointOf, middle, type Point } from '../../media/focal-point.ts'
import { deleteListingFile, moveFocalPoint } from '../../media/store-listing-media.ts'
import type { Services } from '../../platform/context.ts'
import { json } from '../create-listing.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { refuseLocked } from '../drafts/check-changes.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { getMedia, touchListing } from '../drafts/media-queries.ts'

/**
 * Says what a picture shows, which part of the yacht that is, and which point every crop keeps. Guests see it at once. Throws
 * listing_locked, not_found, and invalid_request for the focal point of a film or drawing.
 */
export async function describeMedia(services: Services, mediaId: Id, description: MediaDescription): Promise<void> {
  const { listingId } = await getMedia(services.db, mediaId)
  let copy: string | undefined
  try {
    const replaced = await changeListing(services, listingId, async (tx) => {
      const { status } = await lockListing(tx, listingId)
      if (status !== 'approved') refuseLocked(status, ['photos'])
      // Read again: somebody else may have moved the focal point or deleted the picture.
      const { key, isProposed } = await getMedia(tx, mediaId)
      const { alt, area, focal, leaves } = description
      if (focal && isElsewhere(key, focal)) copy = await moveFocalPoint(services.settings, key, focal)
      const changed = {
        ...(alt !== undefined && { alt: json(textOf(alt)) }),
        ...(area !== undefined && { area }),
        ...(copy && { key: copy }),
        ...(leaves === false && !isProposed && { leaves }),
      }
      if (Object.keys(changed).length === 0) return undefined
      await tx
        .updateTable(isProposed ? 'proposed_media' : 'media')
        .set(changed)
        .where('id', '=', mediaId)
        .execute()
      await touchListing(tx, listingId, services.now())
      return copy && key
    })
    if (replaced) await deleteListingFile(services.settings, replaced)
  } catch (error) {
    if (copy) await deleteListingFile(services.settings, copy)
    throw error
  }
}

function isElsewhere(key: string, { x, y }: Point): boolean {
  const present = focalPointOf(key) ?? middle
  return present.x !== x || present.y !== y
}

function textOf(alt: MediaDescription['alt']): LocalText | null {
  if (!alt?.en) return null
  return { en: alt.en, ...(alt.fr ? { fr: alt.fr } : {}) }
}
