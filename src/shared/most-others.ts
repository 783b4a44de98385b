/** How many yachts may be asked beside the first one. Pages read it without the contract, which is heavy. */
export const mostOthers = 2
