import { fileTypeFromBuffer } from 'file-type'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { deletePrivateFile, readPrivateFile, storePrivateFile } from './private-files.ts'
import { redrawInTurn } from './redraw-picture.ts'

const maxBytes = 10 * 1024 * 1024
const size = { width: 3000, height: 3000, fit: 'inside', withoutEnlargement: true } as const
const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/webp': 'webp' }

type Place = Pick<Settings, 'DATA_DIR'>
export type Paper = { id: Id; type: string }

const nameOf = ({ id, type }: Paper) => `${id}.${endings[type]}`

/**
 * Stores a paper that only its owner and operators may see: a PDF unchanged, a picture re-encoded. Returns the stored file.
 * Throws too_large, invalid_document, and unavailable while too many pictures wait.
 */
export async function storePaper(
  settings: Place,
  owner: Id,
  file: File,
  id: Id,
): Promise<{ type: string; size: number }> {
  if (file.size > maxBytes) throw new AppError('too_large')
  const given = Buffer.from(await file.arrayBuffer())
  const isPdf = (await fileTypeFromBuffer(given))?.mime === 'application/pdf'
  const type = isPdf ? 'application/pdf' : 'image/webp'
  const bytes = isPdf ? given : await redrawInTurn(owner, given, size).catch(refuse)
  await storePrivateFile(settings, nameOf({ id, type }), bytes)
  return { type, size: bytes.length }
}

function refuse(cause: unknown): never {
  const isNoPicture = cause instanceof AppError && cause.code === 'invalid_picture'
  throw isNoPicture ? new AppError('invalid_document', {}, { cause }) : cause
}

/** Throws not_found. */
export async function readPaper(settings: Place, paper: Paper): Promise<File> {
  return new File([await readPrivateFile(settings, nameOf(paper))], nameOf(paper), { type: paper.type })
}

/** A missing file is no error. */
export const deletePaper = (settings: Place, paper: Paper): Promise<void> => deletePrivateFile(settings, nameOf(paper))
