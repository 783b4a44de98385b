import { isPictureSize, type PictureFormat, pictureFormats, pictureWidths } from '#shared/picture-sizes.ts'

/** The requested form of a picture. Without a height it keeps its shape. */
export type PictureSize = { width: number; height: number | null; format: PictureFormat }

type Read = { wanted: PictureSize | null; negotiated: boolean }

const known = new Set(['w', 'h', 'fit', 'format', 'quality'])

/**
 * Reads `?w=668&h=512&fit=crop&format=webp&quality=auto`. `wanted` is null for the stored picture. Undefined for a size that is
 * not on the list. `format=auto` uses the Accept header.
 */
export function readPictureRequest(query: Record<string, string>, accept: string): Read | undefined {
  const names = Object.keys(query)
  if (names.length === 0) return { wanted: null, negotiated: false }
  const { w, h, fit = 'crop', format = 'webp', quality = 'auto' } = query
  if (names.some((name) => !known.has(name)) || fit !== 'crop' || quality !== 'auto') return undefined
  const width = wholeNumber(w)
  const height = h === undefined ? null : wholeNumber(h)
  const negotiated = format === 'auto'
  const chosen = negotiated ? bestFormat(accept) : pictureFormats.find((each) => each === format)
  if (!width || height === undefined || !chosen) return undefined
  const listed = height === null ? pictureWidths.some((each) => each === width) : isPictureSize(width, height)
  return listed ? { wanted: { width, height, format: chosen }, negotiated } : undefined
}

const wholeNumber = (text = '') => (/^[1-9]\d{1,4}$/.test(text) ? Number(text) : undefined)

const bestFormat = (accept: string): PictureFormat =>
  accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpeg'
