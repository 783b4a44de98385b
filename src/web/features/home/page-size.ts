/** The yachts of one page of the home page's grid. */
export const pageSize = 8

/** After that the grid says that its yachts could not be had, and offers to try again. */
export const gridTimeoutMs = 8000
