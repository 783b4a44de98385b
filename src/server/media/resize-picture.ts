import type { Sharp, SharpConstructor, SharpOptions } from 'sharp'
import type { PictureFormat } from '#shared/picture-sizes.ts'
import type { PictureSize } from './picture-request.ts'

/** A part of every cached picture's name. Raise it when the settings below change the result. */
export const encoderVersion = 2

type Encode = (picture: Sharp) => Sharp

// Effort 1 encodes an AVIF in two thirds of the time of effort 2 with one per cent more bytes. Effort 4 takes many times as long.
const encoders: Record<PictureFormat, Encode> = {
  avif: (picture) => picture.avif({ quality: 54, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4, smartSubsample: true }),
  jpeg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
}

// Larger than any picture of ours. A larger file is refused before it is decoded.
const options: SharpOptions = { limitInputPixels: 80_000_000, failOn: 'error' }

/** In per cent from the left and from the top. */
type Point = { x: number; y: number }

/**
 * The picture, or drawing, in the requested size and shape. It is never larger than its source. A crop keeps the focal point as
 * near to its middle as the edges allow.
 */
export async function resizePicture(source: Buffer, { format, ...shape }: PictureSize, focal?: Point): Promise<Buffer> {
  return encoders[format](await cropPicture(source, shape, focal)).toBuffer()
}

/** The same before it is encoded. */
export async function cropPicture(
  source: Buffer,
  { width, height }: Size,
  focal: Point = { x: 50, y: 50 },
): Promise<Sharp> {
  const sharp = await loadSharp()
  const { format: kind, autoOrient: own } = await sharp(source, options).metadata()
  const isDrawing = kind === 'svg'
  const scale = isDrawing ? 1 : Math.min(1, own.width / width, height === null ? 1 : own.height / height)
  // A drawing is rasterised at the requested size, not scaled up from pixels.
  const density = isDrawing ? { density: Math.min(2400, 72 * Math.max(1, width / own.width)) } : {}
  const size = { width: Math.round(width * scale), height: height === null ? null : Math.round(height * scale) }
  const upright = sharp(source, { ...options, ...density }).autoOrient()
  const isCentred = focal.x === 50 && focal.y === 50
  const cut = isDrawing || isCentred || size.height === null ? upright : upright.extract(windowOf(own, size, focal))
  const resized = cut.resize({ width: size.width, ...(size.height !== null && { height: size.height }), fit: 'cover' })
  return resized.flatten({ background: '#ffffff' })
}

type Size = { width: number; height: number | null }

/** The largest part of a picture in the shape of a size that has the focal point nearest to its middle. */
function windowOf(own: { width: number; height: number }, { width, height }: Size, focal: Point) {
  const shape = width / (height ?? width)
  const part = {
    width: Math.max(1, Math.min(own.width, Math.round(own.height * shape))),
    height: Math.max(1, Math.min(own.height, Math.round(own.width / shape))),
  }
  const begin = (whole: number, part: number, per100: number) =>
    Math.round(Math.min(Math.max((whole * per100) / 100 - part / 2, 0), whole - part))
  return { ...part, left: begin(own.width, part.width, focal.x), top: begin(own.height, part.height, focal.y) }
}

let loaded: Promise<SharpConstructor> | undefined

/** Loaded with the first picture, because it takes a fifth of a second. */
export function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Pictures differ and are cached on disk, so the cache of libvips is useless.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
