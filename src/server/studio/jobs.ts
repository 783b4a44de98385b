import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { deleteLibraryFile } from '../media/store-library-file.ts'
import { uploadsFolder } from '../media/store-portrait.ts'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { publishScheduled } from './publish.ts'

/** Pages that are open when a picture is replaced may still ask for the old one. */
const keptMs = 24 * 3_600_000

/** Deletes files of the library that no row names any more. */
async function forgetFiles({ db, settings, now }: Services): Promise<void> {
  const folder = path.join(uploadsFolder(settings), 'library')
  const names = await readdir(folder).catch(() => [])
  const rows = await db.selectFrom('studio_media').select('key').execute()
  const known = new Set(rows.map(({ key }) => path.basename(key)))
  for (const name of names.filter((each) => !known.has(each))) {
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < now() - keptMs) await deleteLibraryFile(settings, `uploads/library/${name}`)
  }
}

export const studioJobs: Job[] = [
  { name: 'studio.publish-scheduled', schedule: '* * * * *', atStart: true, run: publishScheduled },
  { name: 'studio.forget-files', schedule: '23 4 * * *', run: forgetFiles },
]
