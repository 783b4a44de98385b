import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { ResizeOptions } from 'sharp'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import { fairTurns, TurnRefused } from '../platform/fair-turns.ts'
import { loadSharp } from './resize-picture.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])

/** A larger picture is refused before it is decoded. */
const mostPixels = 50_000_000

/** The background of transparent parts, and the format of the result. */
type Drawing = { ground?: 'white' | 'transparent'; format?: 'webp' | 'jpeg' }

/**
 * Re-encodes an uploaded picture as WebP or JPEG. Metadata such as the location, and hidden data, are lost. Throws
 * invalid_picture.
 */
export async function redrawPicture(
  bytes: Buffer,
  size: ResizeOptions,
  { ground = 'white', format: wanted = 'webp' }: Drawing = {},
): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    await refuseTooManyPixels(bytes)
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!formats.has(format)) throw new Error(`${format} is no picture for here`)
    const drawn = picture.autoOrient().resize(size)
    const grounded = ground === 'white' ? drawn.flatten({ background: '#ffffff' }) : drawn
    const encoded = wanted === 'jpeg' ? grounded.jpeg({ quality: 82 }) : grounded.webp({ quality: 82, effort: 4 })
    return await encoded.toBuffer()
  } catch (cause) {
    throw await unreadablePicture(bytes, cause)
  }
}

async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > mostPixels) throw new AppError('invalid_picture', { flaw: 'too_many_pixels' })
}

/** The error for an unreadable picture. HEIC gets its own reason: its decoder is not free software, so we do not have it. */
export async function unreadablePicture(bytes: Buffer, cause: unknown): Promise<AppError> {
  if (cause instanceof AppError) return cause
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {}
  const flaw = bytes.length === 0 ? 'empty' : mime.startsWith('image/hei') ? 'heic' : 'unreadable'
  return new AppError('invalid_picture', { flaw }, { cause })
}

/** A large picture takes most of a second and a hundred megabytes. */
const inTurn = fairTurns({ concurrency: 1, maxWaiting: 20, maxWaitingPerParty: 4 })

/** The same, one picture at a time, with all parties in turn. Throws invalid_picture, and unavailable while too many wait. */
export function redrawInTurn(party: Id, bytes: Buffer, size: ResizeOptions, drawing: Drawing = {}): Promise<Buffer> {
  return inTurn(party, () => redrawPicture(bytes, size, drawing)).catch((error: unknown) => {
    throw error instanceof TurnRefused ? new AppError('unavailable', {}, { cause: error }) : error
  })
}

/** Writes a picture. A concurrent reader gets the whole file or none. */
export async function writePicture(target: string, picture: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(`${target}.part`, picture, { mode: 0o600 })
  await rename(`${target}.part`, target)
}
