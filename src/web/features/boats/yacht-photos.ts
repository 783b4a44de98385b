import type { YachtCard } from '#contract/yacht.ts'
import type { Locale } from '#shared/locale.ts'

export type Photo = { url: string; alt: string; placeholder: string | null; width: number; height: number }

/** A picture whose size nobody knows is taken to be of the card's shape. */
const unknown = { width: 1336, height: 1024 }

/** The pictures of a yacht with a text for each; its title where nobody described one. */
export const yachtPhotos = ({ photos }: Pick<YachtCard, 'photos'>, title: string, locale: Locale): Photo[] =>
  photos.map(({ url, alt, placeholder, width, height }) => ({
    url,
    alt: alt?.[locale] ?? alt?.en ?? title,
    placeholder,
    ...(width && height ? { width, height } : unknown),
  }))
