/** Set by `npm run check:nightly`: every random property runs in full, on a seed that no run had before. */
export const isNightly = process.env.PROPERTIES === 'whole'

/** The runs of a random property: a fifth of the whole number here, all of them at night. */
export const runs = (whole: number): number => (isNightly ? whole : Math.ceil(whole / 5))

/** One a commit, so that a red run is red again; a new one every night. */
export const seed = Number(process.env.PROPERTY_SEED)
