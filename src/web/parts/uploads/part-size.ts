/** The size of an upload's first part in bytes. A smaller file is sent at once. */
export const firstPart = 262_144
const largestPart = 33_554_432

/** The size of the next part: doubled after each part that arrived, reset to the first size after a failure. */
export const nextPart = (part: number, arrived: boolean) => (arrived ? Math.min(part * 2, largestPart) : firstPart)
