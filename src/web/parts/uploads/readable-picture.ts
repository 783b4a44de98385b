/** An iPhone draws no larger picture. We keep less than that. */
const mostPixels = 16_000_000

/**
 * A HEIC picture as JPEG, upright, where the browser can decode it (docs/decisions/0225); any other file as it is. Rejects where the
 * browser cannot.
 */
export async function readablePicture(file: File): Promise<File> {
  if (!isHeic(file)) return file
  const address = URL.createObjectURL(file)
  try {
    const image = Object.assign(new Image(), { src: address })
    await image.decode()
    const blob = await drawn(image)
    const name = file.name.replace(/\.hei[cf]$/i, '.jpg')
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Some systems tell no type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

async function drawn(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, Math.sqrt(mostPixels / (naturalWidth * naturalHeight)))
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The picture could not be converted')
  return blob
}
