import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { redrawInTurn, writePicture } from './redraw-picture.ts'
import { uploadsFolder } from './store-portrait.ts'

const maxBytes = 10 * 1024 * 1024
/** Twice the displayed height. */
const size = { width: 640, height: 96, fit: 'inside', withoutEnlargement: true } as const

type Place = Pick<Settings, 'DATA_DIR'>

/** Re-encodes a logo with its transparency and returns its media key. Throws too_large, invalid_picture, unavailable. */
export async function storeLogo(settings: Place, party: Id, file: File): Promise<string> {
  if (file.size > maxBytes) throw new AppError('too_large')
  const picture = await redrawInTurn(party, Buffer.from(await file.arrayBuffer()), size, { ground: 'transparent' })
  const name = `${newId()}.webp`
  await writePicture(path.join(uploadsFolder(settings), 'logo', name), picture)
  return `uploads/logo/${name}`
}

/** Deletes the logo of a refused change. A logo that was public stays, because the change can be reverted. */
export const deleteLogo = (settings: Place, key: string): Promise<void> =>
  rm(path.join(uploadsFolder(settings), 'logo', path.basename(key)), { force: true })
