import { chmodSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'

/** Uploads that one user may have begun and not finished. With the most bytes of each this bounds what they fill. */
const maxOpen = 3
/** After this long without a byte an upload makes room for another. */
const idleMs = 3_600_000

/** Makes the folder of unfinished uploads; nobody but the server's user may look into it. */
export function makeIncomingFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // It may have been made by an older version.
  chmodSync(folder, 0o700)
}

/** The ids of a user's uploads begin with the user's own. */
export const uploadIdOf = (userId: Id, unique: Id) => `${userId}-${unique}`

/**
 * Makes the two files of an upload, so that it counts before its first byte comes. Throws too_many_requests. Each process
 * counts after it has made its own: of several at the same moment too many may be refused, but never too few.
 */
export async function reserveUpload(folder: string, userId: Id, id: string): Promise<void> {
  const files = [path.join(folder, id), path.join(folder, `${id}.json`)]
  await Promise.all(files.map((file) => writeFile(file, '', { mode: 0o600 })))
  if ((await countOpen(folder, userId)) <= maxOpen) return
  await Promise.all(files.map((file) => rm(file, { force: true })))
  throw new AppError('too_many_requests', { retryAfter: 60 }, { message: 'Please finish the uploads you have begun.' })
}

async function countOpen(folder: string, userId: Id): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${userId}-`) && !name.endsWith('.json'))
  const kept = await Promise.all(names.map((name) => isKept(path.join(folder, name))))
  return kept.filter(Boolean).length
}

async function isKept(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  if (!found) return false
  if (found.mtimeMs > Date.now() - idleMs) return true
  await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })])
  return false
}
