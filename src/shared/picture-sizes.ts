/** Pictures are made in these widths alone. Arbitrary sizes would let a caller fill the disk and the processor. */
export const pictureWidths = [96, 160, 334, 501, 668, 1002, 1200, 1336, 1920, 2560] as const

/** Width and height of the shapes: cards, films, portraits, banners, previews of shared links. */
const shapes = [
  [668, 512],
  [1, 1],
  [16, 9],
  [3, 2],
  [4, 5],
  [21, 9],
  [1200, 630],
] as const

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const heightsAt = (width: number) => shapes.map(([across, down]) => Math.round((width * down) / across))

export const isPictureSize = (width: number, height: number) =>
  pictureWidths.some((each) => each === width) && heightsAt(width).includes(height)

/** The height of a picture of this width: the available shape that is nearest to the wanted ratio. */
function pictureHeight(width: number, ratio: number): number {
  const off = (height: number) => Math.abs(Math.log(width / height / ratio))
  return heightsAt(width).reduce((best, height) => (off(height) < off(best) ? height : best))
}

/** The URL of one of our pictures at this width, cropped to about width : height = `ratio`. */
export const pictureUrl = (src: string, width: number, ratio: number, format: PictureFormat) =>
  `${src}?w=${width}&h=${pictureHeight(width, ratio)}&fit=crop&format=${format}&quality=auto`

/** The same URL without parameters that have their default value, for pages with many sizes. */
export const shortPictureUrl = (src: string, width: number, ratio: number, format: PictureFormat) =>
  `${src}?w=${width}&h=${pictureHeight(width, ratio)}&format=${format}`

/** Widths to offer for a picture that is shown at most `width` pixels wide. They cover small and dense screens. */
export const widthsFor = (width: number) => pictureWidths.filter((each) => each >= width * 0.4 && each <= width * 1.5)
