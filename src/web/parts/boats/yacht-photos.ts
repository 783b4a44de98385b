import type { YachtCard } from '#contract/boats/yacht.ts'
import type { Locale } from '#shared/locale.ts'
import type { PictureArea } from '#shared/picture-areas.ts'

export type Photo = {
  url: string
  alt: string
  placeholder: string | null
  width: number
  height: number
  area: PictureArea | null
}

/** The assumed size of a picture without a known size: the shape of a card. */
const unknown = { width: 1336, height: 1024 }

/** The pictures of a yacht, each with an alternative text. The title stands in where nobody wrote one. */
export const yachtPhotos = ({ photos }: Pick<YachtCard, 'photos'>, title: string, locale: Locale): Photo[] =>
  photos.map(({ url, alt, placeholder, width, height, area }) => ({
    url,
    area,
    alt: alt?.[locale] ?? alt?.en ?? title,
    placeholder,
    ...(width && height ? { width, height } : unknown),
  }))
