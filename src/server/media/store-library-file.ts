import { chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { filmEndings, maxPictureBytes, typeOfFile } from './file-type.ts'
import { focalEnding } from './focal-point.ts'
import { redrawInTurn, writePicture } from './redraw-picture.ts'
import { loadSharp } from './resize-picture.ts'
import { uploadsFolder } from './store-portrait.ts'

const prefix = 'uploads/library/'
const size = { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true } as const

type Place = Pick<Settings, 'DATA_DIR'>

export type StoredFile = { key: string; bytes: number; width: number | null; height: number | null }

/**
 * Stores a picture or film of the studio under a new key. Its content determines the type. Throws too_large, invalid_picture,
 * invalid_film, unavailable.
 */
export async function storeLibraryFile(settings: Place, party: Id, { file, id }: { file: string; id: Id }) {
  const type = await typeOfFile(file)
  const ending = filmEndings[type]
  if (ending) return storeFilm(settings, { file, id, ending })
  if (type.startsWith('video/')) throw new AppError('invalid_film')
  if ((await stat(file)).size > maxPictureBytes) throw new AppError('too_large')
  return storeLibraryPicture(settings, party, { bytes: await readFile(file), id })
}

/** The same for a picture that is in memory. */
export async function storeLibraryPicture(
  settings: Place,
  party: Id,
  { bytes, id }: { bytes: Buffer; id: Id },
): Promise<StoredFile> {
  if (bytes.length > maxPictureBytes) throw new AppError('too_large')
  const picture = await redrawInTurn(party, bytes, size)
  const { width, height } = await (await loadSharp())(picture).metadata()
  const key = `${prefix}${id}.webp`
  await writePicture(fileOf(settings, key), picture)
  return { key, bytes: picture.length, width, height }
}

async function storeFilm(
  settings: Place,
  { file, id, ending }: { file: string; id: Id; ending: string },
): Promise<StoredFile> {
  const key = `${prefix}${id}.${ending}`
  const target = fileOf(settings, key)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const { size: bytes } = await stat(file)
  await rename(file, target)
  await chmod(target, 0o600)
  return { key, bytes, width: null, height: null }
}

/** Stores the same picture under another key, whose name tells the focal point. Returns the key. */
export async function moveFocalPoint(
  settings: Place,
  key: string,
  { id, x, y }: { id: Id; x: number; y: number },
): Promise<string> {
  const next = `${prefix}${id}${focalEnding({ x, y })}.webp`
  await writePicture(fileOf(settings, next), await readFile(fileOf(settings, key)))
  return next
}

/** A missing file is no error. */
export async function deleteLibraryFile(settings: Place, key: string): Promise<void> {
  if (key.startsWith(prefix)) await rm(fileOf(settings, key), { force: true })
}

const fileOf = (settings: Place, key: string) => path.join(uploadsFolder(settings), 'library', path.basename(key))
