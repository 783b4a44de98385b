import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { newSecretId } from '#shared/id.ts'
import { minPictureWidth } from '#shared/listing-steps.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import { fairTurns, TurnRefused } from '../platform/fair-turns.ts'
import type { Settings } from '../platform/settings.ts'
import { filmEndings, maxPictureBytes, typeOfFile } from './file-type.ts'
import { focalEnding, type Point } from './focal-point.ts'
import { findMediaFile } from './media-file.ts'
import { redrawPicture, unreadablePicture, writePicture } from './redraw-picture.ts'
import { loadSharp } from './resize-picture.ts'
import { uploadsFolder } from './store-portrait.ts'

const size = { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true } as const

type ListingPicture = {
  bytes: Buffer
  width: number
  height: number
  /** A tiny picture as a data URL. */
  placeholder: string
  /** 64 bits. Two pictures that differ in few bits look the same. */
  likeness: string
}

/** An uploaded picture as pages show it: rotated upright, without its location. Throws invalid_picture, picture_too_small. */
async function readListingPicture(file: Buffer): Promise<ListingPicture> {
  const sharp = await loadSharp()
  const { width: seen } = await measure(file)
  if (seen < minPictureWidth) throw new AppError('picture_too_small', { width: seen, minWidth: minPictureWidth })
  const bytes = await redrawPicture(file, size)
  const { width, height } = await sharp(bytes).metadata()
  const tiny = await sharp(bytes).resize({ width: 20 }).webp({ quality: 40 }).toBuffer()
  return {
    bytes,
    width,
    height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    likeness: await likenessOf(bytes),
  }
}

/** The width as displayed: a phone stores the rotation of a picture beside its pixels. */
async function measure(file: Buffer): Promise<{ width: number }> {
  const sharp = await loadSharp()
  try {
    return (await sharp(file, { limitInputPixels: false }).metadata()).autoOrient
  } catch (cause) {
    throw await unreadablePicture(file, cause)
  }
}

/**
 * For each point of a small grey picture, whether it is brighter than its neighbour. It is the same at every size and in every
 * format.
 */
async function likenessOf(bytes: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const [columns, rows] = [8, 8]
  const grey = await sharp(bytes)
    .resize({ width: columns + 1, height: rows, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  let bits = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0'
    }
  }
  return bits
}

/** An uploaded file that has been checked. `key` is secret until the listing is public. */
export type StoredMedia =
  | ({ kind: 'image'; key: string } & Omit<ListingPicture, 'bytes'>)
  | { kind: 'video'; key: string }

type Place = Pick<Settings, 'DATA_DIR'>

/** A large picture takes most of a second and a hundred megabytes, so there is one at a time. */
const inTurn = fairTurns({ concurrency: 1, maxWaiting: 40, maxWaitingPerParty: 10 })

/**
 * Stores a picture or film of a listing. Its content determines the type, not its name. Throws invalid_picture, invalid_film,
 * picture_too_small, too_large, unavailable.
 */
export async function storeListingFile(settings: Place, party: string, file: string): Promise<StoredMedia> {
  const type = await typeOfFile(file)
  const ending = filmEndings[type]
  if (ending) return storeFilm(settings, file, ending)
  if (type.startsWith('video/')) throw new AppError('invalid_film')
  // A larger one is not read at all.
  if ((await stat(file)).size > maxPictureBytes) throw new AppError('too_large')
  return storeListingPicture(settings, party, await readFile(file))
}

/** The same for a picture that is in memory. */
export async function storeListingPicture(settings: Place, party: string, file: Buffer): Promise<StoredMedia> {
  if (file.length > maxPictureBytes) throw new AppError('too_large')
  const picture = await inTurn(party, () => readListingPicture(file)).catch((error: unknown) => {
    throw error instanceof TurnRefused ? new AppError('unavailable', {}, { cause: error }) : error
  })
  const { bytes, ...known } = picture
  const key = `uploads/yachts/${newSecretId()}.webp`
  await writePicture(pathOf(settings, key), bytes)
  return { kind: 'image', key, ...known }
}

/** Stores the file unchanged, because players can read it. */
async function storeFilm(settings: Place, file: string, ending: string): Promise<StoredMedia> {
  const key = `uploads/yachts/${newSecretId()}.${ending}`
  const target = pathOf(settings, key)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await rename(file, target)
  await chmod(target, 0o600)
  return { kind: 'video', key }
}

/** The key of an uploaded file. Its ending may tell a focal point. */
const ownKey = /^uploads\/yachts\/[0-9a-f]{24}((?:-x\d{1,3}y\d{1,3})?\.(?:webp|avif|jpg|png|mp4|webm))$/

/**
 * Copies a picture to another key, whose name tells the focal point, because a file never changes (docs/decisions/0199). Returns the
 * key. Throws invalid_request for a film or drawing.
 */
export async function moveFocalPoint(settings: Place, key: string, focal: Point): Promise<string> {
  const file = await findMediaFile(key, uploadsFolder(settings))
  if (file?.kind !== 'picture') throw invalidField('focal', 'A film or drawing has no focal point.')
  const next = `uploads/yachts/${newSecretId()}${focalEnding(focal)}${path.extname(key)}`
  await mkdir(path.dirname(pathOf(settings, next)), { recursive: true, mode: 0o700 })
  await copyFile(file.path, pathOf(settings, next), constants.COPYFILE_FICLONE)
  return next
}

/**
 * Copies an uploaded file under a new secret key. Other keys, such as those of the demo world, are shared. Undefined for a
 * missing file.
 */
export async function copyListingFile(settings: Place, key: string): Promise<string | undefined> {
  const ending = ownKey.exec(key)?.[1]
  if (!ending) return key
  const copy = `uploads/yachts/${newSecretId()}${ending}`
  try {
    await copyFile(pathOf(settings, key), pathOf(settings, copy), constants.COPYFILE_FICLONE)
    return copy
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A missing file is no error. Pictures of the demo world are never deleted. */
export async function deleteListingFile(settings: Place, key: string): Promise<void> {
  if (ownKey.test(key)) await rm(pathOf(settings, key), { force: true })
}

const pathOf = (settings: Place, key: string) => path.join(uploadsFolder(settings), key.slice('uploads/'.length))
