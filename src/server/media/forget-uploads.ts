import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../platform/context.ts'
import type { Settings } from '../platform/settings.ts'
import { makeIncomingFolder } from './open-uploads.ts'
import { uploadsFolder } from './store-portrait.ts'

/** An upload that takes longer cannot be resumed. */
export const uploadMs = 86_400_000

/** The folder of unfinished uploads. Each has a file with its bytes and a file with its data. */
export const incomingFolder = (settings: Settings) => path.join(uploadsFolder(settings), 'incoming')

/** Deletes abandoned uploads, by the age of each file, because after a crash one of the two may be missing. */
export async function forgetUploads({ settings, now }: Services): Promise<void> {
  const folder = incomingFolder(settings)
  makeIncomingFolder(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    // A finished upload may have been moved away meanwhile.
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < now() - uploadMs) await rm(file, { force: true })
  }
}
