import { operations } from '../platform/operation.ts'
import { copyEntry, createEntry, removeEntry } from './begin-entry.ts'
import { countKinds, getEntry, listEntries, previewEntry } from './entries.ts'
import { changeFile, getFile, listFiles, removeFile, replaceFile, uploadPicture } from './library.ts'
import { watchEntry } from './presence.ts'
import { publish, unpublish } from './publish.ts'
import { addRedirect, listRedirects, removeRedirect } from './redirects.ts'
import { restoreVersion, saveDraft } from './save-draft.ts'
import { listSearchRecords, saveSearchRecord } from './search-records.ts'
import { getVersion, listVersions } from './versions.ts'

const { studio, studioMedia, redirects, searchRecords } = operations

export const studioRoutes = {
  overview: studio.overview.handler(async ({ context: { db, now } }) => ({ data: await countKinds(db, now()) })),

  list: studio.list.handler(({ input, context: { db, now } }) => listEntries(db, now(), input)),

  create: studio.create.handler(async ({ input, context }) => {
    const id = await createEntry(context, input)
    return getEntry(context.db, context.now(), id)
  }),

  get: studio.get.handler(({ input: { id }, context: { db, now } }) => getEntry(db, now(), id)),

  save: studio.save.handler(({ input, context }) => saveDraft(context, input)),

  publish: studio.publish.handler(async ({ input, context }) => {
    await publish(context, input)
    return getEntry(context.db, context.now(), input.id)
  }),

  unpublish: studio.unpublish.handler(async ({ input: { id }, context }) => {
    await unpublish(context, id)
    return getEntry(context.db, context.now(), id)
  }),

  copy: studio.copy.handler(async ({ input, context }) => {
    const id = await copyEntry(context, input.id)
    return getEntry(context.db, context.now(), id)
  }),

  remove: studio.remove.handler(({ input: { id }, context }) => removeEntry(context, id)),

  versions: studio.versions.handler(async ({ input: { id }, context: { db, now } }) => {
    await getEntry(db, now(), id)
    return { data: await listVersions(db, id) }
  }),

  version: studio.version.handler(({ input: { id, number }, context: { db } }) => getVersion(db, id, number)),

  restore: studio.restore.handler(async ({ input, context }) => {
    await restoreVersion(context, input)
    return getEntry(context.db, context.now(), input.id)
  }),

  watch: studio.watch.handler(({ input: { id }, context }) => watchEntry(context, id)),

  preview: studio.preview.handler(({ input, context }) => previewEntry(context, input)),
}

export const studioMediaRoutes = {
  list: studioMedia.list.handler(({ input, context: { db } }) => listFiles(db, input)),

  get: studioMedia.get.handler(({ input: { id }, context: { db } }) => getFile(db, id)),

  upload: studioMedia.upload.handler(({ input: { file }, context }) => uploadPicture(context, file)),

  change: studioMedia.change.handler(({ input, context }) => changeFile(context, input)),

  replace: studioMedia.replace.handler(({ input, context }) => replaceFile(context, input)),

  remove: studioMedia.remove.handler(({ input: { id }, context }) => removeFile(context, id)),
}

export const redirectRoutes = {
  list: redirects.list.handler(({ input, context: { db } }) => listRedirects(db, input)),

  add: redirects.add.handler(({ input, context }) => addRedirect(context, input)),

  remove: redirects.remove.handler(({ input: { from }, context }) => removeRedirect(context, from)),
}

export const searchRecordRoutes = {
  list: searchRecords.list.handler(({ input, context: { db, now } }) => listSearchRecords(db, new Date(now()), input)),

  save: searchRecords.save.handler(({ input, context }) => saveSearchRecord(context, input)),
}
