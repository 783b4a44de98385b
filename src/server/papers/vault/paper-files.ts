import { fileTypeFromBuffer } from 'file-type'
import type { Id } from '#shared/id.ts'
import { deletePrivateFile, readPrivateFile, storePrivateFile } from '../../media/private-files.ts'
import { redrawInTurn } from '../../media/redraw-picture.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Settings } from '../../platform/settings.ts'
import { openFile, sealFile } from './seal.ts'

const mostPaperBytes = 10 * 1024 * 1024
const size = { width: 3000, height: 3000, fit: 'inside', withoutEnlargement: true } as const
const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/webp': 'webp' }

type Vault = Pick<Services, 'db' | 'settings' | 'now'>
export type Paper = { id: Id; type: string }

const nameOf = ({ id, type }: Paper) => `${id}.${endings[type]}`

/**
 * Stores a paper that only its sender and operators may see, encrypted: a PDF unchanged, a picture re-encoded. Its type is that
 * of its content. Returns the type and the size. Throws no_files, too_large, invalid_document, and unavailable while too many
 * pictures wait.
 */
export async function storePaper(
  services: Vault,
  sender: Id,
  file: File,
  id: Id,
): Promise<{ type: string; size: number }> {
  if (file.size === 0) throw new AppError('no_files')
  if (file.size > mostPaperBytes) throw new AppError('too_large')
  const given = Buffer.from(await file.arrayBuffer())
  const isPdf = (await fileTypeFromBuffer(given))?.mime === 'application/pdf'
  if (isPdf) checkPdf(given)
  const type = isPdf ? 'application/pdf' : 'image/webp'
  const bytes = isPdf ? given : await redrawInTurn(sender, given, size).catch(refuse)
  const name = nameOf({ id, type })
  await storePrivateFile(services.settings, name, await sealFile(services, name, bytes))
  return { type, size: bytes.length }
}

function refuse(cause: unknown): never {
  if (!(cause instanceof AppError) || cause.code !== 'invalid_picture') throw cause
  throw new AppError('invalid_document', 'flaw' in cause.data ? cause.data : {}, { cause })
}

/** Throws not_found. */
export async function readPaper(services: Vault, paper: Paper): Promise<File> {
  const name = nameOf(paper)
  const bytes = await openFile(services, name, await readPrivateFile(services.settings, name))
  return new File([bytes], name, { type: paper.type })
}

/** Stores the content of a paper again as another one. Throws not_found. */
export async function copyPaper(services: Vault, { id, type }: Paper, copyId: Id): Promise<void> {
  const bytes = Buffer.from(await (await readPaper(services, { id, type })).arrayBuffer())
  const name = nameOf({ id: copyId, type })
  await storePrivateFile(services.settings, name, await sealFile(services, name, bytes))
}

/** A missing file is no error. */
export const deletePaper = (settings: Pick<Settings, 'DATA_DIR'>, paper: Paper): Promise<void> =>
  deletePrivateFile(settings, nameOf(paper))

/** The end of a PDF stands within its last bytes. */
const tailBytes = 1024

/** The dictionary that says how a PDF is encrypted. It is never compressed. */
const encryption = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/

/** Throws invalid_document for a PDF that is encrypted, or whose end is missing. */
function checkPdf(bytes: Buffer): void {
  if (encryption.test(bytes.toString('latin1'))) throw new AppError('invalid_document', { flaw: 'encrypted' })
  const tail = bytes.subarray(-tailBytes).toString('latin1')
  if (!tail.includes('%%EOF')) throw new AppError('invalid_document', { flaw: 'cut' })
}
