import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { redrawInTurn, writePicture } from './redraw-picture.ts'
import { loadSharp } from './resize-picture.ts'
import { uploadsFolder } from './store-portrait.ts'

const maxBytes = 10 * 1024 * 1024
const size = { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true } as const

type Place = Pick<Settings, 'DATA_DIR'>
export type StoredPicture = { key: string; width: number; height: number }

/** Re-encodes a picture of a review. Throws too_large, invalid_picture, unavailable. */
export async function storeReviewPicture(settings: Place, party: Id, file: File): Promise<StoredPicture> {
  if (file.size > maxBytes) throw new AppError('too_large')
  const picture = await redrawInTurn(party, Buffer.from(await file.arrayBuffer()), size)
  const { width, height } = await (await loadSharp())(picture).metadata()
  const key = `uploads/reviews/${newId()}.webp`
  await writePicture(fileOf(settings, key), picture)
  return { key, width, height }
}

/** A missing file is no error. */
export async function deleteReviewPictures(settings: Place, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => rm(fileOf(settings, key), { force: true })))
}

const fileOf = (settings: Place, key: string) => path.join(uploadsFolder(settings), 'reviews', path.basename(key))
