import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The folders of DATA_DIR whose files no table holds. The cache of pictures is made again on request. */
export const fileFolders = ['uploads', 'private-files', 'private-pictures'] as const

/** Unfinished uploads, which their browsers begin again. */
const unfinished = path.join('uploads', 'incoming')

/** The files of these folders, relative to the data folder. */
export async function listFiles(dataFolder: string): Promise<string[]> {
  const lists = await Promise.all(fileFolders.map((folder) => listFolder(dataFolder, folder)))
  return lists.flat().sort()
}

async function listFolder(dataFolder: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(dataFolder, folder), { recursive: true, withFileTypes: true }).catch(
    unlessMissing<Dirent[]>([]),
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataFolder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(unfinished + path.sep))
}

/** For promises: the answer where a file or folder does not exist. */
export function unlessMissing<Answer>(answer: Answer) {
  return (error: unknown): Answer => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return answer
    throw error
  }
}
