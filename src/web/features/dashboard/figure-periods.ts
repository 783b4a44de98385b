/** Days that the figures can be of, as the API takes them. */
export const figurePeriods = [7, 30, 90, 365] as const
