import type { Id } from '#shared/id.ts'
import { judgeFiles } from '../../media/judge-files.ts'
import { storeListingPicture } from '../../media/store-listing-media.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { getListingOfMedia, listMedia } from '../drafts/media-queries.ts'
import { mergeMedia } from '../drafts/merge-proposal.ts'
import { getDraft, presentMedia } from '../drafts/present-draft.ts'
import { findProposal } from '../drafts/proposal-queries.ts'
import { addMedia } from './add-media.ts'
import { arrangeMedia, removeMedia } from './arrange-media.ts'
import { describeMedia } from './describe-media.ts'
import { dismissPictures, retryPictures } from './import-pictures.ts'

const routes = operations.listingMedia

export const listingMediaRoutes = {
  upload: routes.upload.handler(async ({ input: { yachtId, files }, context }) => {
    if (files.length === 0) throw new AppError('no_files')
    const [only] = files
    if (only && files.length === 1)
      return { data: await shownMedia(context, yachtId, await addOne(context, yachtId, only)), refused: [] }
    const ids: Id[] = []
    const refused = await judgeFiles(files, async (file) => {
      ids.push(...(await addOne(context, yachtId, file)))
    })
    return { data: await shownMedia(context, yachtId, ids), refused }
  }),

  remove: routes.remove.handler(async ({ input: { id }, context }) => {
    await removeMedia(context, await getListingOfMedia(context.db, id), id)
  }),

  describe: routes.describe.handler(async ({ input: { id, ...description }, context }) => {
    await describeMedia(context, id, description)
    const [described] = await shownMedia(context, await getListingOfMedia(context.db, id), [id])
    if (!described) throw new AppError('not_found')
    return described
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

const addOne = async (context: Context, party: Id, file: File): Promise<Id[]> =>
  addMedia(context, party, [
    {
      ...(await storeListingPicture(context.settings, party, Buffer.from(await file.arrayBuffer()))),
      fileName: file.name,
    },
  ])

async function shownMedia({ db }: Context, yachtId: Id, ids: readonly Id[]) {
  const proposed = (await findProposal(db, yachtId))?.media ?? []
  return mergeMedia(await listMedia(db, yachtId), proposed)
    .filter(({ id }) => ids.includes(id))
    .map(presentMedia)
}
