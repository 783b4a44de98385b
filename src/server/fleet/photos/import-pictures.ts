import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { maxPictures } from '#shared/listing-steps.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { refuseLocked } from '../drafts/check-changes.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { findWaitingPicture } from '../drafts/media-queries.ts'
import { pictureNamed } from '../events.ts'

const longestAddress = 2000
/** Further addresses are dropped. A yacht has far fewer pictures. */
const mostAddresses = 100

/** Queues the pictures at these addresses. They are fetched after the commit, one after the other. */
export async function importPictures(tx: Tx, listingId: Id, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .insertInto('picture_imports')
    .values(
      addresses.slice(0, mostAddresses).map((address, position) => ({
        id: newId(),
        listing_id: listingId,
        position,
        address: address.slice(0, longestAddress),
        ...stateOf(address, position),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await fetchNext(tx, listingId)
}

function stateOf(address: string, position: number) {
  if (address.length > longestAddress) return { state: 'failed', failure: 'not_public' } as const
  if (position >= maxPictures) return { state: 'failed', failure: 'too_many_pictures' } as const
  return { state: 'waiting', failure: null } as const
}

/** Queues the failed pictures again. Fetched ones stay. Throws listing_locked. */
export async function retryPictures(tx: Tx, listingId: Id): Promise<void> {
  const { status } = await lockListing(tx, listingId)
  if (status !== 'approved') refuseLocked(status, ['photos'])
  await tx
    .updateTable('picture_imports')
    .set({ state: 'waiting', failure: null, attempt: sql<number>`attempt + 1` })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'failed')
    .execute()
  await fetchNext(tx, listingId)
}

/** Deletes the entries of failed pictures. */
export async function dismissPictures(tx: Tx, listingId: Id): Promise<void> {
  await tx.deleteFrom('picture_imports').where('listing_id', '=', listingId).where('state', '=', 'failed').execute()
}

/** One after the other, so that the pictures arrive in the order of the row. */
export async function fetchNext(tx: Tx, listingId: Id): Promise<void> {
  const picture = await findWaitingPicture(tx, listingId)
  if (picture) await emit(tx, pictureNamed, { pictureId: picture.id, attempt: picture.attempt })
}
