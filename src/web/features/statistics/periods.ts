/** Days that can be chosen. */
export const periods = [30, 90, 365] as const
