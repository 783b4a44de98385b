import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import { fairTurns, TurnRefused } from '../platform/fair-turns.ts'
import type { Settings } from '../platform/settings.ts'
import { loadSharp } from './resize-picture.ts'

const maxBytes = 10 * 1024 * 1024
const maxSide = 2048
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])
/** A large picture takes most of a second and a hundred megabytes. */
const inTurn = fairTurns({ concurrency: 1, maxWaiting: 20, maxWaitingPerParty: 4 })

type Place = Pick<Settings, 'DATA_DIR'>
// Not among the uploads that everybody may see.
const folderOf = ({ DATA_DIR }: Place) => path.resolve(DATA_DIR, 'private-pictures')

/**
 * Keeps a picture that only some may see, drawn anew: neither where it was taken nor what may hide in the file survives.
 * Throws too_large, invalid_picture, and unavailable while too many wait.
 */
export async function storePrivatePicture(settings: Place, party: Id, file: File, id: Id): Promise<void> {
  if (file.size > maxBytes) throw new AppError('too_large')
  const bytes = Buffer.from(await file.arrayBuffer())
  const picture = await inTurn(party, () => redraw(bytes)).catch((error: unknown) => {
    throw error instanceof TurnRefused ? new AppError('unavailable', {}, { cause: error }) : error
  })
  const folder = folderOf(settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = path.join(folder, `${id}.webp`)
  await writeFile(`${target}.part`, picture, { mode: 0o600 })
  await rename(`${target}.part`, target)
}

/** Throws not_found. */
export async function readPrivatePicture(settings: Place, id: Id): Promise<File> {
  const bytes = await readFile(path.join(folderOf(settings), `${id}.webp`)).catch((cause: unknown) => {
    throw new AppError('not_found', {}, { cause })
  })
  return new File([bytes], `${id}.webp`, { type: 'image/webp' })
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!formats.has(format)) throw new Error(`${format} is no picture for here`)
    return await picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82, effort: 4 })
      .toBuffer()
  } catch (cause) {
    throw new AppError('invalid_picture', {}, { cause })
  }
}
