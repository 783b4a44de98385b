import { pictureUrl, widthsFor } from '#shared/picture-sizes.ts'

// Only the names are wanted: the files are served by /media, in the sizes and formats that are asked for.
const files = Object.keys(import.meta.glob('/media/pictures/wide/hero.{webm,mp4}', { query: '?url' }))

const address = (ending: string) => files.find((file) => file.endsWith(ending)) ?? null

type StillFormat = 'avif' | 'webp'

export type HeroMedia = {
  /** The still: where it is, and at which widths it is there in each format and, for screens higher than wide, shape. */
  still: { src: string; wide: Record<StillFormat, string>; high: Record<StillFormat, string> }
  film: { webm: string; mp4: string } | null
}

type Cut = { key: string; ratio: number; widest: number }

const wide: Cut = { key: '/media/pictures/wide/hero.avif', ratio: 16 / 9, widest: 1920 }
const high: Cut = { key: '/media/pictures/wide/hero-high.avif', ratio: 1, widest: 668 }

const [webm, mp4] = [address('.webm'), address('.mp4')]

/** What the home page opens with; the film where it has been rendered. */
export const heroMedia: HeroMedia = {
  still: {
    src: pictureUrl(wide.key, 1200, wide.ratio, 'webp'),
    wide: { avif: srcSet(wide, 'avif'), webp: srcSet(wide, 'webp') },
    high: { avif: srcSet(high, 'avif'), webp: srcSet(high, 'webp') },
  },
  film: webm && mp4 ? { webm, mp4 } : null,
}

// Worked out here, so that the first view's script does not have to.
function srcSet({ key, ratio, widest }: Cut, format: StillFormat) {
  return widthsFor(widest)
    .map((width) => `${pictureUrl(key, width, ratio, format)} ${width}w`)
    .join(', ')
}
