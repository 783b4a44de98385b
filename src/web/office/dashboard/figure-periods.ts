/** The periods of the figures in days, as the API takes them. 0 is today so far. */
export const figurePeriods = [0, 7, 30, 90, 365] as const
