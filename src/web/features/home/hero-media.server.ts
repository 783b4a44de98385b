import { type PictureFormat, pictureUrl, widthsFor } from '#shared/picture-sizes.ts'

// Only the names are wanted: the files are served by /media, in the sizes and formats that are asked for.
const files = Object.keys(import.meta.glob('/media/pictures/wide/hero.{webm,mp4}', { query: '?url' }))

const address = (ending: string) => files.find((file) => file.endsWith(ending)) ?? null

export type HeroMedia = {
  /** The still: where it is, and at which widths it is there in each format. */
  still: { src: string; avif: string; webp: string }
  film: { webm: string; mp4: string } | null
}

const [webm, mp4] = [address('.webm'), address('.mp4')]

/** What the home page opens with; the film where it has been rendered. */
export const heroMedia: HeroMedia = {
  still: { src: at(1200, 'webp'), avif: srcSet('avif'), webp: srcSet('webp') },
  film: webm && mp4 ? { webm, mp4 } : null,
}

// Worked out here, so that the first view's script does not have to.
function at(width: number, format: PictureFormat) {
  return pictureUrl('/media/pictures/wide/hero.avif', width, 16 / 9, format)
}

function srcSet(format: PictureFormat) {
  return widthsFor(1600)
    .map((width) => `${at(width, format)} ${width}w`)
    .join(', ')
}
