/** How long a captain’s link may be good, in days. */
export const captainLinkDays = [7, 30, 90, 365] as const
