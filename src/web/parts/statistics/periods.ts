/** The selectable periods in days. */
export const periods = [30, 90, 365] as const
