import { sql } from 'kysely'
import type { ListingStatus } from '#contract/fleet/listings.ts'
import type { SuspectedDuplicate } from '#contract/fleet/moderation.ts'
import type { Id } from '#shared/id.ts'
import { getListingOwner } from '../../boats/owner-queries.ts'
import type { Db } from '../../platform/database.ts'
import { findApprovedVersion } from '../drafts/approved-version.ts'
import { getDraft, getPublishedDraft } from '../drafts/present-draft.ts'
import { findPapers, presentPaper } from '../papers/queries.ts'
import { presentOwner } from '../present-owner.ts'

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

/** Two pictures are the same if at most three bits of their likeness differ. The four indexes on its parts find no more. */
const sameWithin = 3
const mostShown = 10

/** Listings of other vessels that may be for the same hull: by name and make, or by pictures that look the same. */
async function findDuplicates(db: Db, listingId: Id): Promise<SuspectedDuplicate[]> {
  const { rows } = await sql<SuspectedDuplicate & { status: ListingStatus }>`
    with own as (
      select listings.vessel_id, vessels.name, vessels.make, vessels.build_year, vessels.length_m
      from listings join vessels on vessels.id = listings.vessel_id where listings.id = ${listingId}
    ),
    same_pictures as (
      select other.listing_id, count(distinct mine.id)::int as pictures
      from media mine
      join media other on other.likeness is not null and (
        substring(other.likeness from 1 for 16) = substring(mine.likeness from 1 for 16)
        or substring(other.likeness from 17 for 16) = substring(mine.likeness from 17 for 16)
        or substring(other.likeness from 33 for 16) = substring(mine.likeness from 33 for 16)
        or substring(other.likeness from 49 for 16) = substring(mine.likeness from 49 for 16)
      )
      where mine.listing_id = ${listingId} and mine.likeness is not null
        and other.listing_id <> ${listingId}
        and bit_count(other.likeness # mine.likeness) <= ${sameWithin}
      group by other.listing_id
    ),
    same_hulls as (
      select listings.id
      from own
      join vessels on fold(vessels.name) = fold(own.name) and vessels.id <> own.vessel_id
        and vessels.make is not distinct from own.make
        and vessels.build_year is not distinct from own.build_year
        and abs(coalesce(vessels.length_m, 0) - coalesce(own.length_m, 0)) <= 0.5
      join listings on listings.vessel_id = vessels.id
    )
    select listings.id, listings.title, owners.name as "ownerName", listings.status,
      same_hulls.id is not null as "sameHull", coalesce(same_pictures.pictures, 0) as "samePictures"
    from listings
    join owners on owners.id = listings.owner_id
    cross join own
    left join same_pictures on same_pictures.listing_id = listings.id
    left join same_hulls on same_hulls.id = listings.id
    where listings.vessel_id <> own.vessel_id and listings.status <> 'archived'
      and listings.id in (select listing_id from same_pictures union select id from same_hulls)
    order by "sameHull" desc, "samePictures" desc, listings.id
    limit ${mostShown}`.execute(db)
  return rows
}
