import { minPictureWidth } from '#shared/listing-steps.ts'
import { AppError } from '../platform/app-error.ts'
import { redrawPicture, unreadablePicture } from './redraw-picture.ts'
import { loadSharp } from './resize-picture.ts'

const size = { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true } as const

export type ListingPicture = {
  bytes: Buffer
  width: number
  height: number
  /** A tiny picture as a data URL. */
  placeholder: string
  /** 64 bits. Two pictures that differ in few bits look the same. */
  likeness: string
}

/** An uploaded picture as pages show it: rotated upright, without its location. Throws invalid_picture, picture_too_small. */
export async function readListingPicture(file: Buffer): Promise<ListingPicture> {
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
