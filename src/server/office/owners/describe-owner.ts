import type { OwnerPage } from '#contract/office/owners.ts'
import type { Id } from '#shared/id.ts'
import { rightsOf } from '../../boats/host-fleet.ts'
import { findListingBriefs } from '../../boats/listing-briefs.ts'
import { getOfficeOwner, listYachtsOfOwner } from '../../boats/office-owners.ts'
import { findOwnerRevision } from '../../boats/owner-changes.ts'
import { findInvitation } from '../../fleet/invitations/queries.ts'
import { listMembersOfOwner } from '../../fleet/members/end-membership.ts'
import { listPapersOfOwner, presentPaper } from '../../fleet/papers/queries.ts'
import { getUser } from '../../identity/queries.ts'
import type { Db } from '../../platform/database.ts'

/** An owner without the parts about money. Throws not_found. */
export async function describeOwner(db: Db, ownerId: Id, now: number): Promise<OwnerPage> {
  const owner = await getOfficeOwner(db, ownerId)
  const [revision, papers, members, yachts, invitation] = await Promise.all([
    findOwnerRevision(db, ownerId),
    listPapersOfOwner(db, ownerId),
    describeMembers(db, ownerId),
    listYachtsOfOwner(db, ownerId),
    findInvitation(db, ownerId, now),
  ])
  const briefs = await findListingBriefs(
    db,
    papers.flatMap(({ listing_id }) => listing_id ?? []),
  )
  return {
    id: owner.id,
    revision,
    name: owner.name,
    email: owner.email,
    phone: owner.contact,
    location: owner.location?.en ?? null,
    status: owner.status,
    userId: owner.user_id,
    source: owner.source,
    invitation: invitation ?? null,
    createdAt: owner.created_at.toISOString(),
    papers: papers.map((paper) => ({
      ...presentPaper(paper),
      yacht: (paper.listing_id && briefs.get(paper.listing_id)?.title) ?? null,
    })),
    members,
    ...yachts,
  }
}

async function describeMembers(db: Db, ownerId: Id) {
  const members = await listMembersOfOwner(db, ownerId)
  return Promise.all(
    members.map(async ({ id, user_id, created_at, ...member }) => {
      const { name, last_name, email } = await getUser(db, user_id)
      const fullName = [name, last_name].filter(Boolean).join(' ')
      return { id, name: fullName, email, since: created_at.toISOString(), ...rightsOf(member) }
    }),
  )
}
