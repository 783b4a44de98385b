import type { YachtCard } from '#contract/yacht.ts'
import { localText } from '#web/lib/local-text.ts'

export type Photo = { url: string; alt: string; placeholder: string | null }

/** The pictures of a yacht with a text for each; its title where nobody described one. */
export const yachtPhotos = ({ photos }: Pick<YachtCard, 'photos'>, title: string): Photo[] =>
  photos.map(({ url, alt, placeholder }) => ({ url, alt: alt ? localText(alt) : title, placeholder }))
