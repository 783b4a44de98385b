import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { redrawInTurn, writePicture } from './redraw-picture.ts'
import { uploadsFolder } from './store-portrait.ts'

const maxBytes = 10 * 1024 * 1024
const size = { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true } as const
const prefix = 'uploads/destinations/'

type Place = Pick<Settings, 'DATA_DIR'>

/** Re-encodes a picture of a destination and returns its media key. Throws too_large, invalid_picture, unavailable. */
export async function storeDestinationPicture(settings: Place, party: Id, file: File): Promise<string> {
  if (file.size > maxBytes) throw new AppError('too_large')
  const picture = await redrawInTurn(party, Buffer.from(await file.arrayBuffer()), size)
  const key = `${prefix}${newId()}.webp`
  await writePicture(fileOf(settings, key), picture)
  return key
}

/** Deletes an uploaded picture that is no longer used. Pictures of the product stay. */
export async function deleteDestinationPicture(settings: Place, key: string): Promise<void> {
  if (key.startsWith(prefix)) await rm(fileOf(settings, key), { force: true })
}

const fileOf = (settings: Place, key: string) => path.join(uploadsFolder(settings), 'destinations', path.basename(key))
