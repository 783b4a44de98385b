/** The yachts of one page of the home page's grid. */
export const pageSize = 8
