import type { RefusedFile } from '#contract/refused-file.ts'
import type { Id } from '#shared/id.ts'
import { deleteFiles, type StoredFile, storeFiles } from '../media/attached-files.ts'
import type { Services } from '../platform/context.ts'

/** Stores the files of a message, then writes it. Where the writing fails, the files are deleted. */
export async function withFiles<Written>(
  { settings }: Services,
  sender: Id,
  files: readonly File[],
  write: (stored: readonly StoredFile[]) => Promise<Written>,
): Promise<{ written: Written; refusedFiles: RefusedFile[] }> {
  const { stored, refusedFiles } = await storeFiles(settings, sender, files)
  try {
    return { written: await write(stored), refusedFiles }
  } catch (error) {
    await deleteFiles(settings, stored)
    throw error
  }
}
