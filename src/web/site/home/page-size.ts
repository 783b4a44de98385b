/** The yachts of one page of the home page's grid. */
export const pageSize = 8

/** After this time the grid says that its yachts could not be loaded, and offers to try again. */
export const gridTimeoutMs = 8000
