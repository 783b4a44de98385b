import type { PictureFailure } from '#contract/fleet/picture-imports.ts'
import { PictureFailure as Failure } from '#contract/fleet/picture-imports.ts'
import type { Id } from '#shared/id.ts'
import { maxPictureBytes } from '../../media/file-type.ts'
import { mayBePicture } from '../../media/picture-type.ts'
import { storeListingPicture } from '../../media/store-listing-media.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { FetchError } from '../../platform/fetch/fetch-error.ts'
import { fetchPublic } from '../../platform/fetch/fetch-public.ts'
import { beginFetching, findPictureImport, followImportedPicture, settlePicture } from '../drafts/media-queries.ts'
import { addMedia } from './add-media.ts'
import { fetchNext, staleMs } from './import-pictures.ts'

/**
 * Fetches a picture of a row, adds it to its listing, and queues the next ones. A failure is stored for the owner. A picture whose
 * host is answering for another one, or that follows another of its row, is left: it is queued when that one is done.
 */
export async function fetchPicture(services: Services, { pictureId }: { pictureId: Id }): Promise<void> {
  const { db, now } = services
  const begun = await beginFetching(db, pictureId, { now: now(), staleMs })
  const picture = begun ?? (await findPictureImport(db, pictureId))
  // Its listing is deleted.
  if (!picture) return
  if (begun) await fetchAndAdd(services, begun)
  // Another job has it, or its host answers for another one. `resumePictures` continues where that job has died.
  else if (picture.state === 'fetching' || picture.state === 'waiting') return
  await db.transaction().execute((tx) => fetchNext(tx, picture))
}

type Begun = { id: Id; listingId: Id; address: string }

async function fetchAndAdd(services: Services, { id, listingId, address }: Begun): Promise<void> {
  const { db, settings } = services
  try {
    const bytes = await load(address, settings.PICTURE_ADDRESSES)
    const stored = await storeListingPicture(settings, listingId, bytes)
    const noteFetched = async (tx: Tx, [mediaId]: readonly Id[]) => {
      await settlePicture(tx, id, { state: 'fetched', mediaId })
      await followImportedPicture(tx, listingId)
    }
    await addMedia(services, listingId, [stored], noteFetched)
  } catch (error) {
    const failure = failureOf(error)
    await settlePicture(db, id, failure ? { state: 'failed', failure } : { state: 'waiting' })
    if (!failure) throw error
  }
}

async function load(address: string, allowed: readonly string[]): Promise<Buffer> {
  const { bytes } = await fetchPublic(address, {
    allowed,
    mostBytes: maxPictureBytes,
    lookedAt: 4096,
    mayBe: mayBePicture,
    headers: {
      accept: 'image/avif, image/webp, image/jpeg, image/png, image/*;q=0.5',
      'user-agent': 'charter-pictures/1.0',
    },
  })
  return bytes ?? Buffer.alloc(0)
}

/** Undefined for our own errors, after which the job is retried. */
function failureOf(error: unknown): PictureFailure | undefined {
  if (error instanceof FetchError) return error.failure === 'unwanted' ? 'invalid_picture' : error.failure
  return error instanceof AppError ? Failure.safeParse(error.code).data : undefined
}
