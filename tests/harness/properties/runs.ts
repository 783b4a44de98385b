/** Set by `npm run check:nightly`, which runs every property test in full, on a seed that no run had before. */
export const isNightly = process.env.PROPERTIES === 'whole'

/** The number of runs of a property test: a fifth here, all of them in the nightly run. */
export const runs = (whole: number): number => (isNightly ? whole : Math.ceil(whole / 5))

/** One seed for each commit, so that a failed run fails again; a new one every night. */
export const seed = Number(process.env.PROPERTY_SEED)
