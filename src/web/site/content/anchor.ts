import { hyphenated } from '#shared/slug.ts'

/** The fragment id of a heading: "Où mouiller ?" becomes `ou-mouiller`. */
export const anchorOf = (heading: string): string => hyphenated(heading)
