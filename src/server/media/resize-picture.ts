import type { Sharp, SharpConstructor, SharpOptions } from 'sharp'
import type { PictureFormat } from '#shared/picture-sizes.ts'
import type { PictureSize } from './picture-request.ts'

/** Part of every cached picture's name: raise it when the settings below change what comes out. */
export const encoderVersion = 2

type Encode = (picture: Sharp) => Sharp

// Effort 1 makes an AVIF in two thirds of the time of effort 2 for a hundredth more bytes; effort 4 takes many times as long.
const encoders: Record<PictureFormat, Encode> = {
  avif: (picture) => picture.avif({ quality: 54, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4, smartSubsample: true }),
  jpeg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
}

// Larger than any picture of ours: a file that claims to be more is refused before it is unpacked.
const options: SharpOptions = { limitInputPixels: 80_000_000, failOn: 'error' }

/** The picture in the wanted size; a drawing as well as a file. Never larger than its source, in the wanted shape. */
export async function resizePicture(source: Buffer, { width, height, format }: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp()
  const { format: kind, autoOrient: own } = await sharp(source, options).metadata()
  const isDrawing = kind === 'svg'
  const scale = isDrawing ? 1 : Math.min(1, own.width / width, height === null ? 1 : own.height / height)
  // A drawing is rasterised at the size it is wanted in, not scaled up from pixels.
  const density = isDrawing ? { density: Math.min(2400, 72 * Math.max(1, width / own.width)) } : {}
  const resized = sharp(source, { ...options, ...density })
    .autoOrient()
    .resize({
      width: Math.round(width * scale),
      ...(height !== null && { height: Math.round(height * scale) }),
      fit: 'cover',
    })
  return encoders[format](resized.flatten({ background: '#ffffff' })).toBuffer()
}

let loaded: Promise<SharpConstructor> | undefined

/** Loaded with the first picture: a fifth of a second that a start does not have to wait for. */
export function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Pictures differ from each other and are kept on the disk: libvips has nothing to remember.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
