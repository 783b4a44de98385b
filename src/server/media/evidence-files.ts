import { fileTypeFromBuffer } from 'file-type'
import { mostEvidenceBytes } from '#shared/evidence-files.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { deletePrivateFile, readPrivateFile, storePrivateFile } from './private-files.ts'
import { redrawInTurn } from './redraw-picture.ts'

const mostGivenBytes = 10 * 1024 * 1024
/** Text on a photographed page stays readable, and several pictures fit in the bank's limit. */
const size = { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true } as const
const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

type Place = Pick<Settings, 'DATA_DIR'>
export type EvidenceFile = { id: Id; type: string }

export const endingOf = (type: string) => endings[type] ?? 'bin'
const nameOf = ({ id, type }: EvidenceFile) => `${id}.${endingOf(type)}`

/**
 * Stores a file in a format that banks accept: a PDF unchanged, a picture re-encoded as a JPEG without its location. Throws
 * no_files, too_large, invalid_document, and unavailable while too many pictures wait.
 */
export async function storeEvidenceFile(
  settings: Place,
  party: Id,
  file: File,
  id: Id,
): Promise<{ type: string; size: number }> {
  if (file.size === 0) throw new AppError('no_files')
  if (file.size > mostGivenBytes) throw new AppError('too_large')
  const given = Buffer.from(await file.arrayBuffer())
  const isPdf = (await fileTypeFromBuffer(given))?.mime === 'application/pdf'
  const type = isPdf ? 'application/pdf' : 'image/jpeg'
  const bytes = isPdf ? given : await redrawInTurn(party, given, size, { format: 'jpeg' }).catch(refuse)
  if (bytes.length > mostEvidenceBytes) throw new AppError('too_large')
  await storePrivateFile(settings, nameOf({ id, type }), bytes)
  return { type, size: bytes.length }
}

function refuse(cause: unknown): never {
  const isNoPicture = cause instanceof AppError && cause.code === 'invalid_picture'
  throw isNoPicture ? new AppError('invalid_document', {}, { cause }) : cause
}

/** Throws not_found. */
export const readEvidenceFile = (settings: Place, file: EvidenceFile): Promise<Buffer<ArrayBuffer>> =>
  readPrivateFile(settings, nameOf(file))

/** A missing file is no error. */
export const deleteEvidenceFile = (settings: Place, file: EvidenceFile): Promise<void> =>
  deletePrivateFile(settings, nameOf(file))
