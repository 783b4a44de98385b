import { sql } from 'kysely'
import { ListingChanges } from '#contract/fleet/listing-fields.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { DraftMedia } from './draft-queries.ts'

/** `position` counts among all pictures and films of the listing, public ones included. */
export type ProposedMedia = DraftMedia & { position: number }

/** Changes of a public listing that an operator has not approved. */
export type Proposal = { fields: ListingChanges; media: ProposedMedia[]; submittedAt: string | null }

export async function findProposal(db: Db, listingId: Id): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select fields, to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedAt", (
      select coalesce(json_agg(json_build_object(
        'id', id, 'kind', kind, 'key', key, 'alt', alt, 'width', width, 'height', height,
        'placeholder', placeholder, 'area', area, 'leaves', false, 'position', position
      ) order by position), '[]')
      from proposed_media where listing_id = proposed_changes.listing_id
    ) as media
    from proposed_changes where listing_id = ${listingId}`.execute(db)
  const [found] = rows
  // Fields that another version wrote and this one cannot read are ignored.
  return found && { ...found, fields: ListingChanges.safeParse(found.fields).data ?? {} }
}

/** Whether the changes of each listing have been sent. Listings without changes are left out. */
export async function listProposals(db: Db, listingIds: readonly Id[]): Promise<Map<Id, 'open' | 'sent'>> {
  const found = await db
    .selectFrom('proposed_changes')
    .select(['listing_id', 'submitted_at'])
    .where(({ eb, fn, val }) => eb('listing_id', '=', fn.any(val(listingIds))))
    .execute()
  return new Map(found.map(({ listing_id: id, submitted_at: at }) => [id, at ? 'sent' : 'open']))
}

/** Stores the fields of a proposal, new or existing. */
export async function saveProposal(tx: Tx, listingId: Id, fields: ListingChanges, now: Instant): Promise<void> {
  const row = { fields: JSON.stringify(fields), updated_at: new Date(now) }
  await tx
    .insertInto('proposed_changes')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute()
}

/** Deletes a proposal without changes. */
export async function deleteEmptyProposal(tx: Tx, listingId: Id): Promise<void> {
  await sql`
    delete from proposed_changes where listing_id = ${listingId} and fields = '{}'
      and not exists (select from proposed_media where listing_id = ${listingId})`.execute(tx)
}

/** Deletes a proposal and returns the keys of its files. */
export async function deleteProposal(tx: Tx, listingId: Id): Promise<string[]> {
  const media = await tx.deleteFrom('proposed_media').where('listing_id', '=', listingId).returning('key').execute()
  await keepLeaving(tx, listingId)
  await tx.deleteFrom('proposed_changes').where('listing_id', '=', listingId).execute()
  return media.map(({ key }) => key)
}

/** Keeps the public pictures that were to go with the approval. */
export async function keepLeaving(tx: Tx, listingId: Id): Promise<void> {
  await tx
    .updateTable('media')
    .set({ leaves: false })
    .where('listing_id', '=', listingId)
    .where('leaves', '=', true)
    .execute()
}

/** `submittedAt` null withdraws the proposal. */
export async function markSubmitted(tx: Tx, listingId: Id, submittedAt: Date | null): Promise<void> {
  await tx
    .updateTable('proposed_changes')
    .set({ submitted_at: submittedAt })
    .where('listing_id', '=', listingId)
    .execute()
  if (submittedAt)
    await tx.updateTable('listings').set({ submitted_at: submittedAt }).where('id', '=', listingId).execute()
}
