import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { redrawInTurn, writePicture } from './redraw-picture.ts'

const maxBytes = 10 * 1024 * 1024
const size = { width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true } as const

type Place = Pick<Settings, 'DATA_DIR'>
// Not in the folder of public uploads.
const folderOf = ({ DATA_DIR }: Place) => path.resolve(DATA_DIR, 'private-pictures')

/** Stores a private picture, re-encoded. Throws too_large, invalid_picture, and unavailable while too many wait. */
export async function storePrivatePicture(settings: Place, party: Id, file: File, id: Id): Promise<void> {
  if (file.size > maxBytes) throw new AppError('too_large')
  const bytes = Buffer.from(await file.arrayBuffer())
  await writePicture(path.join(folderOf(settings), `${id}.webp`), await redrawInTurn(party, bytes, size))
}

/** A missing file is no error. */
export const deletePrivatePicture = (settings: Place, id: Id): Promise<void> =>
  rm(path.join(folderOf(settings), `${id}.webp`), { force: true })

/** Throws not_found. */
export async function readPrivatePicture(settings: Place, id: Id): Promise<File> {
  const bytes = await readFile(path.join(folderOf(settings), `${id}.webp`)).catch((cause: unknown) => {
    throw new AppError('not_found', {}, { cause })
  })
  return new File([bytes], `${id}.webp`, { type: 'image/webp' })
}
