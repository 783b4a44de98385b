/** Search engines cut longer titles; in characters. */
export const longestSearchTitle = 65

/** Search engines cut longer descriptions; in characters. */
export const longestSearchDescription = 165
