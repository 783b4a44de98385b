import type { RefusedFile } from '#contract/refused-file.ts'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { fileNameOf } from './file-name.ts'
import { judgeFiles } from './judge-files.ts'
import { deletePrivateFile, readPrivateFile, storePrivateFile } from './private-files.ts'
import { deletePrivatePicture, readPrivatePicture, storePrivatePicture } from './private-pictures.ts'

export type StoredFile = { id: Id; kind: 'picture' | 'pdf'; name: string; bytes: number }
type Place = Pick<Settings, 'DATA_DIR'>

const mostBytes = 10 * 1024 * 1024

/**
 * Stores the attachments of a message and names the refused ones. Pictures are re-encoded. A single refused file throws its own
 * error: too_large, invalid_picture, invalid_file, unavailable. Where all of several are refused it throws files_refused.
 */
export async function storeFiles(
  settings: Place,
  sender: Id,
  files: readonly File[],
): Promise<{ stored: StoredFile[]; refusedFiles: RefusedFile[] }> {
  const [only] = files
  if (only && files.length === 1) return { stored: [await storeFile(settings, sender, only)], refusedFiles: [] }
  const stored: StoredFile[] = []
  try {
    const refusedFiles = await judgeFiles(files, async (file) => {
      stored.push(await storeFile(settings, sender, file))
    })
    if (refusedFiles.length > 0 && stored.length === 0) throw new AppError('files_refused', { refusedFiles })
    return { stored, refusedFiles }
  } catch (error) {
    await deleteFiles(settings, stored)
    throw error
  }
}

async function storeFile(settings: Place, sender: Id, file: File): Promise<StoredFile> {
  if (file.size > mostBytes) throw new AppError('too_large')
  const id = newId()
  const kept = { id, name: fileNameOf(file, 'file'), bytes: Math.max(1, file.size) }
  const head = Buffer.from(await file.slice(0, 5).arrayBuffer()).toString('latin1')
  if (head === '%PDF-') {
    await storePrivateFile(settings, `${id}.pdf`, Buffer.from(await file.arrayBuffer()))
    return { ...kept, kind: 'pdf' }
  }
  if (file.type === 'application/pdf') throw new AppError('invalid_file')
  await storePrivatePicture(settings, sender, file, id).catch((error: unknown) => {
    throw isNoPicture(error, file) ? new AppError('invalid_file') : error
  })
  return { ...kept, kind: 'picture' }
}

/** A program or a text is not called an unreadable picture. Some browsers send pictures without their type. */
const isNoPicture = (error: unknown, { type }: File): boolean =>
  error instanceof AppError &&
  error.code === 'invalid_picture' &&
  error.data.flaw === 'unreadable' &&
  !type.startsWith('image/')

/** Deletes the files of a message that was not written, or whose author has left. */
export async function deleteFiles(settings: Place, files: readonly Pick<StoredFile, 'id' | 'kind'>[]): Promise<void> {
  for (const { id, kind } of files) {
    if (kind === 'pdf') await deletePrivateFile(settings, `${id}.pdf`)
    else await deletePrivatePicture(settings, id)
  }
}

/** Throws not_found. */
export async function readFileOf(settings: Place, { id, kind, name }: Pick<StoredFile, 'id' | 'kind' | 'name'>) {
  if (kind === 'picture') return readPrivatePicture(settings, id)
  const file = name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`
  return new File([await readPrivateFile(settings, `${id}.pdf`)], file, { type: 'application/pdf' })
}

/** The kind in the words of the column. */
export const kindOf = (stored: string): StoredFile['kind'] => (stored === 'pdf' ? 'pdf' : 'picture')
