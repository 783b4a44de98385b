/** The lifetimes of a captain's link, in days. */
export const captainLinkDays = [7, 30, 90, 365] as const
