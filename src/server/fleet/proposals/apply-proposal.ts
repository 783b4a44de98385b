import { sql } from 'kysely'
import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { type DraftRow, getDraftRow } from '../drafts/draft-queries.ts'
import { orderMedia } from '../drafts/media-queries.ts'
import { mergeMedia } from '../drafts/merge-proposal.ts'
import { deleteProposal, findProposal, type Proposal } from '../drafts/proposal-queries.ts'
import { checkedVesselFields } from '../drafts/step-fields.ts'
import { writeChanges } from '../drafts/write-changes.ts'
import { mediaDeleted } from '../events.ts'

/** Applies an approved proposal to the listing. Throws invalid_request. */
export async function applyProposal(tx: Tx, listingId: Id, now: Instant): Promise<void> {
  const proposal = await findProposal(tx, listingId)
  if (!proposal) return
  const draft = await getDraftRow(tx, listingId)
  await write(tx, { draft, proposal, changes: proposal.fields, now })
}

/**
 * The same for a listing that is no longer public, whose owner can change all fields. A field of the vessel stays as another
 * public listing of it shows it. Throws invalid_request.
 */
export async function foldProposal(tx: Tx, listingId: Id, now: Instant): Promise<void> {
  const proposal = await findProposal(tx, listingId)
  if (!proposal) return
  const draft = await getDraftRow(tx, listingId)
  const isShared = await isShownByAnother(tx, draft)
  const isKept = (name: string) => !isShared || !checkedVesselFields.some((field) => field === name)
  const changes = Object.fromEntries(Object.entries(proposal.fields).filter(([name]) => isKept(name)))
  await write(tx, { draft, proposal, changes, now })
}

// The tables have these columns in common.
const proposedColumns = sql.raw(
  'id, listing_id, kind, key, alt, width, height, placeholder, likeness, position, file_name, area',
)

type Write = { draft: DraftRow; proposal: Proposal; changes: ListingChanges; now: Instant }

async function write(tx: Tx, { draft, proposal, changes, now }: Write): Promise<void> {
  await writeChanges(tx, { draft, changes, isApproved: true, now })
  // Two of them may share a position until they are sorted.
  await sql`set constraints all deferred`.execute(tx)
  await sql`
    insert into media (${proposedColumns})
    select ${proposedColumns}
    from proposed_media where listing_id = ${draft.id}`.execute(tx)
  const merged = mergeMedia(draft.media, proposal.media)
  const leaving = merged.filter(({ leaves }) => leaves)
  await tx.deleteFrom('media').where('listing_id', '=', draft.id).where('leaves', '=', true).execute()
  await emit(tx, mediaDeleted, ...leaving.map(({ key }) => ({ key })))
  await orderMedia(
    tx,
    merged.flatMap(({ id, leaves }) => (leaves ? [] : [id])),
  )
  await deleteProposal(tx, draft.id)
}

async function isShownByAnother(tx: Tx, { id, vesselId }: DraftRow): Promise<boolean> {
  const other = await tx
    .selectFrom('listings')
    .select('id')
    .where('vessel_id', '=', vesselId)
    .where('id', '<>', id)
    .where('status', 'in', ['approved', 'pending_review', 'suspended'])
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
