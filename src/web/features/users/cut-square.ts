import type { PercentCrop } from 'react-image-crop'

/** The largest size at which the picture is shown, in device pixels. */
const mostPixels = 1002

/** Cuts the cropped part out of the picture as a new file. The same crop makes an equal file. */
export async function cutSquare(
  image: HTMLImageElement,
  crop: PercentCrop,
  { name, lastModified }: File,
): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const from = (share: number, whole: number) => (share / 100) * whole
  const side = from(crop.width, naturalWidth)
  const size = Math.max(1, Math.round(Math.min(side, mostPixels)))
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from(crop.x, naturalWidth), from(crop.y, naturalHeight), side, side, 0, 0, size, size)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be cut')
  return new File([blob], name, { type: blob.type, lastModified })
}
