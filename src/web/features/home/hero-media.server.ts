// Only the names are wanted: the files are served by /media, in the sizes and formats that are asked for.
const files = Object.keys(import.meta.glob('/media/pictures/wide/hero.{avif,webm,mp4}', { query: '?url' }))

const address = (ending: string) => files.find((file) => file.endsWith(ending)) ?? null

export type HeroMedia = { film: { webm: string; mp4: string } | null }

const [webm, mp4] = [address('.webm'), address('.mp4')]

/** The film of the home page, where it has been rendered. */
export const heroMedia: HeroMedia = { film: webm && mp4 ? { webm, mp4 } : null }
