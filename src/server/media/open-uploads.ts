import { chmodSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'

/** The number of unfinished uploads of one user. With the size limit it bounds the disk space that they use. */
const maxOpen = 3
/** After this time without a byte an upload may be replaced by another one. */
const idleMs = 3_600_000

/** Creates the folder of unfinished uploads. Only the server's user can read it. */
export function makeIncomingFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // An older version may have created it with other permissions.
  chmodSync(folder, 0o700)
}

/** The id of an upload begins with the id of its user. */
export const uploadIdOf = (userId: Id, unique: Id) => `${userId}-${unique}`

/**
 * Creates the two files of an upload, so that it counts before its first byte arrives. Throws too_many_requests. Each process
 * counts after creating its own files: concurrent uploads may be refused too often, but never too rarely.
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
