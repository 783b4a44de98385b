import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { maxPictures } from '#shared/listing-steps.ts'
import { minuteMs } from '#shared/local-date.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { refuseLocked } from '../drafts/check-changes.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { findWaitingAtHost, findWaitingPicture, listLeftPictures, listPictureImports } from '../drafts/media-queries.ts'
import { pictureNamed } from '../events.ts'

/** Longer than the limit of a job: the process that was fetching the picture is dead. */
export const staleMs = 5 * minuteMs

const longestAddress = 2000
/** Further addresses are dropped. A yacht has far fewer pictures. */
const mostAddresses = 100

/**
 * Queues the pictures at these addresses, but for those that were queued before. They are fetched after the commit, one after the
 * other.
 */
export async function importPictures(tx: Tx, listingId: Id, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const known = await listPictureImports(tx, listingId)
  const first = Math.max(-1, ...known.map(({ position }) => position)) + 1
  const isKnown = (address: string) => known.some((each) => each.address === address)
  const rows = [...new Set(addresses.map((address) => address.slice(0, longestAddress + 1)))]
    .filter((address) => !isKnown(address.slice(0, longestAddress)))
    .slice(0, Math.max(0, mostAddresses - known.length))
    .map((address, index) => ({
      id: newId(),
      listing_id: listingId,
      position: first + index,
      address: address.slice(0, longestAddress),
      ...stateOf(address, first + index),
    }))
  if (rows.length > 0)
    await tx
      .insertInto('picture_imports')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await fetchNext(tx, { listingId })
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
  await fetchNext(tx, { listingId })
}

/** Deletes the entries of failed pictures. */
export async function dismissPictures(tx: Tx, listingId: Id): Promise<void> {
  await tx.deleteFrom('picture_imports').where('listing_id', '=', listingId).where('state', '=', 'failed').execute()
}

type Finished = { listingId: Id; host?: string; id?: Id }

/**
 * Queues the next picture of a listing, so that its pictures arrive in the order of the row, and that of a host, which is asked for
 * one picture at a time. What waits for another picture or for its host is queued when that is done.
 */
export async function fetchNext(tx: Tx, { listingId, host, id: after }: Finished): Promise<void> {
  const [ofListing, ofHost] = [await findWaitingPicture(tx, listingId), host && (await findWaitingAtHost(tx, host))]
  const next = [ofListing, ofHost].flatMap((picture) => (picture ? [picture] : []))
  await emit(tx, pictureNamed, ...next.map(({ id, attempt }) => ({ pictureId: id, attempt, after })))
}

/** Continues with pictures whose job has died: one at each host that answers nobody at present. */
export async function resumePictures({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const left = await listLeftPictures(db, new Date(now() - staleMs))
  await emit(db, pictureNamed, ...left.map(({ id, attempt }) => ({ pictureId: id, attempt })))
}
