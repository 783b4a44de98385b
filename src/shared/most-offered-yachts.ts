/** An offer with a link has at most so many yachts. */
export const mostOfferedYachts = 6
