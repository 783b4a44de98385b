import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Id } from '#shared/id.ts'
import type { Settings } from '../platform/settings.ts'
import { redrawPicture, writePicture } from './redraw-picture.ts'

const size = { width: 512, height: 512, fit: 'cover' } as const

/** The folder of checked uploads. */
export const uploadsFolder = (settings: Pick<Settings, 'DATA_DIR'>) => path.resolve(settings.DATA_DIR, 'uploads')

/** Makes a square picture of an uploaded file and returns its media key. Throws invalid_picture. */
export async function storePortrait(settings: Settings, file: string, id: Id): Promise<string> {
  const picture = await redrawPicture(await readFile(file), size)
  const key = `uploads/portraits/${id}.webp`
  await writePicture(path.join(uploadsFolder(settings), 'portraits', `${id}.webp`), picture)
  return key
}

/** Deletes a portrait that is no longer used. */
export async function deletePortrait(settings: Settings, key: string): Promise<void> {
  const name = path.basename(key)
  if (key === `uploads/portraits/${name}`)
    await rm(path.join(uploadsFolder(settings), 'portraits', name), { force: true })
}
