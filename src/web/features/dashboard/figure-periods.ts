/** Days that the figures can be of, as the API takes them: 0 is today so far. */
export const figurePeriods = [0, 7, 30, 90, 365] as const
