import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../platform/context.ts'
import type { Settings } from '../platform/settings.ts'
import { makeIncomingFolder } from './open-uploads.ts'
import { uploadsFolder } from './store-portrait.ts'

/** How long an upload may take; after that it cannot be resumed. */
export const uploadMs = 86_400_000

/** Where uploads lie until they are whole: what has arrived, and beside it what is known of it. */
export const incomingFolder = (settings: Settings) => path.join(uploadsFolder(settings), 'incoming')

/** Clears away uploads that nobody finished. By the age of each file: after a crash one of the two may be missing. */
export async function forgetUploads({ settings, now }: Services): Promise<void> {
  const folder = incomingFolder(settings)
  makeIncomingFolder(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    // What has become whole meanwhile is gone already.
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < now() - uploadMs) await rm(file, { force: true })
  }
}
