import { pictureUrl, widthsFor } from '#shared/picture-sizes.ts'

// The glob only finds the names: /media serves the files in the requested sizes and formats.
const files = Object.keys(import.meta.glob('/media/pictures/wide/hero.{webm,mp4}', { query: '?url' }))

const address = (ending: string) => files.find((file) => file.endsWith(ending)) ?? null

type StillFormat = 'avif' | 'webp'

export type HeroMedia = {
  /** The still: its address, and its widths for each format and screen shape (wide or high). */
  still: { src: string; wide: Record<StillFormat, string>; high: Record<StillFormat, string> }
  film: { webm: string; mp4: string } | null
}

type Cut = { key: string; ratio: number; widest: number }

const wide: Cut = { key: '/media/pictures/wide/hero.avif', ratio: 16 / 9, widest: 1920 }
const high: Cut = { key: '/media/pictures/wide/hero-high.avif', ratio: 1, widest: 668 }

const [webm, mp4] = [address('.webm'), address('.mp4')]

/** The picture at the top of the home page, with the film where one has been rendered. */
export const heroMedia: HeroMedia = {
  still: {
    src: pictureUrl(wide.key, 1200, wide.ratio, 'webp'),
    wide: { avif: srcSet(wide, 'avif'), webp: srcSet(wide, 'webp') },
    high: { avif: srcSet(high, 'avif'), webp: srcSet(high, 'webp') },
  },
  film: webm && mp4 ? { webm, mp4 } : null,
}

// Computed on the server, so that the first view's script does not have to.
function srcSet({ key, ratio, widest }: Cut, format: StillFormat) {
  return widthsFor(widest)
    .map((width) => `${pictureUrl(key, width, ratio, format)} ${width}w`)
    .join(', ')
}
