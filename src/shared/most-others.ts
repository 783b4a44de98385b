/**
 * The number of yachts that a guest may request besides the first one. It is here because pages do not load the contract, which
 * is large.
 */
export const mostOthers = 2
