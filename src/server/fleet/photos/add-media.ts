import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import { maxPictures } from '#shared/listing-steps.ts'
import { deleteListingFile, type StoredMedia, storeListingFile } from '../../media/store-listing-media.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { refuseLocked } from '../drafts/check-changes.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { countMedia, findAlike, listMedia, nextPosition, touchListing } from '../drafts/media-queries.ts'
import { mergeMedia } from '../drafts/merge-proposal.ts'
import { findProposal } from '../drafts/proposal-queries.ts'
import { recordSteps } from '../drafts/record-steps.ts'
import { openProposal } from '../proposals/open-proposal.ts'

const maxFilms = 5
/** Bits that may differ between two pictures of the same thing. */
const sameWithin = 4
const longestFileName = 200

/** A stored file with the name that its owner knows it by. */
type NamedMedia = StoredMedia & { fileName?: string }

/**
 * Adds stored files to a listing, all of them or none. Refused files are deleted. `also` runs in the same transaction. Throws
 * listing_locked, duplicate_picture, too_many_pictures.
 */
export async function addMedia(
  services: Services,
  listingId: Id,
  stored: readonly NamedMedia[],
  also: (tx: Tx, ids: readonly Id[]) => Promise<void> = async () => {},
): Promise<Id[]> {
  try {
    return await changeListing(services, listingId, async (tx) => {
      const { status } = await lockListing(tx, listingId)
      // An operator checks new pictures before they are public.
      const waits = status === 'approved'
      if (waits) await openProposal(tx, listingId, { fields: ['photos'], now: services.now() })
      else refuseLocked(status, ['photos'])
      const ids: Id[] = []
      for (const media of stored) ids.push(await insertMedia(tx, listingId, media, waits))
      await touchListing(tx, listingId, services.now())
      await recordSteps(tx, listingId)
      await also(tx, ids)
      return ids
    })
  } catch (error) {
    for (const { key } of stored) await deleteListingFile(services.settings, key)
    throw error
  }
}

type Uploaded = { listingId: Id; file: string; fileName: string; mayAdd: (tx: Tx) => Promise<boolean> }

/**
 * Adds the file of a finished resumable upload. An upload may take a day, so `mayAdd` checks the right again in the transaction.
 * Throws not_found where it is no longer allowed, and the errors of addMedia.
 */
export async function addUploaded(services: Services, { listingId, file, fileName, mayAdd }: Uploaded): Promise<void> {
  const stored = await storeListingFile(services.settings, listingId, file)
  await addMedia(services, listingId, [{ ...stored, fileName }], async (tx) => {
    if (!(await mayAdd(tx))) throw new AppError('not_found')
  })
}

async function insertMedia(tx: Tx, listingId: Id, media: NamedMedia, waits: boolean): Promise<Id> {
  const { kind } = media
  if ((await countMedia(tx, listingId, kind)) >= (kind === 'image' ? maxPictures : maxFilms))
    throw new AppError('too_many_pictures')
  if (kind === 'image') {
    const alike = await findAlike(tx, listingId, { likeness: media.likeness, within: sameWithin })
    if (alike) throw await duplicateOf(tx, listingId, alike)
  }
  const id = newId()
  const known =
    media.kind === 'image'
      ? {
          width: media.width,
          height: media.height,
          placeholder: media.placeholder,
          likeness: sql<string>`${media.likeness}::bit(64)`,
        }
      : {}
  const fileName = media.fileName?.slice(0, longestFileName) || null
  const position = await nextPosition(tx, listingId)
  await tx
    .insertInto(waits ? 'proposed_media' : 'media')
    .values({ id, listing_id: listingId, kind, key: media.key, position, file_name: fileName, ...known })
    .execute()
  return id
}

async function duplicateOf(tx: Tx, listingId: Id, { id, fileName }: { id: Id; fileName: string | null }) {
  const proposed = (await findProposal(tx, listingId))?.media ?? []
  const pictures = mergeMedia(await listMedia(tx, listingId), proposed).filter(({ kind }) => kind === 'image')
  const number = pictures.findIndex((picture) => picture.id === id) + 1
  return new AppError('duplicate_picture', { pictureId: id, twin: { number, fileName } })
}
