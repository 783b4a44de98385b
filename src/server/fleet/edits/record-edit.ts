import { type Id, newId } from '#shared/id.ts'
import { findUserOfListing } from '../../boats/owner-queries.ts'
import { recordAudit } from '../../identity/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { EditedPart } from '../letters.ts'

type Edit = {
  actorId: Id
  listingId: Id
  /** The name of the operation in the contract. */
  operation: string
  /** The names of the sent fields. */
  fields: readonly string[]
}

const partOfGroup: Record<string, EditedPart> = {
  listingMedia: 'pictures',
  itineraries: 'routes',
  tariffs: 'prices',
  gaps: 'prices',
  blocks: 'calendar',
  calendars: 'calendar',
  instabook: 'calendar',
}

/** Records in the audit log what an operator changed for the owner, and keeps it for the next letter to the owner. */
export async function recordEdit({ db, now, address }: Context, edit: Edit): Promise<void> {
  const { actorId, listingId, operation, fields } = edit
  const at = now()
  const part = partOfGroup[operation.split('.')[0] ?? ''] ?? 'details'
  await db.transaction().execute(async (tx) => {
    const userId = (await findUserOfListing(tx, listingId)) ?? null
    const details = { listing: listingId, operation, fields }
    await recordAudit(tx, { event: 'listing_edited', at, actorId, userId, address, details })
    // The operation may have removed the listing.
    const listing = await tx.selectFrom('listings').select('id').where('id', '=', listingId).executeTakeFirst()
    if (!listing) return
    await tx
      .insertInto('operator_edits')
      .values({ id: newId(at), listing_id: listingId, actor_id: actorId, part, at: new Date(at) })
      .execute()
  })
}
