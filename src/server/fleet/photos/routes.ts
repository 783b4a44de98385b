import type { Id } from '#shared/id.ts'
import { deleteListingFile, type StoredMedia, storeListingPicture } from '../../media/store-listing-media.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { getDraft, presentMedia } from '../drafts/present-draft.ts'
import { addMedia } from './add-media.ts'
import { arrangeMedia, removeMedia } from './arrange-media.ts'
import { dismissPictures, retryPictures } from './import-pictures.ts'
import { getListingOfMedia, listMedia, requireOwnListing } from './queries.ts'

const routes = operations.listingMedia

export const listingMediaRoutes = {
  upload: routes.upload.handler(async ({ input: { yachtId, files }, context }) => {
    await requireOwnListing(context.db, yachtId, scopeOf(context, 'ownerId'))
    if (files.length === 0) throw new AppError('no_files')
    const ids = await addMedia(context, yachtId, await storeAll(context, yachtId, files))
    const media = await listMedia(context.db, yachtId)
    return { data: media.filter(({ id }) => ids.includes(id)).map(presentMedia) }
  }),

  remove: routes.remove.handler(async ({ input: { id }, context }) => {
    await removeMedia(context, await getListingOfMedia(context.db, id, scopeOf(context, 'ownerId')), id)
  }),

  retryImports: routes.retryImports.handler(async ({ input: { id }, context: { db } }) => {
    await db.transaction().execute((tx) => retryPictures(tx, id))
    return getDraft(db, id)
  }),

  dismissImports: routes.dismissImports.handler(async ({ input: { id }, context: { db } }) => {
    await db.transaction().execute((tx) => dismissPictures(tx, id))
    return getDraft(db, id)
  }),

  arrange: routes.arrange.handler(async ({ input: { id, media }, context }) => {
    const now = context.now()
    await changeListing(context, id, (tx) => arrangeMedia(tx, id, media, now))
    return getDraft(context.db, id)
  }),
}

/** All of them, or none is kept. */
async function storeAll({ settings }: Context, party: Id, files: readonly File[]): Promise<StoredMedia[]> {
  const stored: StoredMedia[] = []
  try {
    for (const file of files)
      stored.push(await storeListingPicture(settings, party, Buffer.from(await file.arrayBuffer())))
  } catch (error) {
    for (const { key } of stored) await deleteListingFile(settings, key)
    throw error
  }
  return stored
}
