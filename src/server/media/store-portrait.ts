import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'
import { loadSharp } from './resize-picture.ts'

const side = 512
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])

/** Where what people upload lies, once it has been checked. */
export const uploadsFolder = (settings: Pick<Settings, 'DATA_DIR'>) => path.resolve(settings.DATA_DIR, 'uploads')

/**
 * Makes a square picture of an uploaded file and answers its media key. What is served was written by us: nothing of
 * the file survives but what it shows, neither where it was taken nor what may hide in it. Throws invalid_picture.
 */
export async function storePortrait(settings: Settings, file: string, id: Id): Promise<string> {
  const picture = await redraw(await readFile(file))
  const key = `uploads/portraits/${id}.webp`
  const target = path.join(uploadsFolder(settings), 'portraits', `${id}.webp`)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  // Whoever asks for it meanwhile gets all of it or nothing.
  await writeFile(`${target}.part`, picture, { mode: 0o600 })
  await rename(`${target}.part`, target)
  return key
}

/** Of a key that nothing shows any more. */
export async function deletePortrait(settings: Settings, key: string): Promise<void> {
  const name = path.basename(key)
  if (key === `uploads/portraits/${name}`)
    await rm(path.join(uploadsFolder(settings), 'portraits', name), { force: true })
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!formats.has(format)) throw new Error(`${format} is no picture for here`)
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82, effort: 4 })
      .toBuffer()
  } catch (cause) {
    throw new AppError('invalid_picture', {}, { cause })
  }
}
