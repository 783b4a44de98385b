import type { Id } from '#shared/id.ts'
import { getListingOwner } from '../../boats/owner-queries.ts'
import type { Db } from '../../platform/database.ts'
import { findApprovedVersion } from '../drafts/approved-version.ts'
import { getDraft, getPublishedDraft } from '../drafts/present-draft.ts'
import { findPapers, presentPaper } from '../papers/queries.ts'
import { presentOwner } from '../present-owner.ts'
import { findDuplicates } from './find-duplicates.ts'

/** A listing with everything that an operator needs to decide. Throws not_found. */
export async function describeForModeration(db: Db, listingId: Id) {
  const shown = await getDraft(db, listingId)
  // Changes that the owner has not sent are private.
  const draft = shown.proposed && !shown.proposed.submittedAt ? await getPublishedDraft(db, listingId) : shown
  const owner = await getListingOwner(db, listingId)
  const [place, ofYacht, ofFleet, approved, duplicates] = await Promise.all([
    db
      .selectFrom('listings')
      .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
      .select(['vessels.name', 'listings.featured', 'listings.display_order', 'listings.submitted_at'])
      .where('listings.id', '=', listingId)
      .executeTakeFirstOrThrow(),
    findPapers(db, owner.id, listingId),
    findPapers(db, owner.id, null),
    findApprovedVersion(db, listingId),
    findDuplicates(db, listingId),
  ])
  return {
    draft,
    owner: presentOwner(owner),
    vesselName: place.name,
    featured: place.featured,
    displayOrder: place.display_order,
    submittedAt: place.submitted_at?.toISOString() ?? null,
    papers: [...ofYacht, ...ofFleet].map(presentPaper),
    approved,
    duplicates,
  }
}
