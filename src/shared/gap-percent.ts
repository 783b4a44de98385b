/** The discount that an owner approves for unsold days, per cent. */
export const leastGapPercent = 5
export const mostGapPercent = 40
