import type { Id } from '#shared/id.ts'
import { deleteListingFile } from '../../media/store-listing-media.ts'
import type { Services } from '../../platform/context.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { touchListing } from '../drafts/media-queries.ts'
import { deleteProposal } from '../drafts/proposal-queries.ts'

/** Deletes the proposed changes with their files. The public version stays as it is. */
export async function discardProposal(services: Services, listingId: Id): Promise<void> {
  const keys = await changeListing(services, listingId, async (tx) => {
    await lockListing(tx, listingId)
    await touchListing(tx, listingId, services.now())
    return deleteProposal(tx, listingId)
  })
  for (const key of keys) await deleteListingFile(services.settings, key)
}
